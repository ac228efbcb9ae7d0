// A task of a lesson at a board: what is to be done, whether it has been done, and
// help. embed/board.js asks for this script when a board has the option `lesson`; what
// has become of a task the app tells (src/lessons/script.rs).

/** How long a right and a wrong move stay to be seen, and each of how it could go on, in milliseconds. */
const PAUSE = { right: 900, wrong: 1500, on: 1200 };

/** From which width the task stands beside the board, where that is not higher. */
const WIDE = 640;

/** The lessons that come along, a file for each family. */
const FILES = new URL("./", import.meta.url);

const WORDS = {
  ja: {
    right: "正解です。続きをどうぞ。",
    hint: "ヒント",
    answer: "答え",
    answerIs: "答え：",
    again: "はじめから",
    lost: "この課題はありません。",
  },
  en: {
    right: "Correct. Go on.",
    hint: "Hint",
    answer: "Answer",
    answerIs: "Answer: ",
    again: "Start again",
    lost: "There is no such task.",
  },
};

/** The lines of icons, on a grid of 20. */
const ICONS = {
  hint: "M10 3.2a5 5 0 0 0-3 9c.7.6 1 1.2 1 2h4c0-.8.3-1.4 1-2a5 5 0 0 0-3-9ZM8.2 16.8h3.6",
  again: "M15.5 8.5A6 6 0 1 0 16 11M16 4.5v4h-4",
  answer: "M2.8 10S5.4 5.2 10 5.2s7.2 4.8 7.2 4.8-2.6 4.8-7.2 4.8S2.8 10 2.8 10ZM10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z",
  right: "M4 10.5 8.3 14.8 16 6",
  wrong: "M5 5l10 10M15 5 5 15",
};

/** An icon as a picture that says nothing by itself. */
function icon(name) {
  const made = (tag) => document.createElementNS("http://www.w3.org/2000/svg", tag);
  const [svg, path] = [made("svg"), made("path")];
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** A line of what is said. */
function line(kind, text) {
  const made = Object.assign(document.createElement("span"), { className: "line", textContent: text });
  if (kind in ICONS) made.prepend(icon(kind));
  return made;
}

const files = new Map();

/** The text of a family's file; what failed is asked for anew. */
function file(family) {
  if (!files.has(family)) {
    const coming = fetch(new URL(`${encodeURIComponent(family)}.txt?%BUILD%`, FILES)).then((answer) => {
      if (!answer.ok) throw new Error(`there is no lesson ${family}`);
      return answer.text();
    });
    coming.catch(() => files.delete(family));
    files.set(family, coming);
  }
  return files.get(family);
}

/**
 * Teaches a task at a board.
 * @param {string} lesson its id (`skate/stop-beside`), or the text of a file of lessons
 *   of which the first task is meant
 * @param {{ follow: Function, board: object, root: HTMLElement, lang: () => string,
 *   emit: (type: string, detail: object) => void }} place the app, its board, the
 *   element that the board stands in, the language, and who is told of answers
 */
export async function teach(lesson, place) {
  const own = lesson.includes("\n");
  const id = own ? "" : lesson;
  return new Task(own ? lesson : await file(lesson.split("/")[0]), id, place);
}

class Task {
  #text;
  #id;
  #place;
  /** What was right so far. */
  #attempts = [];
  /** The attempt that is told of, if it was wrong. */
  #wrong = "";
  #waiting = 0;
  #helped = 0;
  #parts;
  #shape;
  #worn;
  /** Is the board being changed by the task itself, or does it wait? */
  #busy = false;

  constructor(text, id, place) {
    [this.#text, this.#id, this.#place] = [text, id, place];
    const made = (tag, className, more) => Object.assign(document.createElement(tag), { className, ...more });
    const button = (action, name, onclick) => {
      const button = made("button", "button", { type: "button", onclick });
      button.dataset.action = action;
      const picture = icon(name);
      if (name !== "again") picture.setAttribute("part", "icon");
      button.append(picture, made("span", ""));
      return button;
    };
    const panel = made("section", "hs teacher");
    const [what, said, help] = [made("p", "task"), made("p", "said"), made("div", "help")];
    said.setAttribute("role", "status");
    const [hint, answer, again] = [
      button("hint", "hint", () => this.#help(1)),
      button("show-answer", "answer", () => this.#help(2)),
      button("again", "again", () => this.begin()),
    ];
    help.append(hint, answer, again);
    panel.append(what, said, help);
    // A page of ours gives each its place round the board.
    [panel.part, help.part, hint.part, answer.part] = ["teacher", "help", "words", "words"];
    this.#parts = { panel, what, said, hint, answer, again };
    const { root } = place;
    root.classList.add("taught");
    root.append(panel);
    const fit = (width, height) => root.classList.toggle("wide", width >= WIDE && width * 5 >= height * 6);
    this.#shape = new ResizeObserver(([{ contentRect: { width, height } }]) => fit(width, height));
    this.#shape.observe(root);
    // What comes after another task stands as that stood.
    fit(root.clientWidth, root.clientHeight);
    // The board may have no colours yet, or get others.
    this.#worn = new MutationObserver(() => this.#wear());
    this.#worn.observe(root, { subtree: true, childList: true, attributeFilter: ["data-theme"] });
    this.begin();
  }

  /** How it stands after some attempts. */
  #told(attempts) {
    const { follow, lang } = this.#place;
    const [stage, words, replies, answer, answerWords, variant, position, what, hint, id, played] =
      follow(this.#text, this.#id, attempts.join(" "), lang()).split("\n");
    return { stage, words, replies: replies.split(" ").filter(Boolean), answer, answerWords, variant, position, what, hint, id, played };
  }

  /** Sets the task up. */
  begin() {
    clearTimeout(this.#waiting);
    [this.#attempts, this.#wrong, this.#helped] = [[], "", 0];
    const { board } = this.#place;
    const { stage, variant, position, played } = this.#told([]);
    if (stage !== "lost") {
      this.#quietly(() => {
        board.open("", variant, position, "", played);
        board.set("side", String(board.state().turn));
      });
      this.#lets(true);
    }
    this.show();
  }

  #quietly(change) {
    this.#busy = true;
    change();
    this.#busy = false;
  }

  /** May the learner move? */
  #lets(may) {
    this.#place.board.set("may", may ? "move" : "none");
  }

  /** Shows how it stands, in the language of the board. */
  show() {
    const { root, board, lang } = this.#place;
    const { panel, what, said, hint, answer, again } = this.#parts;
    const words = WORDS[lang()];
    const now = this.#told(this.#wrong ? [...this.#attempts, this.#wrong] : this.#attempts);
    const state = { open: "open", next: "open", wrong: "wrong", done: "solved" }[now.stage] ?? "lost";
    root.dataset.task = now.id ?? this.#id;
    root.dataset.state = state;
    panel.lang = lang();
    this.#wear();
    what.textContent = now.what || words.lost;
    const judged = { wrong: "wrong", next: "right", done: "right" }[now.stage] ?? "";
    const help = [["hint", now.hint], ["answer", words.answerIs + now.answerWords]];
    const lines = [
      [judged, now.words || (now.stage === "next" ? words.right : "")],
      ...(state === "solved" ? [] : help.slice(0, this.#helped)),
    ].filter(([, text]) => text);
    said.replaceChildren(...lines.map(([kind, text]) => line(kind, text)));
    said.tabIndex = said.scrollHeight > said.clientHeight ? 0 : -1;
    said.dataset.tone = judged || (lines.length > 0 && this.#helped ? "hint" : "");
    [what.part, said.part] = lines.length > 0 ? ["task", "said"] : ["task alone", "said quiet"];
    for (const [button, text] of [[hint, words.hint], [answer, words.answer], [again, words.again]]) {
      button.lastChild.textContent = text;
    }
    // Beside other buttons there is room for its icon only.
    const brief = state === "open" || state === "wrong";
    again.title = brief ? words.again : "";
    [again.part, again.lastChild.part] = brief ? ["again", "again-words"] : ["words", ""];
    hint.hidden = this.#helped > 0 || state === "solved" || state === "lost";
    answer.hidden = this.#helped === 0 || state === "solved";
    answer.disabled = this.#helped > 1;
    const moved = /^(\d+[a-z])(\d+[a-z])/.exec(now.answer);
    const dropped = /\*(\d+[a-z])/.exec(now.answer);
    const drawn = this.#helped < 2 ? "" : moved ? `${moved[1]}${moved[2]}:0` : dropped ? `${dropped[1]}:0` : "";
    board.set("marks", drawn);
  }

  /** Gives the task the colours of its board. */
  #wear() {
    const { panel } = this.#parts;
    const theme = this.#place.root.querySelector("[data-theme]:not(.teacher)")?.dataset.theme ?? "";
    if (panel.dataset.theme !== theme) panel.dataset.theme = theme;
  }

  #help(much) {
    this.#helped = much;
    // What was wrong has been read.
    this.#wrong = "";
    const had = this.#parts.panel.getRootNode().activeElement;
    this.show();
    if (had === this.#parts.hint) this.#parts.answer.focus();
  }

  /** The learner has made a move, or tried one that is not legal. */
  tried(move, isLegal) {
    if (this.#busy) return;
    const { board, emit } = this.#place;
    const { stage, replies, id } = this.#told([...this.#attempts, move]);
    clearTimeout(this.#waiting);
    const right = stage === "next" || stage === "done";
    if (right) {
      this.#attempts.push(move);
      [this.#wrong, this.#helped] = ["", 0];
    } else this.#wrong = move;
    const then = () =>
      this.#quietly(() => {
        if (!right) board.takeBack();
        else replies.forEach((reply) => board.play(reply));
        this.#lets(true);
      });
    if (stage === "done") {
      this.#lets(false);
      this.#goOn(replies);
    } else if (isLegal || replies.length > 0) {
      this.#lets(false);
      this.#waiting = setTimeout(then, right ? PAUSE.right : PAUSE.wrong);
    }
    this.show();
    emit("answer", { lesson: id, move, right, solved: stage === "done" });
  }

  /** Shows one by one how the game could go on. */
  #goOn([next, ...rest]) {
    if (!next) return;
    this.#waiting = setTimeout(() => {
      this.#quietly(() => this.#place.board.play(next));
      this.#goOn(rest);
    }, PAUSE.on);
  }

  /** Teaches no more. */
  end() {
    clearTimeout(this.#waiting);
    const { root } = this.#place;
    this.#shape.disconnect();
    this.#worn.disconnect();
    root.classList.remove("taught", "wide");
    delete root.dataset.task;
    delete root.dataset.state;
    this.#parts.panel.remove();
  }
}
