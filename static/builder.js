// The part of the share sheet that writes what to put into another page: a
// frame or a <hensoku-board>. Loaded when it is opened, and no part of the app.
import { room } from "./embed.js";

/** What can be chosen, each with its name and the words of its values; the first value
 * is the usual one, and one without a name is not written. */
const CHOICES = {
  ja: {
    way: ["埋め込みかた", { frame: "フレーム", element: "タグ" }],
    mode: [
      "読む人ができること",
      { play: "指せる", computer: "コンピューターと指せる", replay: "棋譜を追う", view: "見るだけ", solve: "次の一手" },
    ],
    lang: ["表示言語", { "": "読む人に合わせる", ja: "日本語", en: "English" }],
    theme: ["明るさ", { "": "読む人に合わせる", light: "明るい", dark: "暗い" }],
    pieces: ["駒", { "": "一字", "two-kanji": "二字", letters: "絵と英字", moves: "動きの印" }],
    board: ["盤", { "": "木", paper: "紙", dark: "暗い木", contrast: "くっきり", plain: "無地" }],
  },
  en: {
    way: ["How", { frame: "Frame", element: "Tag" }],
    mode: [
      "Readers can",
      { play: "play on", computer: "play the computer", replay: "step through", view: "only look", solve: "find the move" },
    ],
    lang: ["Language", { "": "as the reader has it", ja: "日本語", en: "English" }],
    theme: ["Theme", { "": "as the reader has it", light: "Light", dark: "Dark" }],
    pieces: ["Pieces", { "": "One kanji", "two-kanji": "Two kanji", letters: "Symbols with letters", moves: "Moves" }],
    board: ["Board", { "": "Wood", paper: "Paper", dark: "Dark wood", contrast: "High contrast", plain: "Plain" }],
  },
};

/** Of so many values each stands by itself, so that they take a second line. */
const MANY = 4;

const TEXTS = {
  ja: {
    code: "ページに書くHTML",
    copy: "HTMLをコピー",
    copied: "コピーしました。",
    not: "コピーできませんでした。文字を選んでコピーしてください。",
    more: "埋め込みの説明（解説・出題・スクリプト）",
  },
  en: {
    code: "HTML for the page",
    copy: "Copy the HTML",
    copied: "Copied.",
    not: "Copying did not work. Please select the text.",
    more: "All about embedding: notes, puzzles, scripts",
  },
};

/** The width of a frame; its height follows. */
const WIDTH = 480;

/** What is written for a reader who plays the computer: the level that is offered first. */
const AGAINST_COMPUTER = { mode: "play", play: "computer", level: "2" };

const linkOf = (address) => `#${address.split("#")[1] ?? "/"}`;

/** Can a reader play the computer there? It plays games for two, whose seats take the
 * room of shogi's; and a frame has what it thinks in whatever the page around allows. */
function hasComputer({ way, address }) {
  const seats = (options) => room({ ...options, panels: "seats" }).rest;
  return way === "frame" && seats({ link: linkOf(address) }) === seats({ variant: "shogi" });
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** What to write, for a game at an address. */
export function snippet({ way, address, name, ...chosen }) {
  const app = new URL("./", address.split("#")[0]);
  const link = linkOf(address);
  const options = chosen.mode === "computer" ? { ...chosen, ...AGAINST_COMPUTER } : chosen;
  const set = Object.entries(options).filter(([, value]) => value !== "");
  const title = escaped(name);
  if (way === "frame") {
    const settings = set.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&amp;");
    const { shape, rest } = room({ link, ...options });
    const height = Math.ceil(WIDTH * shape + rest);
    const source = `${escaped(new URL(`embed.html${link}`, app).href)}${settings && `?${settings}`}`;
    return `<iframe src="${source}"\n  width="${WIDTH}" height="${height}" title="${title}" loading="lazy" style="border: 0; max-width: 100%"></iframe>`;
  }
  const attributes = set.map(([key, value]) => ` ${key}="${escaped(value)}"`).join("");
  return `<script type="module" src="${escaped(new URL("embed.js", app).href)}" blocking="render"></script>\n`
    + `<hensoku-board link="${escaped(link)}"${attributes}>\n  <a href="${escaped(address)}">${title}</a>\n</hensoku-board>`;
}

/** Fills the part of the sheet, once. */
export function fill(place) {
  const inside = place.querySelector("div");
  if (inside.childElementCount > 0) return;
  const chosen = { way: "frame", mode: "play", lang: "", theme: "", pieces: "", board: "" };
  let said = "";

  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  function draw() {
    const { lang } = document.documentElement;
    const [texts, choices] = [TEXTS[lang] ?? TEXTS.en, CHOICES[lang] ?? CHOICES.en];
    const { address, name } = place.dataset;
    const offersComputer = hasComputer({ ...chosen, address });
    if (chosen.mode === "computer" && !offersComputer) chosen.mode = "play";
    const choice = ([key, [label, words]]) => {
      const values = Object.entries(words).filter(([value]) => value !== "computer" || offersComputer);
      const isLong = values.length >= MANY;
      const group = make("div", { className: isLong ? "go" : "switch", role: "group", ariaLabel: label });
      for (const [value, word] of values) {
        const button = make("button", { type: "button", textContent: word, ariaPressed: String(chosen[key] === value) });
        if (isLong) button.className = "chip";
        button.dataset.embed = `${key}-${value || "auto"}`;
        button.addEventListener("click", () => {
          [chosen[key], said] = [value, ""];
          draw();
          inside.querySelector(`[data-embed="${button.dataset.embed}"]`).focus();
        });
        group.append(button);
      }
      return make("div", {}, make("span", { className: "label", textContent: label }), group);
    };
    const code = make("textarea", {
      readOnly: true,
      spellcheck: false,
      ariaLabel: texts.code,
      value: snippet({ ...chosen, address, name }),
    });
    code.dir = "ltr";
    code.dataset.embed = "code";
    const copy = make("button", { type: "button", className: "button primary", textContent: texts.copy });
    copy.dataset.embed = "copy";
    const status = make("p", { className: "said", role: "status", textContent: said && texts[said] });
    copy.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code.value);
        said = "copied";
      } catch {
        code.select();
        said = "not";
      }
      status.textContent = texts[said];
    });
    const more = make("a", { className: "row-link", href: "embedding.html", target: "_blank", textContent: texts.more });
    inside.replaceChildren(
      make("div", { className: "wishes" }, ...Object.entries(choices).map(choice)),
      code,
      make("div", { className: "go" }, copy),
      status,
      more,
    );
  }

  draw();
  // The link changes with what is asked for above, and the texts with the page.
  const again = new MutationObserver(() => {
    if (!place.isConnected) return again.disconnect();
    said = "";
    draw();
  });
  again.observe(place, { attributeFilter: ["data-address", "data-name"] });
  again.observe(document.documentElement, { attributeFilter: ["lang"] });
}
