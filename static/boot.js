// Starts the app. Trunk writes the hashed names of its files into index.html.
const root = document.documentElement;
const files = () => {
  if (!location.hash.startsWith("#/draft/")) return document.querySelector("meta[data-wasm]").dataset;
  const { build } = root.dataset;
  return { js: `draft.js?${build}`, wasm: `draft_bg.wasm?${build}`, start: "start_draft" };
};

if (root.dataset.boot === "loading") {
  try {
    const { js, wasm, start = "start_app" } = files();
    const app = await import(new URL(js, document.baseURI).href);
    await app.default({ module_or_path: new URL(wasm, document.baseURI) });
    app[start](document.getElementById("app"));
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
