// The board of a frame (embed.html): its game and its settings are in the
// fragment, and the page around it speaks to it by messages. The protocol is
// told in embedding.html; embed-host.js is its other side.
import { Board, NOTHING, NO_GAME } from "./embed.js";

const VERSION = 1;
/** The most strange messages of which each is worth a word. */
const MOST_REPORTS = 20;

const root = document.getElementById("board");
const heading = document.getElementById("name");
/** Messages wait for the board. */
let ready;

/** The origin of the page around, once it has said so. */
let host;
let reports = 0;
/** How much has gone wrong so far. */
let faults = 0;

const board = new Board((type, detail) => {
  name();
  if (type === "error") faults += 1;
  // That it is ready is told to whoever connects.
  if (type !== "ready") send(type, detail);
});

/** Names the page after the game that is shown. */
function name() {
  if (!board.mounted) return;
  const title = board.state().name;
  if (heading.textContent === title) return;
  heading.textContent = document.title = title;
  document.documentElement.lang = board.language;
}

/** `#/torus-1/CODE?mode=replay&lang=en`, as options; `origin` is that of the only
 * page that may connect. */
function fragment() {
  const [link, ...rest] = location.hash.slice(1).split("?");
  const options = { ...NOTHING };
  let origin;
  for (const pair of rest.join("?").split("&").filter(Boolean)) {
    const [name, ...value] = pair.split("=");
    try {
      // A plus is a promotion, not a space.
      const text = decodeURIComponent(value.join("="));
      if (name === "origin") origin = text;
      else options[name] = text;
    } catch {
      send("error", { code: "option", message: `${name} cannot be read` });
    }
  }
  const path = link.split("/").filter(Boolean);
  if (path.length > 1) options.link = `#${link}`;
  else if (path.length === 1) options.variant = path[0];
  return { options, origin };
}

/** Tells the page around, once it is known. What cannot be told is written down. */
function send(type, detail = {}) {
  if (type === "error") console.warn(`hensoku: ${detail.message}`);
  if (host === undefined) return;
  // A page without an origin of its own can only be reached so; this frame
  // does not outlive it.
  parent.postMessage({ ...detail, hensoku: VERSION, type }, host === "null" ? "*" : host);
}

function report(reason) {
  if (reports++ < MOST_REPORTS) send("error", { code: "message", message: `a message was ignored: ${reason}` });
}

/** What can be asked for, with the kind of its parameter. */
const COMMANDS = {
  get: () => true,
  play: ({ move }) => board.play(move),
  takeBack: () => board.takeBack(),
  goto: ({ ply }) => board.goto(ply),
  load: ({ game }) => change({ ...NO_GAME, ...game }),
  set: ({ options }) => change(options),
};

/** Changes the board. `false` if anything of it was refused. */
function change(options) {
  const before = faults;
  board.set(options);
  return faults === before;
}

const PARAMETERS = { play: ["move", "string"], goto: ["ply", "number"], load: ["game", "object"], set: ["options", "object"] };

/** Why it is no message of this protocol; nothing if it is one. */
function fault(data) {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return "it is no object";
  if (!("hensoku" in data)) return "it is not of this protocol";
  if (data.hensoku !== VERSION) return `version ${VERSION} is spoken here`;
  if (data.type === "connect") return undefined;
  if (!Object.hasOwn(COMMANDS, data.type)) return "its type is unknown";
  const [name, kind] = PARAMETERS[data.type] ?? [];
  if (name && (typeof data[name] !== kind || data[name] === null)) return `${name} is no ${kind}`;
  if (name && kind === "object" && Array.isArray(data[name])) return `${name} is no object`;
  const simple = (value) => value === null || ["string", "number"].includes(typeof value);
  for (const [key, value] of Object.entries(kind === "object" ? data[name] : {})) {
    if (!simple(value) && key !== "notes" && !(Array.isArray(value) && value.every(simple))) return `${key} is no text`;
  }
  if (data.id !== undefined && !["string", "number"].includes(typeof data.id)) return "its id is no text";
  return undefined;
}

/** Answers what cannot be done, where an answer is waited for. */
function refuse(data) {
  if (["string", "number"].includes(typeof data?.id)) {
    send("reply", { id: data.id, ok: false, state: board.mounted ? board.state() : null });
  }
}

addEventListener("message", async (event) => {
  if (event.source !== parent || parent === window) return report("it came from another window");
  if (host !== undefined && event.origin !== host) return report("it came from another origin");
  const wrong = fault(event.data);
  if (wrong) {
    report(wrong);
    await ready;
    return refuse(event.data);
  }
  const { type, id, ...parameters } = event.data;
  if (type === "connect") {
    const { origin } = fragment();
    if (origin !== undefined && origin !== event.origin) return report("it came from another origin");
    host = event.origin;
    await ready;
    return send("ready", { state: board.mounted ? board.state() : null });
  }
  if (host === undefined) return report("nobody has connected");
  await ready;
  // Another game may be one that can be shown.
  if (!board.mounted && type === "load") await show(() => ({ ...fragment().options, ...NO_GAME, ...parameters.game }));
  if (!board.mounted) return refuse({ id });
  await board.supplement().catch(() => {}); // without it there is only no link
  if (!board.mounted) return refuse({ id });
  const ok = COMMANDS[type](parameters);
  name();
  send("reply", { id, ok, state: board.state() });
});

addEventListener("hashchange", async () => {
  await ready;
  if (!board.mounted) return show(() => fragment().options);
  board.set(fragment().options);
  name();
});

/** Shows the board, or that it cannot be shown. */
function show(options) {
  const sorry = document.getElementById("sorry");
  sorry.hidden = true;
  ready = board.mount(root, options).catch(({ code = "load", message }) => {
    sorry.hidden = false;
    send("error", { code, message });
  });
  return ready;
}

void show(() => fragment().options);
if (parent !== window) parent.postMessage({ hensoku: VERSION, type: "hello" }, "*");
