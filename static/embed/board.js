// A board below an element: in a shadow root, or in a page of its own.
import { APP, COMPUTER, LESSON, OTHER, app, forget, fresh, styles } from "./app.js";
import { WORDS, readNotes, wordsIn } from "./notes.js";
import { PAUSE, judge } from "./puzzle.js";
import { BoardError, CHOICES, GAME, MAY, NOTHING, NO_GAME, OPTIONS, list, panelsOf } from "./settings.js";

/** A game as the app's board takes it. */
const game = ({ link, variant, position, armies, moves }) => [
  link ?? "", variant ?? "shogi", position ?? "", armies ?? "", list(moves).join(" "),
];
/** What is shown where nothing else is asked for. */
const USUAL = { pieces: "kanji", board: "wood" };
/** How long after the board its supplement is loaded, in milliseconds. */
const SOON = 1000;

/** The boards that are shown. */
const shown = new Set();

globalThis.addEventListener?.("hensoku-stopped", () => {
  forget();
  const boards = [...shown];
  shown.clear();
  boards.forEach((board) => board.stop());
});

/**
 * Turns options into calls of the app's board, keeps an author's notes and judges
 * a reader's answers. `emit(type, detail)` is told of `ready`, `move`, `position`,
 * `answer`, `outcome` and `error`.
 */
export class Board {
  #emit;
  #board;
  /** The app, and whether its supplement is there. */
  #app;
  #whole = false;
  /** What is asked for and waits for it. */
  #asked;
  #options = {};
  #notes = [];
  /** The moves of the author's line. */
  #line = [];
  /** Does the board hold the moves before what is to be found only? */
  #cut;
  #language;
  #room;
  #feedback;
  #solved = false;
  #waiting = 0;
  #silent = false;
  #root;
  /** The pieces and the board, where they are not the usual ones. */
  #worn = {};
  /** The task that is taught, and when it is there. */
  #task;
  #taught;
  /** The game as it was last heard of, and the language of all texts. */
  #last = {};
  /** Has the app stopped since it was shown? */
  #stopped = false;
  /** The computer as an opponent, when it has last seen to what was changed, and what
   * stands there of it where the author says nothing. */
  #computer;
  #seated;
  #opponent = "";
  /** How often it did not come, whether that is said, and who was to move the first time. */
  #lacks = 0;
  #alone = false;
  #front;
  /** Who plays what no reader does. */
  #player = "script";

  constructor(emit) {
    this.#emit = emit;
  }

  /** Loads the app and shows the board. `options` is asked for when it is there. Where
   * there is no such game nothing is shown. */
  async mount(root, options) {
    const [module, dress] = await Promise.all([app(), styles()]);
    this.#app = module;
    if (this.#stopped || this.#needs(options())) await this.supplement();
    root.replaceChildren();
    this.#root = root;
    this.#dress(dress);
    this.#board = module.mount(root, (what, byReader) => this.#heard(what, byReader));
    this.#silent = true;
    this.#worn = {};
    const asked = { ...NOTHING, ...options() };
    // What is to be found begins anew.
    const goesOn = this.#stopped && this.#last.link && asked.mode !== "solve";
    try {
      this.set(goesOn ? { ...asked, ...NO_GAME, notes: asked.notes, link: this.#last.link } : asked);
    } catch (error) {
      this.destroy();
      throw error;
    }
    await Promise.all([this.#taught, this.#seated]);
    if (!this.mounted) return;
    this.#board.show();
    this.#task?.show();
    this.#silent = this.#stopped = false;
    shown.add(this);
    this.#remember();
    this.#emit("ready", this.state());
    // As soon as it may be of use.
    setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(() => this.#link()), SOON);
  }

  /** Resolves when the supplement is there: then games have links. */
  async supplement() {
    await this.#app.supplement();
    this.#whole = true;
  }

  /** Has the board wear a style sheet. */
  #dress(sheet) {
    const page = this.#root.getRootNode();
    if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets.push(sheet);
  }

  /** Shows other pieces than the usual ones, or another board, as soon as what they need
   * is there. */
  async #wear(name, come) {
    const asked = () => (this.#options[name] === USUAL[name] ? "" : (this.#options[name] ?? ""));
    const value = asked();
    if (value === (this.#worn[name] ?? "")) return;
    try {
      if (value) await come();
    } catch ({ code = "load", message }) {
      return this.#fail(code, message);
    }
    // Something else may have been asked for meanwhile.
    if (!this.mounted || asked() !== value) return;
    this.#worn[name] = value;
    this.#board.set(name, value);
  }

  /** Can a game not be shown without it? */
  #needs(options) {
    return !this.#whole && this.#app.needsSupplement(...game(options));
  }

  /** Lets that come; what fails is tried again at the next change. */
  #link() {
    if (!this.#whole) void this.supplement().then(() => this.mounted && this.#remember(), () => {});
  }

  #remember() {
    const { link, lang } = this.#board.state();
    this.#last = { link: link && new URL(link, APP).href, lang };
  }

  /** The app has met a fault of its own: nothing of it can be used any more. The
   * board says so, and keeps its game. */
  stop() {
    clearTimeout(this.#waiting);
    this.#leave();
    this.#board = undefined; // and not freed: that would call it
    this.#stopped = true;
    void this.#see();
    const { link, lang = "en" } = this.#last;
    const made = (tag, text, more) => Object.assign(document.createElement(tag), { textContent: text, ...more });
    const note = made("div", "", { className: "hs embed-stopped", lang });
    note.setAttribute("role", "alert");
    note.append(made("p", WORDS.stopped[lang]));
    if (link) note.append(made("a", link, { href: link, target: "_blank", rel: "noopener" }));
    const again = () => this.mount(this.#root, () => this.#options).catch(({ code, message }) => this.#fail(code, message));
    note.append(made("button", WORDS.again[lang], { type: "button", onclick: again }));
    this.#root.replaceChildren(note);
    this.#fail("stopped", "the board has stopped by a fault of its own");
  }

  get mounted() {
    return this.#board !== undefined;
  }

  /** Takes the board away. */
  destroy() {
    shown.delete(this);
    clearTimeout(this.#waiting);
    this.#leave();
    this.#board?.free();
    this.#board = undefined;
    void this.#see();
  }

  /** The game as it is now; lists as arrays. */
  state() {
    const { marks, comment, noted, room, revision, lang, ...state } = this.#board.state();
    return { ...state, moves: list(state.moves), legal: list(state.legal) };
  }

  /** The room that the game takes; nothing before it is there. */
  get room() {
    return this.#room;
  }

  /** The language of all texts, `ja` or `en`; nothing before the game is there. */
  get language() {
    return this.#language;
  }

  /** Changes what is asked for; `null` is as if nothing was. */
  set(changed) {
    // What is asked for while something waits waits with it.
    if (this.#asked || this.#needs({ ...this.#options, ...changed })) return this.#setLater(changed);
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
    if ("pieces" in known) void this.#wear("pieces", () => this.#app.faces());
    if ("board" in known) void this.#wear("board", async () => this.#dress(await styles(OTHER)));
    if ("lang" in known) this.#language = this.#board.state().lang;
    if ("notes" in known) this.#take(known.notes);
    if ([...GAME, "ply", "mode"].some((name) => name in known)) this.#open(known);
    if ("side" in known || "variant" in known || "link" in known) this.#turn();
    if ("play" in known) [this.#feedback, this.#alone] = [undefined, false];
    if (["panels", "mode", "notes", "link", "play"].some((name) => name in known)) this.#lay();
    if ("mode" in known) this.#board.set("may", MAY[mode] ?? MAY.play);
    if ("lesson" in known) this.#taught = this.#teach(known.lesson);
    else this.#task?.show();
    this.#seated = this.#see(known);
    this.#annotate();
  }

  /** Has the computer see what has changed, where it is an opponent. */
  async #see(changed) {
    const { play, mode, lesson } = this.#options;
    if (play) this.#computer ??= import(fresh(COMPUTER, this.#lacks)).then(({ Computer }) => new Computer(this.#table()));
    try {
      await (await this.#computer)?.see(changed);
      if (this.#alone) this.#miss(false);
    } catch ({ code, message }) {
      this.#computer = undefined;
      this.#lacks += 1;
      if (!code && this.mounted && (mode || "play") === "play" && !lesson) this.#miss(true);
      this.#fail(code ?? "load", message);
    }
  }

  /** Says that there is no computer, even where no words are wanted; or no more. */
  #miss(alone) {
    this.#alone = alone;
    this.#front = alone ? (this.#front ?? this.#board.state().turn) : undefined;
    if (alone) this.#feedback = { text: this.#words(WORDS.alone), tone: "wrong" };
    this.#lay();
    this.#annotate();
  }

  /** Shows the panels that are asked for. */
  #lay() {
    const panels = panelsOf(this.#options, this.#notes.length > 0 || this.#board.state().noted);
    this.#board.set("panels", [...panels, ...(this.#alone ? ["caption"] : [])].join(" "));
  }

  /** What the computer is told, and may do. */
  #table() {
    return {
      now: () => ({ board: this.#board, app: this.#app, options: this.#options, root: this.#root, front: this.#front }),
      play: (move) => {
        this.#player = "computer";
        const why = this.#board.play(move);
        this.#player = "script";
        return why;
      },
      say: (opponent, feedback) => {
        [this.#opponent, this.#feedback] = [opponent, feedback];
        this.#annotate();
      },
      fail: (code, message) => this.#fail(code, message),
    };
  }

  /** Teaches no task any more. */
  #leave() {
    this.#task?.end();
    this.#task = undefined;
  }

  /** Teaches a task of a lesson, if one is asked for. */
  async #teach(lesson) {
    this.#leave();
    if (!lesson) return;
    try {
      const [js, css] = LESSON;
      const [{ teach }, sheet] = await Promise.all([import(js), styles(css), this.#app.lessons(), this.supplement()]);
      if (!this.mounted || this.#options.lesson !== lesson) return;
      this.#dress(sheet);
      const place = { follow: this.#app.follow, board: this.#board, root: this.#root, lang: () => this.#language, emit: this.#emit };
      const task = await teach(lesson, place);
      // Something else may have been asked for meanwhile.
      if (!this.mounted || this.#options.lesson !== lesson) return task.end();
      this.#task = task;
      this.#room = this.#board.state().room;
    } catch ({ code = "load", message }) {
      this.#fail(code, message);
    }
  }

  /** The same, once the supplement is there. Without it the game stays. */
  #setLater(changed) {
    const waits = this.#asked !== undefined;
    this.#asked = { ...this.#asked, ...changed };
    if (waits) return;
    const set = (leave) => {
      const asked = Object.entries(this.#asked).filter(([name]) => !leave.includes(name));
      this.#asked = undefined;
      if (this.mounted) this.set(Object.fromEntries(asked));
    };
    this.supplement().then(
      () => set([]),
      ({ code, message }) => {
        this.#fail(code, message);
        set(GAME);
      },
    );
  }

  #turn() {
    const { side, link } = this.#options;
    // A link names a side by itself.
    if (side != null || !link) this.#board.set("side", String(side ?? 0));
  }

  #open(changed) {
    const { link, ply, mode } = this.#options;
    clearTimeout(this.#waiting);
    [this.#feedback, this.#solved] = [undefined, false];
    const solves = mode === "solve" && !link;
    const opens = GAME.some((name) => name in changed) || solves !== this.#cut || (solves && "ply" in changed);
    if (opens) {
      const wrong = this.#board.open(...game(this.#options));
      if (wrong) {
        const what = wrong in this.#options ? `${wrong} cannot be ${this.#options[wrong]}` : wrong;
        const message = `the game cannot be shown: ${what}`;
        // Of a game with a wrong move, what comes before it is shown.
        if (what !== wrong && !shown.has(this)) throw new BoardError("game", message);
        this.#fail("game", message);
      }
      const opened = this.#board.state();
      this.#line = list(opened.moves);
      this.#room = opened.room;
      // What is to be found is not shown yet, nor how long it is.
      this.#cut = solves;
      if (solves) this.#board.open(...game({ ...this.#options, moves: this.#line.slice(0, Math.max(0, ply | 0)).join(" ") }));
    }
    if (ply != null && Number.isInteger(Number(ply))) this.#board.goTo(Math.max(0, Number(ply)));
    else if (ply != null) this.#fail("option", `ply cannot be ${ply}`);
    else if (!opens && "ply" in changed) this.#board.goTo(this.#board.state().plies);
    if (mode === "solve") this.#checkPuzzle();
  }

  #checkPuzzle() {
    const { ply } = this.#board.state();
    if (this.#line[ply] === undefined && !this.#note(ply)?.right) {
      this.#fail("option", `there is no move to be found after ${ply}`);
    }
  }

  #take(notes) {
    try {
      this.#notes = readNotes(notes, (why) => this.#fail("notes", why));
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
  #heard(what, byReader) {
    if (this.#silent) return;
    const by = byReader ? "person" : this.#player;
    const state = this.state();
    this.#remember();
    this.#link();
    if (what === "open") {
      open(new URL(state.link ?? `#/${state.variant}`, APP), "_blank", "noopener");
      return;
    }
    const [, attempt] = what.split(" ");
    if (attempt) return this.#task?.tried(attempt, false);
    if (what === "move" && byReader) this.#task?.tried(state.last, true);
    if (what === "move" && byReader && this.#options.mode === "solve" && !this.#solved) {
      this.#answer(state);
    } else if (what === "position") {
      this.#feedback = undefined;
    }
    this.#annotate();
    void this.#see();
    if (what === "move") this.#emit("move", { move: state.last, by, ...state });
    this.#emit("position", { by, ...state });
    if (what === "move" && state.outcome) this.#emit("outcome", { ...state.outcome, ply: state.ply });
  }

  /** The reader has tried a move where one is to be found. */
  #answer({ ply: after, last: move }) {
    const ply = after - 1;
    const { right, solved, answer, words, fallback } = judge({ line: this.#line, note: this.#note(ply), ply, move });
    this.#solved = solved;
    this.#feedback = { text: this.#words(words) || this.#words(fallback), tone: right ? "right" : "wrong" };
    this.#board.set("may", solved ? "look" : "none");
    this.#waiting = setTimeout(() => {
      const feedback = this.#feedback;
      if (!right) this.#board.takeBack();
      else if (answer) this.#board.play(answer);
      else return;
      if (!solved) this.#board.set("may", "move");
      this.#feedback = feedback;
      this.#annotate();
    }, right ? PAUSE.right : PAUSE.wrong);
    this.#emit("answer", { move, ply, right, solved });
  }

  #note(ply) {
    return this.#notes.find((note) => note.ply === ply);
  }

  /** Words of an author in the language that is shown. */
  #words(words) {
    return wordsIn(this.#language, words);
  }

  /** Shows what is said of the position and drawn on it, where it is one of the
   * author's. */
  #annotate() {
    if (this.#task) return;
    const { ply, moves, comment, marks } = this.#board.state();
    const played = list(moves).slice(0, ply);
    const own = played.every((move, place) => move === this.#line[place]);
    const note = own ? this.#note(ply) : undefined;
    const asks = this.#options.mode === "solve" && !this.#solved && own;
    const text = this.#words(note?.text) || comment || (asks ? this.#words(WORDS.ask) : this.#opponent);
    const feedback = this.#feedback;
    this.#board.set("caption", feedback ? feedback.text : text);
    this.#board.set("tone", feedback?.tone ?? "");
    this.#board.set("marks", `${note?.marks ?? ""} ${marks}`);
  }
}
