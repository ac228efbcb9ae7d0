// What first visits transfer, until they can be played: of the page at its places,
// and of somebody else's page with one <hensoku-board>. The requests of a real
// browser, each counted with its Brotli size. And what each chunk of the page
// weighs by itself.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./browser.mjs";
import { DIST, HASHED, serve } from "./serve.mjs";

/** The first visit of an address of the page. */
const place = (budget, ready) => ({
  budget,
  async open(page, url, name) {
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

/** What is loaded: its budget in bytes, where it begins, what makes it come, and
 * how one knows that it is there. */
const LOADS = {
  "#/": place(140_000, "main.gallery"),
  "#/torus-1": place(295_000, "[data-hensoku][data-ready]"),
  "#/draft/rengo-shogi": place(290_000, "[data-army]"),
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
};

/** The budget of each chunk, by the names of those that use it. */
const CHUNKS = {
  app: 96_000,
  "app-with-gallery": 118_500,
  "app-with-table": 274_500,
  "app-with-draft": 246_000,
  gallery: 11_500,
  table: 108_000,
  draft: 55_500,
  share: 28_000,
  links: 8_000,
  kept: 9_500,
  games: 23_500,
  settings: 17_000,
  tree: 15_000,
  setup: 21_500,
  keyboard: 3_000,
  multiplayer: 5_000,
  records: 17_500,
  formats: 29_500,
  export: 19_500,
  opponent: 10_500,
  "opponent-setup": 5_000,
  analysis: 17_500,
  rules: 35_000,
  "analysis-export-formats-kept-keyboard-links-multiplayer-opponent-records-rules-setup-share-tree": 6_000,
  "formats-keyboard": 6_000,
  "draft-gallery-games-table": 18_000,
  "draft-gallery-table": 2_500,
  "draft-games-links": 2_500,
  "draft-games-table": 6_000,
  "draft-games-kept": 8_000,
  "games-table": 6_500,
  "gallery-table": 1_500,
  "settings-table": 1_500,
  "draft-kept-links": 3_000,
  "draft-kept-links-share": 3_000,
  "draft-games-kept-records": 17_500,
  "draft-links-records": 3_500,
  "draft-rules": 3_000,
  "draft-share": 2_000,
  "draft-table": 67_000,
  "export-formats": 4_500,
  "export-formats-share": 7_500,
  "export-games-share": 2_000,
  "export-opponent-share": 3_500,
  "games-kept-records": 3_500,
  "kept-links": 8_000,
  "kept-links-share": 16_000,
  board: 220_500,
  supplement: 50_000,
  worker: 120_000,
};

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
for (const file of readdirSync(DIST).filter((file) => HASHED.test(file) && file.endsWith(".wasm"))) {
  const name = file.replace(/-[0-9a-f]{16}.*$/, "");
  judge(name, size(join(DIST, file)), CHUNKS[name] ?? 0);
  chunks.delete(name);
}
for (const name of chunks) console.log(`        –  ${name} is no chunk any more`);

const server = await serve({ port: 0 });
const browser = await launch();
try {
  for (const [name, { budget, open, more }] of Object.entries(LOADS)) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const paths = new Set();
    page.on("request", (request) => paths.add(decodeURI(new URL(request.url()).pathname)));
    await open(page, server.url, name);
    const asked = new Set(paths);
    await context.close();
    more().forEach((path) => asked.add(path));
    console.log(`\n${name}`);
    let total = 0;
    for (const path of asked) {
      const file = join(DIST, path === "/" ? "index.html" : path);
      if (!existsSync(file)) continue;
      total += size(file);
      console.log(`${number(size(file)).padStart(9)}  ${path}`);
    }
    judge(name, total, budget);
  }
} finally {
  await browser.close();
  await server.close();
}
process.exit(over ? 1 : 0);
