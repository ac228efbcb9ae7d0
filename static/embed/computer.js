// The computer as an opponent at an embedded board: board.js loads this script when a
// board asks for it by `play="computer"`, and the worker comes when the computer is to
// move for the first time. What is said to the worker, and what it answers, are lines
// of USI (src/search/usi).
import { GAME, MAY, list } from "./settings.js";

/** The page's own worker (static/workers/search.js). */
const WORKER = new URL("%WORKER_JS%", import.meta.url);

/** What the page offers first (`FIRST_OFFERED` in src/app/seating.rs). */
const USUAL_LEVEL = 2;

/** The least time from a reader's move to the computer's, and from one of its own to the
 * next, in milliseconds: each is seen before the next one. */
const PACE = { seen: 180, own: 700 };

/** From which time on it is told that the computer thinks, in milliseconds. */
const LONG = 1000;

/** With any of these the reader takes a seat anew. */
const AFRESH = [...GAME, "ply", "side", "mode", "lesson", "play"];

const WORDS = {
  ja: {
    plays: (level) => `コンピューター（レベル${level}）と指します。`,
    thinks: "コンピューターが考えています。",
    broken: "コンピューターが動かなくなりました。相手の手も指して、続けられます。",
  },
  en: {
    plays: (level) => `You play against the computer, level ${level}.`,
    thinks: "The computer is thinking.",
    broken: "The computer has stopped working. You can go on and make its moves, too.",
  },
};

let script;

/** What a worker begins with. A page may begin none with a script of another origin, but
 * one with a script of its own that imports it. */
function beginning() {
  if (WORKER.origin === location.origin) return WORKER;
  const text = `import ${JSON.stringify(WORKER.href)};`;
  script ??= URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return script;
}

/**
 * What is done with a board of the app that nobody sees, with the game of a link.
 * @template T
 * @param {(board: object) => T} look
 * @returns {T}
 */
function unseen(app, link, look) {
  const board = app.mount(document.createElement("div"), () => {});
  try {
    board.open(link, "", "", "", "");
    return look(board);
  } finally {
    board.free();
  }
}

/** The side from which a link shows its game. */
const viewOf = (app, link) =>
  unseen(app, link, (board) => {
    const before = board.state().link;
    board.set("side", "0");
    return board.state().link === before ? 0 : 1;
  });

/** Has what was seen been taken back to this? */
const isBefore = ({ plies, ply, moves }, seen) =>
  plies < seen.plies && ply < seen.ply && `${seen.moves} `.startsWith(moves && `${moves} `);

/** The position at which the game of a link begins, as a text. */
const startOf = (app, link) =>
  unseen(app, link, (board) => {
    board.goTo(0);
    return board.state().position;
  });

/** Plays against the reader at one board. */
export class Computer {
  /** Which board it is now, what may be done there, and who is told of it. */
  #table;
  /** What has changed and has not been seen yet, and when it is. */
  #changed = {};
  #due;
  /** The board at which it sits. */
  #board;
  /** The reader's seat, and the option that it goes by; nothing where the computer does
   * not play. */
  #seat;
  #side;
  /** How the game began, once it has been asked. */
  #start;
  /** How far the game had come, and what was shown of it. */
  #seen = { ply: 0, plies: 0 };
  /** What the reader may do. */
  #may;
  /** For what it is to find a move; nothing while it is not to move. */
  #wanted;
  /** The number of what was asked last: only its answer counts. */
  #number = 0;
  #since = 0;
  #pace = 0;
  /** Has the computer made the last move? */
  #goesOn = false;
  #waiting = 0;
  /** Has it thought for long? */
  #isLong = false;
  #patience = 0;
  #depth = 0;
  #worker;
  /** What the worker says before its answer: to what it belongs, and a claim. */
  #named;
  #claim;
  /** How often the worker has stopped working at what is wanted now. */
  #crashes = 0;
  #failed = false;
  /** Has a place for its words been added? */
  #added = false;
  #seed = Math.floor(Math.random() * 2 ** 32);

  /**
   * @param {{
   *   now: () => { board?: object, app: object, options: object, root: HTMLElement },
   *   play: (move: string) => string | undefined,
   *   say: (text: string, urgent?: { text: string, tone: string }) => void,
   *   fail: (code: string, message: string) => void,
   * }} table the board as it is, none while it is not there; `play` gives why a move
   *   cannot be made
   */
  constructor(table) {
    this.#table = table;
  }

  /**
   * Something may have changed.
   * @param {object} [changed] the options that were
   * @returns {Promise<void>} resolves when it has been seen to
   */
  see(changed) {
    Object.assign(this.#changed, changed);
    // Whoever changes much at once is answered once.
    this.#due ??= Promise.resolve().then(() => {
      this.#due = undefined;
      this.#look();
    });
    return this.#due;
  }

  #look() {
    const changed = this.#changed;
    this.#changed = {};
    const { board, app, options, front } = this.#table.now();
    if (!board) return this.#leave();
    const isOther = board !== this.#board;
    const afresh = isOther || AFRESH.some((name) => name in changed);
    this.#board = board;
    let state = board.state();
    if (afresh) {
      this.#want(undefined);
      const sat = this.#seat;
      // A board that comes again goes on with its game.
      const stays = isOther && sat !== undefined && options.side === this.#side;
      this.#seat = this.#plays(options, state) ? (stays ? sat : this.#seatBy(app, options, state, front)) : undefined;
      [this.#side, this.#start, this.#may] = [options.side, undefined, undefined];
      if (this.#seat === undefined) {
        if (sat !== undefined) this.#rise(board, options);
        return;
      }
      board.set("side", String(this.#seat));
    } else if (this.#seat === undefined) return;
    else if (isBefore(state, this.#seen)) {
      // What is taken back is taken back to the reader's own turn.
      while (this.#isToMove(state) && state.ply > 0 && board.takeBack()) state = board.state();
    }
    this.#seen = state;
    const wanted = this.#isToMove(state) ? this.#asked(options, state) : undefined;
    if (wanted !== this.#wanted) this.#want(wanted);
    this.#show(board, options, state);
  }

  /** Does it play at all? */
  #plays({ play, mode, lesson }, { room }) {
    if (!play || lesson || MAY[mode || "play"] !== MAY.play) return false;
    if (room?.players === 2) return true;
    this.#table.fail("option", "play cannot be computer: it is no game for two");
    return false;
  }

  /** The reader's seat is the one in front: by `turn`, who was to move when it opened. */
  #seatBy(app, { side, link }, state, front = state.turn) {
    if (side === "turn") return front;
    if (["0", "1"].includes(String(side))) return Number(side);
    return link && state.link ? viewOf(app, state.link) : 0;
  }

  #isToMove({ turn, outcome, ply, plies }) {
    return turn !== this.#seat && !outcome && ply === plies;
  }

  /** What tells one thing that is wanted from another. */
  #asked({ level }, { variant, moves }) {
    return `${level || USUAL_LEVEL} ${variant} ${moves}`;
  }

  /** The board goes. */
  #leave() {
    this.#want(undefined);
    this.#dismiss();
    this.#board = undefined;
  }

  /** It does not play any more at a board that stays. */
  #rise(board, { mode, lesson }) {
    this.#dismiss();
    this.#mark(undefined);
    this.#table.say("", undefined);
    if (!lesson) board.set("may", MAY[mode || "play"]);
  }

  #dismiss() {
    this.#worker?.terminate();
    [this.#worker, this.#named, this.#claim] = [undefined, undefined, undefined];
  }

  /** Finds a move there, and nothing else. */
  #want(wanted) {
    clearTimeout(this.#waiting);
    clearTimeout(this.#patience);
    if (this.#wanted !== undefined) this.#worker?.postMessage("stop");
    // What was asked before is not answered any more.
    this.#number += 1;
    [this.#wanted, this.#crashes, this.#failed, this.#isLong, this.#depth] = [wanted, 0, false, false, 0];
    this.#pace = this.#goesOn ? PACE.own : PACE.seen;
    this.#goesOn = false;
    this.#since = performance.now();
    if (wanted === undefined) return;
    this.#patience = setTimeout(() => {
      this.#isLong = true;
      void this.see();
    }, LONG);
    void this.#ask();
  }

  async #ask() {
    const number = ++this.#number;
    try {
      const { app } = this.#table.now();
      await app.supplement();
      if (number !== this.#number) return;
      const { board, options } = this.#table.now();
      const { link, variant, revision, moves } = board.state();
      this.#start ??= startOf(app, link);
      this.#worker ??= this.#begin();
      for (const line of [
        `setoption name USI_Variant value ${variant}@${revision}`,
        `setoption name Seed value ${this.#seed}`,
        `setoption name Level value ${options.level || USUAL_LEVEL}`,
        `setoption name Tag value ${number}`,
        `position sfen ${this.#start}${moves && ` moves ${moves}`}`,
        "go",
      ]) this.#worker.postMessage(line);
    } catch {
      if (number === this.#number) this.#crash();
    }
  }

  #begin() {
    const worker = new Worker(beginning(), { type: "module" });
    worker.onmessage = ({ data }) => {
      for (const line of String(data).split("\n")) if (worker === this.#worker) this.#hear(line);
    };
    worker.onerror = worker.onmessageerror = () => {
      if (worker === this.#worker) this.#crash();
    };
    return worker;
  }

  #hear(line) {
    const [, what, value] = /^(?:info (?:string )?)?(tag|claim|fault|depth|bestmove) (\S+)/.exec(line) ?? [];
    if (what === "tag") this.#named = Number(value);
    else if (what === "claim") this.#claim = value;
    else if (what === "fault") this.#crash();
    else if (what === "depth" && this.#wanted !== undefined) {
      this.#depth = Number(value);
      this.#mark(this.#depth);
    } else if (what === "bestmove") {
      const [number, best] = [this.#named, this.#claim ?? value];
      [this.#named, this.#claim] = [undefined, undefined];
      if (number === this.#number) this.#decided(best);
    }
  }

  /** The move before is seen first. */
  #decided(best) {
    const left = this.#pace - (performance.now() - this.#since);
    this.#waiting = setTimeout(() => this.#play(best), Math.max(0, left));
  }

  #play(best) {
    const { board, options } = this.#table.now();
    const state = board?.state();
    if (!state || !this.#isToMove(state) || this.#asked(options, state) !== this.#wanted) return;
    // What wins is a claim.
    const moves = best === "win" ? ["declare", "claim-points"] : [best];
    this.#goesOn = true;
    if (moves.some((move) => !this.#table.play(move))) return;
    this.#goesOn = false;
    this.#crash();
  }

  /** The worker has stopped working, or says what cannot be: it is started once more. */
  #crash() {
    this.#dismiss();
    if (this.#wanted === undefined) return;
    this.#crashes += 1;
    if (this.#crashes === 1) return void this.#ask();
    this.#number += 1;
    this.#failed = true;
    clearTimeout(this.#patience);
    this.#table.fail("load", "the computer has stopped working");
    void this.see();
  }

  /** Shows what the reader may do, and what the computer does. */
  #show(board, options, state) {
    const thinks = this.#wanted !== undefined && !this.#failed;
    // It waits where an earlier position is looked at.
    const waits = state.turn !== this.#seat && !state.outcome && !this.#failed;
    const may = waits ? MAY.replay : MAY.play;
    if (may !== this.#may) board.set("may", may);
    this.#may = may;
    this.#mark(thinks ? this.#depth : undefined);
    const words = WORDS[state.lang] ?? WORDS.en;
    const broken = this.#failed && { text: words.broken, tone: "wrong" };
    const slow = thinks && this.#isLong && { text: words.thinks, tone: "" };
    this.#table.say(words.plays(options.level || USUAL_LEVEL), broken || slow || undefined);
    this.#makeRoom(board, options);
  }

  /** That it has stopped working is told even where no words are wanted. */
  #makeRoom(board, { panels }) {
    const wanted = list(panels);
    const adds = this.#failed && panels != null && !wanted.includes("caption");
    if (adds || this.#added) board.set("panels", [...wanted, ...(adds ? ["caption"] : [])].join(" "));
    this.#added = adds;
  }

  /** Tells the root of the board how deep the computer has thought. */
  #mark(depth) {
    const root = this.#table.now().root?.querySelector("[data-hensoku]");
    if (depth === undefined) root?.removeAttribute("data-thinking");
    else root?.setAttribute("data-thinking", depth);
  }
}
