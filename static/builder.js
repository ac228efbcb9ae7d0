// The part of the share sheet that writes what to put into another page: a
// frame or a <hensoku-board>. Loaded when it is opened, and no part of the app.
import { room } from "./embed.js";

const TEXTS = {
  ja: {
    way: "埋め込みかた",
    ways: { frame: "フレーム", element: "タグ" },
    mode: "読む人ができること",
    modes: { play: "指せる", replay: "棋譜を追う", view: "見るだけ", solve: "次の一手" },
    lang: "表示言語",
    langs: { "": "読む人に合わせる", ja: "日本語", en: "English" },
    theme: "明るさ",
    themes: { "": "読む人に合わせる", light: "明るい", dark: "暗い" },
    code: "ページに書くHTML",
    copy: "HTMLをコピー",
    copied: "コピーしました。",
    not: "コピーできませんでした。文字を選んでコピーしてください。",
    more: "埋め込みの説明（解説・出題・スクリプト）",
  },
  en: {
    way: "How",
    ways: { frame: "Frame", element: "Tag" },
    mode: "Readers can",
    modes: { play: "play on", replay: "step through", view: "only look", solve: "find the move" },
    lang: "Language",
    langs: { "": "as the reader has it", ja: "日本語", en: "English" },
    theme: "Theme",
    themes: { "": "as the reader has it", light: "Light", dark: "Dark" },
    code: "HTML for the page",
    copy: "Copy the HTML",
    copied: "Copied.",
    not: "Copying did not work. Please select the text.",
    more: "All about embedding: notes, puzzles, scripts",
  },
};

/** The width of a frame; its height follows. */
const WIDTH = 480;

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** What to write, for a game at an address. */
export function snippet({ way, address, name, ...options }) {
  const app = new URL("./", address.split("#")[0]);
  const link = `#${address.split("#")[1] ?? "/"}`;
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
  const chosen = { way: "frame", mode: "play", lang: "", theme: "" };
  let said = "";

  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  function draw() {
    const texts = TEXTS[document.documentElement.lang] ?? TEXTS.en;
    const choice = (key) => {
      const switchOf = make("div", { className: "switch", role: "group", ariaLabel: texts[key] });
      for (const [value, label] of Object.entries(texts[`${key}s`])) {
        const button = make("button", { type: "button", textContent: label, ariaPressed: String(chosen[key] === value) });
        button.dataset.embed = `${key}-${value || "auto"}`;
        button.addEventListener("click", () => {
          [chosen[key], said] = [value, ""];
          draw();
          inside.querySelector(`[data-embed="${button.dataset.embed}"]`).focus();
        });
        switchOf.append(button);
      }
      return make("div", {}, make("span", { className: "label", textContent: texts[key] }), switchOf);
    };
    const { address, name } = place.dataset;
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
      make("div", { className: "wishes" }, ...["way", "mode", "lang", "theme"].map(choice)),
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
