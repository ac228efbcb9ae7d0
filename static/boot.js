// Starts the page, or the draft, which is one of its own: the names of their
// files are in index.html.
const root = document.documentElement;
const draft = location.hash.startsWith("#/draft/");
const { js, wasm } = document.querySelector(`meta[name=hensoku${draft ? "-draft" : ""}]`).dataset;

// The app has met a fault of its own: nothing of it can be used any more. Its
// game is in the address, which was written within a quarter of a second.
function stopped() {
  if (root.dataset.boot === "stopped") return;
  root.dataset.boot = "stopped";
  // An open dialog would keep everything else from being used.
  document.getElementById("app").remove();
  const place = document.querySelector(".stopped");
  const field = place.querySelector("input");
  field.value = location.href;
  place.querySelector("[data-copy]").onclick = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      if (!document.execCommand("copy")) return; // it is selected, to be copied by hand
    }
    place.querySelector("[role=status]").hidden = false;
  };
  place.hidden = false;
  place.focus();
  addEventListener("hashchange", () => location.reload());
}
addEventListener("hensoku-stopped", stopped);
for (const type of ["error", "unhandledrejection"]) {
  addEventListener(type, (event) => {
    if ((event.error ?? event.reason) instanceof WebAssembly.RuntimeError) stopped();
  });
}

if (root.dataset.boot === "loading") {
  try {
    const app = await import(new URL(js, document.baseURI).href);
    await app.default({ module_or_path: new URL(wasm, document.baseURI) });
    (draft ? app.start_draft : app.start_app)(document.getElementById("app"));
    root.dataset.boot = "ready";
    // The game that follows a draft has been preloaded: the browser is to keep it.
    if (draft) fetch(document.querySelector("meta[name=hensoku]").dataset.wasm).catch(() => {});
  } catch (error) {
    console.error(error);
    if (root.dataset.boot !== "stopped") root.dataset.boot = "failed";
  }
}

// What is written into other pages is seldom asked for: its script comes then.
addEventListener("click", async ({ target }) => {
  const place = target.closest?.("summary")?.closest("[data-share=embed]");
  if (place) (await import(new URL("builder.js", document.baseURI).href)).fill(place);
});
