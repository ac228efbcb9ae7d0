// Keeps the page usable without a network, says when a new version is there and
// offers to install the app. Nothing of it is seen where the browser has no
// service workers, or forbids them here. Loaded some time after the page has drawn
// what it begins with.
const root = document.documentElement;
const { build } = root.dataset;

/** The address follows a game within a quarter of a second. */
const SETTLED = 400;
const PATIENCE = 5000;
const LATER = "hensoku.later";
const JOINED = "hensoku.joined";

const all = (selector) => [...document.querySelectorAll(selector)];
const show = (selector, on) => all(selector).forEach((element) => (element.hidden = !on));

// --- a new version ---

/** The build that waits for an answer; undefined if none does. */
let offered;
let accepted = false;
let reloading = false;

/** What a worker answers; undefined if it does not. */
function ask(worker, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE);
    worker.postMessage(question, [port2]);
  });
}

/** What this tab remembers, where it may. */
function remembers(key, version) {
  try {
    return sessionStorage.getItem(key) === version;
  } catch {
    return false;
  }
}

/** Returns whether it is remembered. */
function remember(key, version) {
  try {
    sessionStorage.setItem(key, version);
    return true;
  } catch {
    return false;
  }
}

function offer(version) {
  offered = version;
  show("[data-update=offer]", version);
  show("[data-update=notice]", version && !remembers(LATER, version));
}

function putOff() {
  const notice = document.querySelector("[data-update=notice]");
  const hadFocus = notice.contains(document.activeElement);
  remember(LATER, offered);
  notice.hidden = true;
  if (hadFocus) document.querySelector("main")?.focus();
}

function reload() {
  if (reloading) return;
  reloading = true;
  setTimeout(() => location.reload(), SETTLED);
}

function accept(registration) {
  accepted = true;
  show("[data-update=text]", false);
  show("[data-update=busy]", true);
  for (const button of all("[data-update=now], [data-update=later]")) button.disabled = true;
  if (registration.waiting) registration.waiting.postMessage("activate");
  else reload();
  setTimeout(reload, PATIENCE); // the new version comes then, or is offered again
}

// --- the worker ---

async function keep(container) {
  let controlled = Boolean(container.controller);
  const registration = await container.register("sw.js", { updateViaCache: "none" });

  /** Offers the build that waits, or that this page should be of. */
  const look = async () => {
    const next = registration.waiting ?? (controlled ? container.controller : null);
    const version = next && registration.active ? (await ask(next, "build"))?.build : undefined;
    offer(version === build ? undefined : version);
  };
  const follow = () =>
    registration.installing?.addEventListener("statechange", ({ target }) => {
      if (target.state === "installed") void look();
    });
  registration.addEventListener("updatefound", follow);
  follow();

  // All pages of the folder change builds together.
  container.addEventListener("controllerchange", async () => {
    const first = !controlled && !accepted;
    controlled = true;
    if (first) return void look();
    const now = await ask(container.controller, "build");
    if (accepted || now?.build !== build) reload();
  });
  for (const button of all("[data-update=now]")) {
    button.addEventListener("click", () => accept(registration));
  }
  for (const button of all("[data-update=later]")) button.addEventListener("click", putOff);

  const update = () => void registration.update().catch(() => {}); // no network
  document.addEventListener("visibilitychange", () => document.hidden || update());
  // It came while another tab changed builds: it joins them, once.
  if (controlled && !registration.waiting) {
    const now = (await ask(container.controller, "build"))?.build;
    if (now && now !== build && !remembers(JOINED, now) && remember(JOINED, now)) return reload();
  }
  void look();
  update();
  const { active } = await container.ready;
  show("[data-kept]", (await ask(active, "here"))?.whole);
  // Who has installed it wants all of it.
  if (matchMedia("(display-mode: standalone)").matches) active.postMessage("book");
}

// --- installing ---

/** Lets the person do what the browser has offered. */
function offerInstallation(event) {
  show("[data-install]", true);
  for (const button of all("[data-install]")) {
    button.onclick = () => {
      show("[data-install]", false);
      void event.prompt();
    };
  }
}
if (globalThis.installation) offerInstallation(globalThis.installation);
addEventListener("beforeinstallprompt", offerInstallation);
addEventListener("appinstalled", () => show("[data-install]", false));

// A build that was not stamped has no worker.
if (/^[0-9a-f]{16}$/.test(build) && isSecureContext) {
  try {
    if (navigator.serviceWorker) await keep(navigator.serviceWorker);
  } catch {
    // Forbidden here, or the host has no whole build at the moment.
  }
}
