// What first visits transfer, until they can be played: of the page at its places,
// and of somebody else's page with one <hensoku-board>. What the first record of each
// kind brings to a page that has a table and the place of the games. The requests of a
// real browser, each counted with its Brotli size. And what each chunk of the page weighs
// by itself.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./browser.mjs";
import { DIST, HASHED, serve } from "./serve.mjs";

/** What comes some time after the start does not come at all: however slow this machine
 * is, only what is needed is counted. */
const still = (page) =>
  page.evaluateOnNewDocument(() => {
    globalThis.requestIdleCallback = () => {};
    const soon = setTimeout;
    globalThis.setTimeout = (act, time, ...rest) => (time >= 1000 ? 0 : soon(act, time, ...rest));
  });

/** The first visit of an address of the page. */
const place = (budget, ready) => ({
  budget,
  async open(page, url, name) {
    await still(page);
    await page.goto(`${url}${name}`, { waitUntil: "networkidle0" });
    await page.waitForSelector(ready);
  },
  // A headless browser does not ask for the icon, others do.
  more() {
    const html = readFileSync(join(DIST, "index.html"), "utf8");
    const icon = /<link[^>]*rel=["']?icon[^>]*href=["']?([^"'\s>]+\.svg)/.exec(html);
    return icon ? [`/${icon[1].replace(/^\.?\//, "")}`] : [];
  },
});

/** A game that has begun, as a link. */
const BEGUN = readFileSync(new URL("../tests/golden/links.txt", import.meta.url), "utf8")
  .split("\n")
  .find((line) => line.startsWith("/torus-1/"))
  .split("\t")[0];

/** Opens a game by its link, and then the place of the games. */
async function play(page, url, link) {
  await still(page);
  await page.goto(`${url}#${link}`, { waitUntil: "networkidle0" });
  await page.waitForSelector("[data-hensoku][data-ready]");
  await page.evaluate(() => (location.hash = "#/games"));
  await page.waitForSelector("main.games");
  await page.waitForNetworkIdle();
}

/** A record that is dropped onto the page: what is not there yet of what opens it. What
 * a table needs of the same game that came by its link is not counted. */
const record = (name) => ({
  budget: 45_000,
  async open(page, url, _, { watched }) {
    await play(page, url, BEGUN);
    const bytes = [...readFileSync(new URL(`../tests/records/${name}`, import.meta.url))];
    await page.evaluate((bytes, name) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
      document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    }, bytes, name);
    await page.waitForFunction(() => !document.querySelector("main.games") && document.querySelector("[data-hensoku][data-ready]"));
    await page.waitForNetworkIdle();
    const link = await page.evaluate(() => location.hash.slice(1));
    const [other, there] = await watched();
    await play(other, url, link);
    return there;
  },
  more: () => [],
});

/** A record of each kind, and of each of its programs that writes it otherwise. */
const RECORDS = [
  "kif/shogi-wars.kif",
  "kif/position.kif",
  "ki2/shogihome.ki2",
  "other/diagram.bod",
  "other/copied-ja.txt",
  "csa/standard-v22.csa",
  "csa/version3.csa",
  "other/game.jkf",
  "other/position.usi",
  "other/position-bare.sfen",
  "other/branches.usen",
  "other/chess.pgn",
  "other/xiangqi.pgn",
  "other/start.fen",
];

/** What is loaded: its budget in bytes, where it begins, what makes it come, and
 * how one knows that it is there. */
const LOADS = {
  "#/": place(140_000, "main.gallery"),
  "#/torus-1": place(295_000, "[data-hensoku][data-ready]"),
  "#/draft/rengo-shogi": place(290_000, "[data-army]"),
  "#/rules/torus-1": place(300_000, "main.manual:not([aria-busy])"),
  "<hensoku-board>": {
    budget: 240_000,
    async open(page, url) {
      // A page without anything of the app.
      await page.goto(`${url}none`);
      await page.evaluate((url) => {
        const script = Object.assign(document.createElement("script"), { type: "module", src: `${url}embed.js` });
        document.body.append(script, document.createElement("hensoku-board"));
      }, url);
      await page.waitForFunction(() => document.querySelector("hensoku-board").state);
    },
    more: () => [],
  },
  ...Object.fromEntries(RECORDS.map((name) => [name, record(name)])),
};

/** The budget of each chunk, by the names of those that use it. */
const CHUNKS = {
  app: 96_000,
  "app-with-gallery": 119_000,
  "app-with-table": 275_000,
  "app-with-draft": 254_000,
  gallery: 11_500,
  table: 102_000,
  draft: 57_500,
  share: 28_000,
  links: 8_000,
  kept: 9_500,
  games: 23_500,
  settings: 17_000,
  glyphs: 500,
  glossary: 34_000,
  lessons: 32_500,
  problems: 31_000,
  "lessons-problems": 10_500,
  feel: 3_000,
  tree: 19_500,
  setup: 27_000,
  keyboard: 3_000,
  guide: 17_500,
  multiplayer: 5_000,
  records: 23_500,
  kifu: 5_500,
  coded: 8_500,
  western: 7_500,
  export: 19_500,
  opponent: 13_000,
  "opponent-setup": 5_000,
  analysis: 18_000,
  rules: 1_000,
  "manual-reference-rules": 30_000,
  "manual-reference": 32_000,
  editor: 22_000,
  manual: 32_000,
  places: 3_500,
  reference: 13_000,
  "draft-gallery-games-table": 1_500,
  "draft-gallery-games-glyphs-places": 6_500,
  "draft-gallery-table": 2_500,
  "draft-games-table": 3_500,
  "draft-games-kept": 8_000,
  "games-table": 4_000,
  "games-links": 2_000,
  "draft-games-kept-records": 17_500,
  "draft-links-records": 4_000,
  "draft-manual-reference-rules": 3_000,
  "draft-table": 51_500,
  "export-games-share": 2_000,
  "games-kept-records": 3_500,
  "analysis-editor": 8_000,
  "editor-export-opponent-share": 4_000,
  "guide-manual-opponent": 4_000,
  "guide-manual-reference-rules": 5_500,
  "guide-manual": 4_500,
  "manual-settings": 1_000,
  "draft-settings-table": 500,
  "keyboard-kifu": 4_000,
  "draft-editor-kept-links-share": 4_000,
  "coded-editor-export-kifu-share-western": 6_500,
  "editor-kept-links-share": 16_000,
  "draft-editor-kept-links": 3_000,
  "editor-share": 2_500,
  "editor-export-kifu-share-western": 4_000,
  "keyboard-kifu-western": 3_500,
  "editor-kept-links": 7_000,
  "app-with-manual": 262_000,
  "draft-games-table-manual": 4_000,
  "draft-gallery-games-table-manual": 17_500,
  "analysis-coded-editor-export-glossary-guide-kept-keyboard-kifu-lessons-links-manual-multiplayer-opponent-problems-records-reference-rules-settings-setup-share-tree-western": 3_000,
  "analysis-coded-editor-export-feel-guide-kept-keyboard-kifu-lessons-links-multiplayer-opponent-problems-records-reference-settings-setup-share-tree-western": 9_600,
  "games-table-manual": 2_500,
  "draft-gallery-table-manual": 2_500,
  "places-manual": 1_000,
  "table-manual": 11_500,
  "draft-table-manual": 24_500,
  board: 222_000,
  supplement: 51_000,
  taught: 15_000,
  faces: 10_500,
  "faces-supplement": 1_000,
  worker: 120_000,
  mates: 100_000,
};

/** What the computer's worker loads beside its module. */
const WEIGHTS = 80_000;

/** What a board in another page loads where the computer plays, beside its worker. */
const COMPUTER = 2_600;

const number = (bytes) => bytes.toLocaleString("en");
const size = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
let over = false;

/** Writes a line, and what is wrong with it. */
function judge(name, total, budget) {
  console.log(`${number(total).padStart(9)}  ${name}, of ${number(budget)} bytes (Brotli)`);
  if (total <= budget) return;
  over = true;
  console.error(`${name} is ${number(total - budget)} bytes over its budget.`);
}

console.log("\nChunks");
const chunks = new Set(Object.keys(CHUNKS));
/** Which chunks use a file, where its name does not say it. */
const told = (program) => JSON.parse(readFileSync(join(DIST, `../target/modules/${program}/users.json`), "utf8"));
const users = { ...told("app"), ...told("board") };
for (const file of readdirSync(DIST).filter((file) => HASHED.test(file) && file.endsWith(".wasm"))) {
  const name = users[file] ?? file.replace(/-[0-9a-f]{8}.*$/, "");
  judge(name, size(join(DIST, file)), CHUNKS[name] ?? 0);
  chunks.delete(name);
}
for (const name of chunks) console.log(`        –  ${name} is no chunk any more`);
for (const file of readdirSync(DIST).filter((file) => HASHED.test(file) && file.endsWith(".txt"))) {
  judge("weights of all games that the computer has learnt", size(join(DIST, file)), WEIGHTS);
}
for (const file of readdirSync(DIST).filter((file) => HASHED.test(file) && file.startsWith("computer-"))) {
  judge("the computer at a board in another page", size(join(DIST, file)), COMPUTER);
}

const server = await serve({ port: 0 });
const browser = await launch();

/** The paths of all files that a load asks for. */
async function asked(name, { open, more }) {
  const contexts = [];
  /** A page of somebody who has never been here, and all that it asks for. */
  const watched = async () => {
    contexts.push(await browser.createBrowserContext());
    const page = await contexts.at(-1).newPage();
    // Beside other work, too.
    page.setDefaultTimeout(120_000);
    const paths = new Set();
    page.on("request", (request) => paths.add(decodeURI(new URL(request.url()).pathname)));
    return [page, paths];
  };
  const [page, paths] = await watched();
  const there = await open(page, server.url, name, { watched });
  const needed = new Set(paths);
  there?.forEach((path) => needed.delete(path));
  for (const context of contexts) await context.close();
  more().forEach((path) => needed.add(path));
  return needed;
}

const loads = Object.entries(LOADS);
const needs = new Map();
/** One load after the other, of those that are still to do. */
async function measure() {
  for (let load = loads.shift(); load; load = loads.shift()) needs.set(load[0], await asked(...load));
}

try {
  // Pages wait for the network to be still: two wait in the time of one.
  await Promise.all([measure(), measure()]);
} finally {
  await browser.close();
  await server.close();
}

for (const [name, { budget }] of Object.entries(LOADS)) {
  console.log(`\n${name}`);
  let total = 0;
  for (const path of needs.get(name)) {
    const file = join(DIST, path === "/" ? "index.html" : path);
    if (!existsSync(file)) continue;
    total += size(file);
    console.log(`${number(size(file)).padStart(9)}  ${path}`);
  }
  judge(name, total, budget);
}
process.exit(over ? 1 : 0);
