// The service worker: keeps one whole build, so that the page needs no network
// after one visit.
//
// - Every build has a cache of its own, named by its id. It is filled before the
//   worker may start, and each file is checked against the sum that was taken
//   when it was built: a host that has a part of the new build only, or answers
//   with something else, cannot spoil it. Then this worker is dropped, and the
//   one before it goes on.
// - A new worker waits until a page tells it that the person agrees.
// - A page of an earlier build that is still open goes on getting its own files:
//   their names are made of their contents, and the cache stays until the last
//   such page is gone. A file without a hash in its name can be asked for with
//   `?` and the build's id behind its name.
// - The book is many pages, of which most people read few: each is kept when it has been
//   read, and all of them where the app is installed.
//
// The next two lines are written when the app is built.
const BUILD = "%BUILD%";
const FILES = {};

const SCOPE = self.registration.scope;
/** The caches of this folder; other folders of the host have their own. */
const CACHES = `hensoku ${SCOPE} `;
const OWN = CACHES + BUILD;
/** Not a file: what was there when this build began. */
const BEFORE = new URL("?before", SCOPE).href;
/** Hosts know few of these for sure. */
const TYPES = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};

const address = (name) => new URL(name, SCOPE).href;
const inCache = (cacheName, name) => caches.match(address(name), { cacheName, ignoreVary: true });
const allCaches = async () => (await caches.keys()).filter((name) => name.startsWith(CACHES));

/** Is it kept only when it is wanted? */
const isBook = (name) => name.startsWith("book/");

// --- filling the cache ---

async function sum(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Where a file may come from, the cheapest first. */
async function* copies(name, others) {
  for (const other of others) yield await inCache(other, name);
  yield await fetch(address(name)); // the browser may still have it
  yield await fetch(address(name), { cache: "reload" });
}

/** A file of this build and no other. */
async function whole(name, others) {
  for await (const copy of copies(name, others)) {
    if (!copy?.ok) continue;
    const bytes = await copy.arrayBuffer();
    if ((await sum(bytes)) !== FILES[name]) continue;
    const headers = new Headers(copy.headers);
    for (const gone of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(gone);
    const type = TYPES[name === "./" ? "html" : name.split(".").pop()];
    if (type) headers.set("Content-Type", type);
    return new Response(bytes, { headers });
  }
  throw new Error(`${name} is not there as it is in build ${BUILD}`);
}

/** The addresses of all that is kept, of whatever build. */
async function everKept() {
  const all = await Promise.all((await allCaches()).map(async (name) => (await caches.open(name)).keys()));
  return new Set(all.flat().map(({ url }) => url));
}

/** Fills the cache, or what is missing of it: of the book what has been read, or all. */
async function keep(wholeBook = false) {
  const others = (await allCaches()).filter((name) => name !== OWN);
  const read = await everKept();
  const cache = await caches.open(OWN);
  const wanted = (name) => wholeBook || !isBook(name) || read.has(address(name));
  const missing = async (name) => {
    if (!(await inCache(OWN, name))) await cache.put(address(name), await whole(name, others));
  };
  await Promise.all(Object.keys(FILES).filter(wanted).map(missing));
}

async function install() {
  const known = await caches.has(OWN);
  try {
    await keep();
  } catch (error) {
    if (!known) await caches.delete(OWN);
    throw error;
  }
}

// --- taking over from another build ---

/** The pages that are open in this folder. */
async function pages() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => url.startsWith(SCOPE)).map(({ id }) => id);
}

async function activate() {
  const older = (await allCaches()).filter((name) => name !== OWN);
  const before = { caches: older, pages: await pages() };
  await (await caches.open(OWN)).put(BEFORE, new Response(JSON.stringify(before)));
  await self.clients.claim();
}

/** Removes the caches of earlier builds as soon as no page of theirs is open. */
async function tidy() {
  const noted = await inCache(OWN, BEFORE);
  if (!noted) return;
  const before = await noted.json();
  const open = await pages();
  if (before.pages.some((id) => open.includes(id))) return;
  await Promise.all(before.caches.map((name) => caches.delete(name)));
  await (await caches.open(OWN)).delete(BEFORE);
}

/** Is everything there? Browsers may clear what they keep: fetches it again. */
async function mend() {
  try {
    await keep();
    return true;
  } catch {
    return false; // no network, or another build on the host
  }
}

// --- answering ---

/** The name of a file of this build, by its place in the folder. */
function nameOf(path, isPage) {
  let names = [path];
  if (path === "" || path === "index.html") names = ["./"];
  // Hosts may put the name of a page in, or leave its ending away.
  else if (isPage) names.push(path.endsWith("/") ? `${path}index.html` : `${path}.html`);
  return names.find((name) => Object.hasOwn(FILES, name));
}

/** A hash in the name stands for the contents, whatever the build; earlier builds have
 * longer ones. */
const hashed = (name) => /-[0-9a-f]{8,16}(_bg)?\.\w+$/.test(name);

async function fromCaches(name, build) {
  const named = CACHES + build;
  const rest = hashed(name) ? (await allCaches()).filter((other) => other !== named) : [];
  for (const cache of [named, ...rest]) {
    const kept = await inCache(cache, name);
    if (kept) return kept;
  }
}

/** A page of the book, kept from now on; another one of the host's goes through as it is. */
async function read(name, request) {
  try {
    const page = await whole(name, []);
    await (await caches.open(OWN)).put(address(name), page.clone());
    return page;
  } catch {
    return fetch(request);
  }
}

function answer(event) {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(new URL(SCOPE).pathname.length);
  const asked = /^\?([0-9a-f]{16})$/.exec(search)?.[1];
  const name = nameOf(path, request.mode === "navigate") ?? (hashed(path) || asked ? path : undefined);
  if (name === undefined) return; // not ours: as if there were no worker
  const kept = fromCaches(name, asked ?? BUILD).catch(() => undefined);
  const asks = () => (isBook(name) ? read(name, request) : fetch(request));
  event.respondWith(kept.then((response) => response ?? asks()));
}

// --- what pages say ---

/**
 * `build`: which build is this? `here`: a page has opened; is everything kept?
 * `activate`: the person agrees to the new version. `book`: all of the book is wanted.
 */
async function hear({ data, ports }) {
  if (data === "activate") await self.skipWaiting();
  else if (data === "build") ports[0]?.postMessage({ build: BUILD });
  else if (data === "here") {
    await tidy();
    ports[0]?.postMessage({ build: BUILD, whole: await mend() });
  } else if (data === "book") {
    await keep(true).catch(() => {}); // the next visit tries again
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(hear(event)));
self.addEventListener("fetch", answer);
