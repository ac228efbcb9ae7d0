// Starts the app. Trunk writes the hashed names of its files onto this script's tag.
const root = document.documentElement;
const { js, wasm } = document.querySelector("script[data-wasm]").dataset;

if (root.dataset.boot === "loading") {
  try {
    const app = await import(new URL(js, document.baseURI).href);
    await app.default({ module_or_path: new URL(wasm, document.baseURI) });
    app.start_app(document.getElementById("app"));
    root.dataset.boot = "ready";
  } catch (error) {
    console.error(error);
    root.dataset.boot = "failed";
  }
}
