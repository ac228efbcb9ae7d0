// Pictures of every place of the page, to be looked at: in each size, light and
// dark, in both languages, into target/screenshots, with a sheet of each place.
// What a program can see is told: what is cut off at the side, text in the other
// language, what axe-core finds. Arguments choose places by their names, sizes
// (`390x844`), themes and languages.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "../tests/e2e/harness.mjs";
import { launch } from "./browser.mjs";

const OUT = "target/screenshots";
const SIZES = [[1280, 800], [1920, 1080], [3840, 2160], [390, 844], [844, 390]];
const SCHEMES = ["light", "dark"];
const LANGUAGES = ["ja", "en"];

const isPhone = ([width, height]) => Math.min(width, height) < 500;

/** Plays one after another. */
const moves = (text) => async (table) => {
  for (const move of text.split(" ")) await table.play(move);
};
/** What opens the menu, where it has what has no room beside the board. */
const MENU = "header.bar > button:last-of-type, header .title > button";
const OPENING = "7g7f 3c3d 2g2f 8c8d";
/** Black gives a rook away, and resigns. */
const LOST = "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d 4a3b 2d2c+ 3b2c";

async function resigned(table) {
  await moves(LOST)(table);
  if (!(await table.page.$("[data-action=resign]"))) await table.select(MENU);
  await table.action("resign");
  await table.select(".danger[data-action=resign]");
  await table.expectState({ outcome: "resignation" });
}

async function toGames(table) {
  await moves(OPENING)(table);
  await table.page.evaluate(() => void (location.hash = "#/games"));
}

async function shared(table) {
  await moves(OPENING)(table);
  await table.action("share");
}

async function lifted(table) {
  await moves(OPENING)(table);
  await table.select("8h");
}

/** The second move was another one, and then both are kept. */
async function branched(table) {
  await moves("7g7f 3c3d 2g2f")(table);
  // Not on the board, whose the arrows are while it has the focus.
  await table.page.evaluate(() => document.activeElement?.blur());
  await table.press("ArrowLeft", "ArrowLeft");
  await table.expectState({ ply: 1 });
  await moves("8c8d")(table);
}

/** A bishop may promote, and is asked. */
async function asked(table) {
  await moves("7g7f 3c3d")(table);
  await table.select("8h");
  await table.select("2b");
}

const press = (selector) => (table) => table.select(selector);

/** Looks into a game. */
async function analysed(table) {
  await moves(OPENING)(table);
  if (!(await table.page.$("[data-action=analyse]"))) await table.select(MENU);
  await table.action("analyse");
  await table.page.waitForFunction(() => !document.querySelector("dialog[open]"));
}

/** Opens the sheet before a game. */
async function agreed(table) {
  await table.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await table.action("setup");
}

/** Each place: its address, what is done there, and what is waited for. */
const PLACES = {
  gallery: { path: "#/" },
  games: { path: "#/shogi", act: toGames, until: "[data-place=games]" },
  settings: { path: "#/settings", ready: false, until: "[data-place=settings] .preview" },
  editor: { path: "#/edit/shogi", ready: false, until: "[data-place=edit] .known, [data-place=edit] .status" },
  shogi: { path: "#/shogi", act: lifted },
  "torus-1": { path: "#/torus-1", act: press("8h") },
  "cylinder-1": { path: "#/cylinder-1", act: press("2h") },
  "skate-1": { path: "#/skate-1", act: press("2h") },
  "checkers-1": { path: "#/checkers-1", act: press("2h") },
  "expanded-prison-1": { path: "#/expanded-prison-1" },
  "shared-piece-1": { path: "#/shared-piece-1" },
  chess: { path: "#/chess", act: press("5g") },
  xiangqi: { path: "#/xiangqi" },
  janggi: { path: "#/janggi" },
  makruk: { path: "#/makruk" },
  "yonin-survivor": { path: "#/yonin-survivor" },
  "shijin-survivor": { path: "#/shijin-survivor" },
  draft: { path: "#/draft/rengo-shogi", ready: false, until: "main.draft" },
  ended: { path: "#/shogi", act: resigned },
  computer: { path: "#/shogi", act: press("[data-action=play-computer]") },
  promotion: { path: "#/shogi", act: asked, until: "[data-action=promote]" },
  tree: { path: "#/shogi", act: branched },
  analysis: { path: "#/shogi", act: analysed, until: ".insight [data-line='1']" },
  setup: { path: "#/shogi", act: agreed, until: "dialog[open] .setup [data-name=time]" },
  "setup-four": { path: "#/yonin-survivor", act: agreed, until: "dialog[open] .setup [data-name=time]" },
  "rules-index": { path: "#/rules", ready: false, until: "[data-place=rules-index]" },
  rules: { path: "#/rules/torus-1", ready: false, until: "[data-place=rules]" },
  glossary: { path: "#/glossary", ready: false, until: "[data-place=glossary]" },
  credits: { path: "#/credits", ready: false, until: "[data-place=credits]" },
  lessons: { path: "#/lessons", ready: false, until: "[data-place=lessons]" },
  lesson: { path: "#/lessons/torus/rook-from-below", ready: false, until: "hensoku-board" },
  problems: { path: "#/problems", ready: false, until: "[data-place=problems]" },
  problem: { path: "#/problems/torus-1/003", ready: false, until: "hensoku-board" },
  share: { path: "#/shogi", act: shared, until: "dialog [data-share=link]" },
  "not-found": { path: "#/nothing", ready: false, until: "main" },
};

/** What a program can see of what is wrong. */
async function faults(table, lang) {
  const found = await table.page.evaluate((lang) => {
    const faults = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`wider than the window by ${scrollWidth - clientWidth}`);
    if (lang === "en") {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node; (node = walker.nextNode()); ) {
        const around = node.parentElement;
        if (!/[\u3040-\u30ff\u4e00-\u9fff]/.test(node.data) || around.closest("svg, [lang=ja], script, style, noscript")) continue;
        faults.push(`Japanese: ${node.data.slice(0, 40)}`);
      }
    }
    for (const button of document.querySelectorAll("button, a")) {
      // What is read aloud alone is wider than it looks.
      if (button.querySelector(".unseen")) continue;
      const inside = document.createRange();
      inside.selectNodeContents(button);
      // Both as they are on the screen, where a part of the page may be larger.
      const wider = Math.round(inside.getBoundingClientRect().width - button.getBoundingClientRect().width);
      if (button.clientWidth > 1 && wider > 1) faults.push(`cut off by ${wider}: ${button.innerText.slice(0, 40)}`);
    }
    return faults;
  }, lang);
  try {
    await table.expectAccessible();
  } catch (error) {
    found.push(...(error.actual ?? [String(error)]));
  }
  return found;
}

/** One page with all pictures of a place, small. */
async function sheet(browser, place, names) {
  const cells = names.map((name) => {
    const data = readFileSync(join(OUT, `${name}.png`)).toString("base64");
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`;
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1900, height: 1000 });
  const style = `body { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px; font: 12px sans-serif }
    figure { margin: 0 } img { height: 300px; display: block }`;
  await page.setContent(`<style>${style}</style>${cells.join("")}`);
  await page.screenshot({ path: join(OUT, `${place}.png`), fullPage: true });
  await page.close();
}

const words = process.argv.slice(2);
/** Those of a list that the arguments name; all if they name none of them. */
function wanted(list, name = String) {
  const named = list.filter((item) => words.includes(name(item)));
  return named.length > 0 ? named : list;
}
const places = wanted(Object.entries(PLACES), ([place]) => place);
const sizes = wanted(SIZES, (size) => size.join("x"));
const known = [Object.keys(PLACES), SIZES.map((size) => size.join("x")), SCHEMES, LANGUAGES].flat();
const unknown = words.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. There are ${known.join(", ")}.`);
  process.exit(2);
}
mkdirSync(OUT, { recursive: true });
const site = await start();
const browser = await launch();
const report = [];
for (const [place, { path, act, until, ready }] of places) {
  const names = [];
  for (const size of sizes) {
    for (const scheme of wanted(SCHEMES)) {
      for (const lang of wanted(LANGUAGES)) {
        const [width, height] = size;
        const name = [place, `${width}x${height}`, scheme, lang].join("-");
        let table;
        try {
          table = await site.openPage({ path, width, height, touch: isPhone(size), lang, scheme, ready });
          await act?.(table);
          if (until) await table.page.waitForSelector(until);
          await table.frames(30);
          report.push(...(await faults(table, lang)).map((fault) => `${name}: ${fault}`));
        } catch (error) {
          report.push(`${name}: not reached: ${error.message}`);
        }
        if (!table) continue;
        await table.page.screenshot({ path: join(OUT, `${name}.png`) });
        names.push(name);
        await table.close();
      }
    }
  }
  await sheet(browser, place, names);
  console.log(`${OUT}/${place}.png`);
}
await browser.close();
await site.stop();
writeFileSync(join(OUT, "faults.txt"), report.join("\n"));
console.log(report.join("\n") || "nothing found");
process.exitCode = report.length > 0 ? 1 : 0;
