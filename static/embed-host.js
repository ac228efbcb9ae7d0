// The page around a board in a frame: speaks to embed.html by messages.
//
//   import { connect } from "https://…/embed-host.js";
//   const board = connect(document.querySelector("iframe"));
//   board.addEventListener("move", ({ detail }) => console.log(detail.move));
//   await board.play("7g7f");
//
// It listens to that frame alone and to nobody but the origin of the app.

const VERSION = 1;
const EVENTS = ["move", "position", "answer", "outcome", "error"];

/** A board in a frame. Its events carry what happened in `detail`. */
export class FramedBoard extends EventTarget {
  #frame;
  #origin;
  #listen = (event) => this.#hear(event);
  #load = () => this.#send("connect");
  #asked = new Map();
  #last = 0;
  #greet;
  #greeted = false;
  /** Resolves to the game as it is, when the board is there. */
  ready = new Promise((resolve) => (this.#greet = resolve));
  /** The game as it was last heard of; `null` before. */
  state = null;

  constructor(frame, origin) {
    super();
    this.#frame = frame;
    this.#origin = origin;
    addEventListener("message", this.#listen);
    frame.addEventListener("load", this.#load);
    this.#send("connect");
  }

  /** Plays a move. Resolves to `false` if it cannot be played. */
  play(move) {
    return this.#ask("play", { move: String(move) });
  }

  /** Takes back the last action. Resolves to `false` if there is none. */
  takeBack() {
    return this.#ask("takeBack");
  }

  /** Shows the game after this number of actions. Resolves to `false` if it is no such number. */
  goto(ply) {
    return this.#ask("goto", { ply });
  }

  /** Opens another game: `{ variant, moves, position, armies, link, ply, notes }`.
   * Resolves to `false` if anything of it was refused. */
  load(game) {
    return this.#ask("load", { game });
  }

  /** Changes settings: `{ mode, lang, theme, coordinates, pieces, board, side, panels, play, level }`.
   * Resolves to `false` if any of them was refused. */
  set(options) {
    return this.#ask("set", { options });
  }

  /** Listens no more. */
  close() {
    removeEventListener("message", this.#listen);
    this.#frame.removeEventListener("load", this.#load);
    this.#drop();
  }

  /** Nobody answers any more what was asked. */
  #drop() {
    for (const settle of this.#asked.values()) settle(false);
    this.#asked.clear();
  }

  #send(type, detail = {}) {
    const message = { ...detail, hensoku: VERSION, type };
    // The greeting says nothing that others may not know, and may come too
    // early. A sandboxed frame has no origin to be named.
    const target = type === "connect" || this.#origin === "null" ? "*" : this.#origin;
    this.#frame.contentWindow?.postMessage(message, target);
  }

  async #ask(type, detail) {
    await this.ready;
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.#send(type, { ...detail, id });
    });
  }

  #hear({ source, origin, data }) {
    if (source !== this.#frame.contentWindow) return;
    if (origin !== this.#origin) return this.#ignore("it came from another origin");
    if (typeof data !== "object" || data === null || data.hensoku !== VERSION) {
      return this.#ignore("it is not of this protocol");
    }
    const { hensoku, type, id, ...detail } = data;
    if (type === "hello") {
      this.#greeted = false;
      this.#drop();
      this.#send("connect");
    } else if (type === "ready") {
      // Who connects twice is answered twice.
      if (this.#greeted) return;
      this.#greeted = true;
      this.state = detail.state;
      this.#greet(detail.state);
      this.#tell("ready", detail.state);
    } else if (type === "reply") {
      this.state = detail.state;
      this.#asked.get(id)?.(detail.ok);
      this.#asked.delete(id);
    } else if (EVENTS.includes(type)) {
      if (type === "position") this.state = detail;
      this.#tell(type, detail);
    } else this.#ignore("its type is unknown");
  }

  #ignore(reason) {
    const message = `a message was ignored: ${reason}`;
    console.warn(`hensoku: ${message}`);
    this.#tell("error", { code: "message", message });
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/**
 * Speaks to the board in a frame.
 * @param {HTMLIFrameElement} frame
 * @param {{ origin?: string }} [options] the app's origin, if it is not that of
 *   the frame's address (`"null"` for a sandboxed frame)
 */
export function connect(frame, { origin = new URL(frame.src, document.baseURI).origin } = {}) {
  return new FramedBoard(frame, origin);
}
