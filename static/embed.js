// <hensoku-board>: a board in anybody's page, from one script tag. Its
// attributes, methods, events and notes are told in embedding.html.
//
// A small script, and no part of the page's first load: what it needs of the
// app is loaded when a board comes into view, once for all boards of a page.

/** The files of the build to which this script belongs. */
const file = (name) => new URL(name, import.meta.url);
const [JS, WASM, CSS] = ["%APP_JS%", "%APP_WASM%", "%CSS%"].map(file);
/** What the app loads by itself before it makes a board. */
const CHUNK = "%BOARD_CHUNK%".split(" ").map(file);
const APP = new URL("./", import.meta.url);

/** What can be asked of a board: its attributes, and the settings of a frame. */
export const OPTIONS = [
  "variant", "moves", "position", "armies", "link", "ply", "notes",
  "mode", "lang", "theme", "coordinates", "side", "panels",
];
const GAME = ["variant", "moves", "position", "armies", "link"];
/** What is taken off when another game is loaded. */
export const NO_GAME = Object.fromEntries([...GAME, "ply", "notes"].map((name) => [name, null]));
const CHOICES = {
  mode: ["play", "replay", "view", "solve"],
  lang: ["ja", "en"],
  theme: ["auto", "light", "dark"],
  coordinates: ["japanese", "western", "none"],
  side: ["0", "1", "2", "3", "turn"],
};
const PANELS = {
  play: "hands say controls",
  replay: "hands controls",
  view: "hands",
  solve: "hands caption say controls",
};
const MAY = { play: "play", replay: "look", view: "none", solve: "move" };
const COLOURS = ["green", "red", "blue", "yellow"];

/** How long a right answer and a wrong move stay to be seen, in milliseconds. */
const PAUSE = { right: 700, wrong: 1100 };

const WORDS = {
  ask: { ja: "次の一手をさがしてください。", en: "Find the best move." },
  right: { ja: "正解です。", en: "Correct." },
  wrong: { ja: "その手ではないようです。もう一度どうぞ。", en: "Not that one. Please try again." },
  solved: { ja: "正解です。最後まで解けました。", en: "Correct. Solved." },
};

/** Something that went wrong, with a code that does not change. */
export class BoardError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

let loading;
let instance;
let dressing;

/** Is there WebAssembly, and does the page's policy allow it? Asked with the
 * smallest module, before anything is loaded. */
function check() {
  if (typeof WebAssembly !== "object") {
    throw new BoardError("unsupported", "this browser has no WebAssembly");
  }
  try {
    new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  } catch {
    throw new BoardError("policy", "the page's content security policy forbids WebAssembly");
  }
}

/** The app, loaded once for all boards. What failed is tried again next time. */
function app() {
  loading ??= (async () => {
    check();
    const wasm = fetch(WASM);
    wasm.catch(() => {}); // told below
    CHUNK.forEach(preload);
    const [module] = await Promise.all([import(JS.href), styles()]);
    await module.default({ module_or_path: wasm });
    return (instance = await module.boards());
  })().catch((error) => {
    loading = undefined;
    if (error instanceof BoardError) throw error;
    throw new BoardError("load", `the board could not be loaded: ${error?.message ?? error}`);
  });
  return loading;
}

/** So that it is on its way before the app asks for it. */
function preload(href) {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "", href });
  document.head?.append(link);
}

/** The app's style sheet, with its colours on the board and not on the page. */
function styles() {
  dressing ??= fetch(CSS)
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(`${answer.status} ${CSS}`))))
    .then((text) => sheet(text.replaceAll(":root", ".hs")))
    .catch((error) => {
      dressing = undefined;
      throw error;
    });
  return dressing;
}

function sheet(text) {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
}

const browserLanguage = () => (/^ja\b/i.test(navigator.language) ? "ja" : "en");
const list = (value) => String(value ?? "").trim().split(/[\s,]+/).filter(Boolean);

/**
 * Reads the notes of an author: an array, or the JSON text of one.
 * @returns {{ ply: number, text?: unknown, marks: string, right?: object, wrong?: object }[]}
 */
function readNotes(value) {
  if (value == null || value === "") return [];
  const fail = (why) => {
    throw new BoardError("notes", why);
  };
  let notes = value;
  try {
    if (typeof value === "string") notes = JSON.parse(value);
  } catch {
    fail("the notes are not JSON");
  }
  if (!Array.isArray(notes)) fail("the notes are not a list");
  return notes.map((note) => {
    if (!Number.isInteger(note?.ply ?? 0) || Object(note) !== note) fail("a note is no object, or its ply no whole number");
    const listed = typeof note.right === "string" || Array.isArray(note.right);
    const right = listed ? Object.fromEntries(list(note.right).map((move) => [move, ""])) : note.right;
    return { ...note, ply: note.ply ?? 0, marks: marks(note), right };
  });
}

/** What a note draws, in short: `=7g:0` is a square, `7g:1` a circle, `8h2b:2` an arrow. */
function marks({ squares, circles, arrows }) {
  const short = (text, sign) => list(Array.isArray(text) ? text.join(" ") : text).map((word) => {
    const [what, colour = "green"] = word.split(":");
    const number = COLOURS.indexOf(colour);
    if (number < 0) throw new BoardError("notes", `there is no colour ${colour}`);
    return `${sign}${what}:${number}`;
  });
  return [...short(squares, "="), ...short(circles, ""), ...short(arrows, "")].join(" ");
}

/**
 * A board below an element: in a shadow root, or in a page of its own.
 * `emit(type, detail)` is told of `ready`, `move`, `position`, `answer`,
 * `outcome` and `error`.
 */
export class Board {
  #emit;
  #board;
  #options = {};
  #notes = [];
  /** The moves of the author's line. */
  #line = [];
  #feedback;
  #solved = false;
  #waiting = 0;
  #silent = false;

  constructor(emit) {
    this.#emit = emit;
  }

  /** Loads the app and shows the board. */
  async mount(root, options) {
    await app();
    const page = root.getRootNode();
    const dress = await styles();
    if (!page.adoptedStyleSheets.includes(dress)) page.adoptedStyleSheets.push(dress);
    this.show(root, options);
  }

  /** Shows the board at once, if the app is there already. */
  show(root, options) {
    this.#silent = true;
    this.#board = instance.mount(root, (what, byPerson) => this.#heard(what, byPerson));
    this.set({ ...Object.fromEntries(OPTIONS.map((name) => [name, null])), ...options });
    this.#board.show();
    this.#silent = false;
    this.#emit("ready", this.state());
  }

  get mounted() {
    return this.#board !== undefined;
  }

  /** Takes the board away. */
  destroy() {
    clearTimeout(this.#waiting);
    this.#board?.free();
    this.#board = undefined;
  }

  /** The game as it is now; lists as arrays. */
  state() {
    const { marks, comment, noted, ...state } = this.#board.state();
    return { ...state, moves: list(state.moves), legal: list(state.legal) };
  }

  /** Changes what is asked for; `null` is as if nothing was. */
  set(changed) {
    const known = {};
    for (const [name, value] of Object.entries(changed)) {
      if (!OPTIONS.includes(name)) this.#fail("option", `there is no option ${name}`);
      else if (value != null && value !== "" && CHOICES[name] && !CHOICES[name].includes(String(value))) {
        this.#fail("option", `${name} cannot be ${value}`);
      } else known[name] = value;
    }
    Object.assign(this.#options, known);
    const { lang, theme, coordinates, mode } = this.#options;
    for (const [name, value] of Object.entries({ lang, theme, coordinates })) {
      if (name in known) this.#board.set(name, value ?? "");
    }
    if ("notes" in known) this.#take(known.notes);
    if ([...GAME, "ply", "mode"].some((name) => name in known)) this.#open(known);
    if ("side" in known || "variant" in known || "link" in known) this.#turn();
    if ("panels" in known || "mode" in known || "notes" in known || "link" in known) {
      this.#board.set("panels", this.#panels());
    }
    if ("mode" in known) this.#board.set("may", MAY[mode] ?? MAY.play);
    this.#annotate();
  }

  #turn() {
    const { side, link } = this.#options;
    // A link names a side by itself.
    if (side != null || !link) this.#board.set("side", String(side ?? 0));
  }

  #panels() {
    const { panels, mode } = this.#options;
    const noted = this.#notes.length > 0 || this.#board.state().noted;
    return list(panels ?? PANELS[mode ?? "play"] + (noted ? " caption" : "")).join(" ");
  }

  #open(changed) {
    const { link, variant, position, armies, moves, ply } = this.#options;
    clearTimeout(this.#waiting);
    [this.#feedback, this.#solved] = [undefined, false];
    if (GAME.some((name) => name in changed)) {
      const wrong = this.#board.open(
        link ?? "", variant ?? "shogi", position ?? "", armies ?? "", list(moves).join(" "),
      );
      if (wrong) this.#fail("game", `the game cannot be shown: ${wrong}`);
      this.#line = list(this.#board.state().moves);
    }
    if (ply != null && Number.isInteger(Number(ply))) this.#board.goTo(Math.max(0, Number(ply)));
    else if (ply != null) this.#fail("option", `ply cannot be ${ply}`);
    // What is to be found is not shown yet.
    else if (this.#options.mode === "solve" && !link) this.#board.goTo(0);
    if (this.#options.mode === "solve") this.#checkPuzzle();
  }

  #checkPuzzle() {
    const { ply } = this.#board.state();
    if (this.#line[ply] === undefined && !this.#note(ply)?.right) {
      this.#fail("option", `there is no move to be found after ${ply}`);
    }
  }

  #take(notes) {
    try {
      this.#notes = readNotes(notes);
    } catch ({ code, message }) {
      this.#notes = [];
      this.#fail(code, message);
    }
  }

  /** Plays a move. `false`, and an error, if it cannot be played. */
  play(move) {
    const why = this.#board.play(String(move));
    if (why) this.#fail("move", `${move} cannot be played: ${why}`);
    return !why;
  }

  takeBack() {
    return this.#board.takeBack();
  }

  goto(ply) {
    if (!Number.isInteger(ply) || ply < 0) {
      this.#fail("option", `ply cannot be ${ply}`);
      return false;
    }
    this.#board.goTo(ply);
    return true;
  }

  #fail(code, message) {
    this.#emit("error", { code, message });
  }

  /** Something has changed on the board. */
  #heard(what, byPerson) {
    if (this.#silent) return;
    const by = byPerson ? "person" : "script";
    const state = this.state();
    if (what === "open") {
      open(new URL(state.link ?? `#/${state.variant}`, APP), "_blank", "noopener");
      return;
    }
    if (what === "move" && byPerson && this.#options.mode === "solve" && !this.#solved) {
      this.#answer(state);
    } else if (what === "position") {
      this.#feedback = undefined;
    }
    this.#annotate();
    if (what === "move") this.#emit("move", { move: state.last, by, ...state });
    this.#emit("position", { by, ...state });
    if (what === "move" && state.outcome) this.#emit("outcome", { ...state.outcome, ply: state.ply });
  }

  /** The person has tried a move where one is to be found. */
  #answer({ ply, last }) {
    const at = ply - 1;
    const note = this.#note(at);
    const next = this.#line[at];
    const expected = note?.right ?? { [next]: "" };
    const right = Object.hasOwn(expected, last);
    const wrong = note?.wrong ?? {};
    const words = right ? expected[last] : Object.hasOwn(wrong, last) ? wrong[last] : wrong["*"];
    // Another right move than the author's leaves his line.
    const solved = right && (last !== next || this.#line.length <= ply + 1);
    this.#solved = solved;
    const fallback = right ? (solved ? "solved" : "right") : "wrong";
    this.#feedback = { text: this.#words(words) || this.#words(WORDS[fallback]), tone: right ? "right" : "wrong" };
    this.#board.set("may", solved ? "look" : "none");
    this.#waiting = setTimeout(() => {
      const feedback = this.#feedback;
      if (!right) this.#board.takeBack();
      else if (!solved) this.#board.play(this.#line[ply]);
      else if (last === next && this.#line.length > ply) this.#board.play(this.#line[ply]);
      else return;
      if (!solved) this.#board.set("may", "move");
      this.#feedback = feedback;
      this.#annotate();
    }, right ? PAUSE.right : PAUSE.wrong);
    this.#emit("answer", { move: last, ply: at, right, solved });
  }

  #note(ply) {
    return this.#notes.find((note) => note.ply === ply);
  }

  /** Words of an author in the language that is shown. */
  #words(words) {
    if (typeof words === "string") return words;
    if (typeof words !== "object" || words === null) return "";
    const text = words[this.#options.lang || browserLanguage()] ?? words.ja ?? words.en;
    return typeof text === "string" ? text : "";
  }

  /** Shows what is said of the position and drawn on it, where it is one of the
   * author's. */
  #annotate() {
    const { ply, moves, comment, marks } = this.#board.state();
    const played = list(moves).slice(0, ply);
    const own = played.every((move, place) => move === this.#line[place]);
    const note = own ? this.#note(ply) : undefined;
    const asks = this.#options.mode === "solve" && !this.#solved && own;
    const text = this.#words(note?.text) || comment || (asks ? this.#words(WORDS.ask) : "");
    const feedback = this.#feedback;
    this.#board.set("caption", feedback ? feedback.text : text);
    this.#board.set("tone", feedback?.tone ?? "");
    this.#board.set("marks", `${note?.marks ?? ""} ${marks}`);
  }
}

/** The height of each panel, and of a board to its width, as embed.css has
 * them: room is kept before anything is loaded. */
const HEIGHTS = { title: 40, hands: 112, caption: 76, say: 42, moves: 150, controls: 52 };
const SEATS = { two: 80, four: 236 };
const SHAPES = [
  [/^torus/, 1.24],
  [/^cylinder/, 0.77],
  [/xiangqi$/, 1.17],
  [/^(yonin|shijin|kosaku)|(chess|makruk)$/, 1],
];
const WITHOUT_HANDS = /^(chess|xiangqi|janggi|makruk|non-reusable|not-capture)/;
const SHAPE = 1.08;

/** The room that a board with these options takes: its height is `shape` times
 * its width and `rest` pixels. */
export function room({ variant, link, mode, panels, notes }) {
  const id = /#?\/([\w-]+)/.exec(link ?? "")?.[1] ?? variant ?? "shogi";
  const four = /^(yonin|shijin|kosaku)/.test(id);
  const wanted = new Set(list(panels ?? PANELS[mode ?? "play"] + (notes ? " caption" : "")));
  if (WITHOUT_HANDS.test(id)) wanted.delete("hands");
  let rest = wanted.has("seats") ? SEATS[four ? "four" : "two"] : 0;
  for (const [panel, height] of Object.entries(HEIGHTS)) if (wanted.has(panel)) rest += height;
  // Only the stand of the player to move.
  if (four && wanted.has("hands")) rest -= 54;
  const shape = SHAPES.find(([pattern]) => pattern.test(id))?.[1] ?? SHAPE;
  return { shape, rest };
}

const PLACE = `
  :host { all: initial; display: grid; position: relative; max-width: 560px; break-inside: avoid; }
  :host([hidden]) { display: none; }
  [part="room"] { grid-area: 1 / 1; padding-bottom: calc(var(--shape) * 100% + var(--rest) * 1px); }
  [part="board"] { position: absolute; inset: 0; }
  [part="board"] > div { height: 100%; }
  [part="board"]:not(:empty) ~ slot { display: none; }
  slot { grid-area: 1 / 1; display: block; }
`;
let place;

/** How long a board that was taken out of its page waits before its app goes. */
const PATIENCE = 1000;

/** Boards that are not yet in view. */
const waiting = new Map();
let watcher;

function watch(element, start) {
  waiting.set(element, start);
  watcher ??= new IntersectionObserver(
    (entries) => entries.forEach((entry) => entry.isIntersecting && begin(entry.target)),
    { rootMargin: "400px" },
  );
  watcher.observe(element);
}

function begin(element) {
  watcher?.unobserve(element);
  const start = waiting.get(element);
  waiting.delete(element);
  start?.();
}

// What is to be printed must be there.
globalThis.addEventListener?.("beforeprint", () => {
  if (instance) [...waiting.keys()].forEach(begin);
});

class HensokuBoard extends HTMLElement {
  static observedAttributes = OPTIONS;

  #board = new Board((type, detail) => this.#tell(type, detail));
  #place = document.createElement("div");
  #room = document.createElement("div");
  #changed = new Set();
  #starting;
  #leaving;
  #kept;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    place ??= sheet(PLACE);
    shadow.adoptedStyleSheets = [place];
    this.#place.part = "board";
    this.#room.part = "room";
    shadow.append(this.#room, this.#place, document.createElement("slot"));
  }

  connectedCallback() {
    clearTimeout(this.#leaving);
    this.#keepRoom();
    if (!this.#board.mounted && !this.#starting) watch(this, () => this.#start().catch(() => {})); // told as an event
  }

  disconnectedCallback() {
    watcher?.unobserve(this);
    waiting.delete(this);
    // Moving the element takes it out and puts it in again.
    this.#leaving = setTimeout(() => {
      if (this.isConnected || !this.#board.mounted) return;
      this.#kept = this.#board.state().link;
      this.#board.destroy();
      this.#starting = undefined;
      this.#place.replaceChildren();
    }, PATIENCE);
  }

  attributeChangedCallback(name) {
    if (!this.isConnected) return;
    this.#keepRoom();
    if (!this.#board.mounted) return;
    if (this.#changed.size === 0) queueMicrotask(() => this.#apply());
    this.#changed.add(name);
  }

  #apply() {
    const names = [...this.#changed];
    this.#changed.clear();
    if (!this.#board.mounted || names.length === 0) return;
    this.#board.set(Object.fromEntries(names.map((name) => [name, this.#option(name)])));
  }

  #option(name) {
    const value = this.getAttribute(name);
    if (name !== "notes" || value !== null) return value;
    return this.querySelector(":scope > script[type='application/json']")?.textContent ?? null;
  }

  #keepRoom() {
    const { shape, rest } = room(Object.fromEntries(OPTIONS.map((name) => [name, this.#option(name)])));
    this.#room.style.setProperty("--shape", shape);
    this.#room.style.setProperty("--rest", rest);
  }

  /** Loads what is needed, at once. */
  #start() {
    this.#starting ??= this.#load();
    return this.#starting;
  }

  async #load() {
    if (!this.isConnected) {
      this.#starting = undefined;
      throw new BoardError("load", "the element is in no document");
    }
    waiting.delete(this);
    const root = document.createElement("div");
    try {
      if (!instance) await app();
      const options = Object.fromEntries(OPTIONS.map((name) => [name, this.#option(name)]));
      if (this.#kept) Object.assign(options, { link: this.#kept, ply: null });
      this.#kept = undefined;
      this.#changed.clear();
      this.#place.replaceChildren(root);
      await this.#board.mount(root, options);
      // It was taken out while it was loading.
      if (!this.isConnected) this.disconnectedCallback();
    } catch (error) {
      this.#place.replaceChildren();
      this.#starting = undefined;
      const { code = "load", message } = error;
      this.#tell("error", { code, message });
      throw error;
    }
  }

  #tell(type, detail) {
    if (type === "error") console.warn(`hensoku-board: ${detail.message}`);
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** Loads the board if it is not there, and then does this. */
  async #then(act) {
    await this.#start();
    this.#apply();
    return act();
  }

  /** The game as it is now; `null` while the board is not there. */
  get state() {
    if (!this.#board.mounted) return null;
    this.#apply();
    return this.#board.state();
  }

  /** Plays a move. Resolves to `false` if it cannot be played. */
  play(move) {
    return this.#then(() => this.#board.play(move));
  }

  /** Takes back the last action. Resolves to `false` if there is none. */
  takeBack() {
    return this.#then(() => this.#board.takeBack());
  }

  /** Shows the game after so many actions. */
  goto(ply) {
    return this.#then(() => this.#board.goto(ply));
  }

  /** Opens another game: an object with the names of attributes. Those of a
   * game that it does not have are taken off. */
  load(options = {}) {
    for (const [name, value] of Object.entries({ ...NO_GAME, ...options })) {
      if (OPTIONS.includes(name)) this[name] = value;
      else this.#tell("error", { code: "option", message: `there is no option ${name}` });
    }
    return this.#then(() => this.#board.state());
  }
}

for (const name of OPTIONS) {
  Object.defineProperty(HensokuBoard.prototype, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = this.getAttribute(name);
      if (name === "ply") return value === null ? null : Number(value);
      if (name === "lang") return value ?? "";
      return value;
    },
    set(value) {
      if (value == null) this.removeAttribute(name);
      else if (name === "notes" && typeof value === "object") this.setAttribute(name, JSON.stringify(value));
      else this.setAttribute(name, Array.isArray(value) ? value.join(" ") : String(value));
    },
  });
}

export { HensokuBoard };
if (!customElements.get("hensoku-board")) customElements.define("hensoku-board", HensokuBoard);
