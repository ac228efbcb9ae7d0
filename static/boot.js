// Starts the page: the names of its files are in index.html.
const root = document.documentElement;
const { js, offline } = document.querySelector("meta[name=hensoku]").dataset;
const url = (name) => new URL(name, document.baseURI).href;

/** The files of each chunk that is loaded when it is needed, and those with which the
 * page begins, the shell first: early.js has decided, and asked for them. */
const { begun, chunks: files, asIs } = globalThis;

/** The files for which that stands in which the shell comes with the chunks that the
 * page begins with. */
const here = (root.dataset.begins ?? "").split(":").flatMap((chunk) => files[chunk] ?? []);

/** How long the page has to itself before the rest of it is loaded, in milliseconds. */
const QUIET = 6000;

/** Ends the present task: the browser draws, and heeds the person. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** How long it has to itself before it is kept for use without a network. */
const BRIEF = 1000;

/** Resolves when the browser has nothing else to do, or after a while. */
const leisure = () =>
  new Promise((resolve) => (globalThis.requestIdleCallback ? requestIdleCallback(resolve, { timeout: 3000 }) : setTimeout(resolve)));

/** Loads the chunks that have not been asked for, so that they are at hand. What
 * does not come is asked for again when it is needed. */
async function rest() {
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  try {
    // The service worker has them all.
    if (navigator.serviceWorker?.controller) return;
  } catch {
    // Forbidden here.
  }
  for (const name of new Set(Object.values(files).flat())) {
    if (here.includes(name)) continue;
    await leisure();
    await fetch(url(name), { priority: "low" }).then((answer) => answer.arrayBuffer()).catch(() => {});
  }
}

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

// The browser may offer to install the app before offline.js is there to ask for it.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // no banner of the browser's own
  globalThis.installation = event;
});
addEventListener("appinstalled", () => delete globalThis.installation);

/** Loads something, by its address and what is added to that. What a link has asked for in
 * vain, Safari fails for ever after, on other pages, too: at another address it asks anew. */
const twice = (load) => load("").catch(() => load("?"));

if (root.dataset.boot === "loading") {
  try {
    const [app] = await Promise.all([twice((more) => import(url(js) + more)), window.asked]);
    await app.default({ module_or_path: twice((more) => fetch(url(begun[0]) + more, asIs)) });
    app.know(files, here);
    // A task of its own, before the first look.
    app.prepare();
    // What is nearly there to be read is not taken away unseen.
    await Promise.race([globalThis.foretold, new Promise((resolve) => setTimeout(resolve, 250))]);
    await pause();
    app.start_app(document.getElementById("app"));
    root.dataset.boot = "ready";
    void rest();
  } catch (error) {
    console.error(error);
    if (root.dataset.boot !== "stopped") root.dataset.boot = "failed";
  }
}

// It comes as well where the app cannot run: another build may be able to.
setTimeout(async () => {
  await leisure();
  await import(url(offline)).catch(() => {}); // no network
}, BRIEF);

// A record that is pasted outside all fields, or a file that is dropped, is opened at
// the place of the games; closing it leads back here.
for (const type of ["paste", "dragover", "drop"]) {
  addEventListener(type, (event) => {
    const { files, types } = event.clipboardData ?? event.dataTransfer;
    const text = type === "paste" && !event.target.closest?.("input, textarea") && event.clipboardData.getData("text").trim();
    if (!text && !types.includes("Files")) return;
    event.preventDefault();
    if (type === "dragover") return;
    globalThis.arrived = text || [...files];
    history.pushState("", "", "#/games");
    dispatchEvent(new Event("hashchange"));
  });
}

// Lessons are taught at the boards that other pages have, too.
addEventListener("hensoku-lesson", () => void import(url("embed.js")));

// What is written into other pages is seldom asked for: its script comes then.
addEventListener("click", async ({ target }) => {
  const place = target.closest?.("summary")?.closest("[data-share=embed]");
  if (place) (await import(url("builder.js"))).fill(place);
});

// Where the focus is, is kept for whoever uses keys.
addEventListener("keydown", () => void import(url("focus.js")).catch(() => {}), { once: true });
