// Starts the page, or the draft, which is one of its own: the names of their
// files are in index.html.
const root = document.documentElement;
const draft = location.hash.startsWith("#/draft/");
const { js, wasm } = document.querySelector(`meta[name=hensoku${draft ? "-draft" : ""}]`).dataset;

if (root.dataset.boot === "loading") {
  try {
    const app = await import(new URL(js, document.baseURI).href);
    await app.default({ module_or_path: new URL(wasm, document.baseURI) });
    (draft ? app.start_draft : app.start_app)(document.getElementById("app"));
    root.dataset.boot = "ready";
    // The game that follows a draft has been preloaded: the browser is to keep it.
    if (start === "start_draft") {
      fetch(document.querySelector("meta[data-wasm]").dataset.wasm).catch(() => {});
    }
  } catch (error) {
    console.error(error);
    root.dataset.boot = "failed";
  }
}

// What is written into other pages is seldom asked for: its script comes then.
addEventListener("click", async ({ target }) => {
  const place = target.closest?.("summary")?.closest("[data-share=embed]");
  if (place) (await import(new URL("builder.js", document.baseURI).href)).fill(place);
});
