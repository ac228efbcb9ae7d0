// The element: attributes and children in, events out.
import { sheet } from "./app.js";
import { Board } from "./board.js";
import { room } from "./room.js";
import { BoardError, GAME, NO_GAME, OPTIONS } from "./settings.js";
import { unwatch, watch } from "./view.js";

const PLACE = `
  :host { all: initial; display: grid; position: relative; max-width: 560px; break-inside: avoid; }
  :host([hidden]) { display: none; }
  [part="room"] { grid-area: 1 / 1; padding-bottom: calc(var(--shape) * 100% + var(--rest) * 1px); }
  [part="board"] { position: absolute; inset: 0; }
  /* A page of ours gives it a place of its own (lessons/desk.css). */
  [part="board"] > div {
    grid-area: var(--taught-area, auto);
    align-self: var(--taught-align, auto);
    position: var(--taught-position, static);
    top: var(--taught-top, 12px);
    height: var(--taught-height, 100%);
  }
  [part="board"]:not(:empty) ~ slot { display: none; }
  slot { grid-area: 1 / 1; display: block; }
`;
let place;

/** `play` is a method. */
const PROPERTIES = OPTIONS.filter((name) => name !== "play");

/** How long a board that was taken out of its page waits before its app goes, in
 * milliseconds: moving the element takes it out and puts it in again. */
const PATIENCE = 1000;

export class HensokuBoard extends HTMLElement {
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
    // What was set before there was such an element.
    for (const name of PROPERTIES.filter((name) => Object.hasOwn(this, name))) {
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    this.#keepRoom();
    this.#await();
  }

  #await() {
    if (!this.#board.mounted && !this.#starting) watch(this, () => this.#start().catch(() => {})); // told as an event
  }

  disconnectedCallback() {
    unwatch(this);
    this.#leaving = setTimeout(() => {
      if (this.isConnected || !this.#board.mounted) return;
      const { link } = this.#board.state();
      this.#kept = link && { link, ply: null };
      this.#board.destroy();
      this.#starting = undefined;
    }, PATIENCE);
  }

  attributeChangedCallback(name) {
    if (GAME.includes(name)) this.#kept = undefined;
    else if (this.#kept) delete this.#kept[name];
    if (!this.#board.mounted) {
      if (this.isConnected) [this.#keepRoom(), this.#await()];
      return;
    }
    this.#keepRoom();
    if (this.#changed.size === 0) queueMicrotask(() => this.#apply());
    this.#changed.add(name);
  }

  #apply() {
    const names = [...this.#changed];
    this.#changed.clear();
    if (!this.#board.mounted || names.length === 0) return;
    this.#board.set(Object.fromEntries(names.map((name) => [name, this.#option(name)])));
    this.#keepRoom();
  }

  #option(name) {
    const value = this.getAttribute(name);
    const type = { notes: "application/json", lesson: "text/plain" }[name];
    if (!type || value !== null) return value;
    return this.querySelector(`:scope > script[type='${type}']`)?.textContent ?? null;
  }

  #options() {
    return { ...Object.fromEntries(OPTIONS.map((name) => [name, this.#option(name)])), ...this.#kept };
  }

  #keepRoom() {
    const { shape, rest } = room(this.#options(), this.#board.room);
    this.#room.style.setProperty("--shape", shape);
    this.#room.style.setProperty("--rest", rest);
  }

  /** Loads what is needed, at once. */
  #start() {
    this.#starting ??= this.#load();
    return this.#starting;
  }

  async #load() {
    unwatch(this);
    try {
      if (!this.isConnected) throw new BoardError("load", "the element is in no document");
      await this.#board.mount(this.#place, () => this.#options());
      this.#kept = undefined;
      this.#keepRoom();
      // It was taken out while it was loading.
      if (!this.isConnected) this.disconnectedCallback();
    } catch (error) {
      this.#starting = undefined;
      const { code = "load", message } = error;
      this.#tell("error", { code, message });
      throw error;
    }
  }

  #tell(type, detail) {
    if (type === "error") console.warn(`hensoku-board: ${detail.message}`);
    // What is asked of it next loads it anew.
    if (detail?.code === "stopped") this.#starting = undefined;
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** Loads the board if it is not there, and then does this. */
  async #then(act) {
    await this.#start();
    await this.#board.supplement().catch(() => {}); // without it there is only no link
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

  /** Shows the game after this number of actions. */
  goto(ply) {
    return this.#then(() => this.#board.goto(ply));
  }

  /** Opens another game: an object with the names of attributes. Those of a
   * game that it does not have are taken off. */
  load(options = {}) {
    for (const [name, value] of Object.entries({ ...NO_GAME, ...options })) {
      if (OPTIONS.includes(name)) ask(this, name, value);
      else this.#tell("error", { code: "option", message: `there is no option ${name}` });
    }
    return this.#then(() => this.#board.state());
  }
}

/** Has the attribute say this. */
function ask(board, name, value) {
  if (value == null) board.removeAttribute(name);
  else if (name === "notes" && typeof value === "object") board.setAttribute(name, JSON.stringify(value));
  else board.setAttribute(name, Array.isArray(value) ? value.join(" ") : String(value));
}

for (const name of PROPERTIES) {
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
      ask(this, name, value);
    },
  });
}
