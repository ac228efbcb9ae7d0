// What first visits transfer: of the page at `#/`, and of somebody else's page
// with one <hensoku-board>, until they can be played. The requests of a real
// browser, each counted with its Brotli size.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./browser.mjs";
import { DIST, serve } from "./serve.mjs";

const BUDGET = 300_000;

/** What is loaded: where it begins, what makes it come, and how one knows that it is there. */
const LOADS = {
  "#/": {
    async open(page, url) {
      await page.goto(`${url}#/`, { waitUntil: "networkidle0" });
      await page.waitForSelector("html[data-boot=ready]");
    },
    // A headless browser does not ask for the icon, others do.
    more() {
      const html = readFileSync(join(DIST, "index.html"), "utf8");
      const icon = /<link[^>]*rel=["']?icon[^>]*href=["']?([^"'\s>]+\.svg)/.exec(html);
      return icon ? [`/${icon[1].replace(/^\.?\//, "")}`] : [];
    },
  },
  "<hensoku-board>": {
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

let over = false;
const server = await serve({ port: 0 });
const browser = await launch();
try {
  for (const [name, { open, more }] of Object.entries(LOADS)) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const paths = new Set();
    page.on("request", (request) => paths.add(decodeURI(new URL(request.url()).pathname)));
    await open(page, server.url);
    await context.close();
    more().forEach((path) => paths.add(path));
    over = sum(name, paths) > BUDGET || over;
  }
} finally {
  await browser.close();
  await server.close();
}
process.exit(over ? 1 : 0);

/** Lists what was loaded. Returns its size in all. */
function sum(name, paths) {
  console.log(`\n${name}`);
  let total = 0;
  for (const path of paths) {
    const file = join(DIST, path === "/" ? "index.html" : path);
    if (!existsSync(file)) continue;
    const size = statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
    total += size;
    console.log(`${size.toLocaleString("en").padStart(9)}  ${path}`);
  }
  console.log(`${total.toLocaleString("en").padStart(9)}  in all, of ${BUDGET.toLocaleString("en")} bytes (Brotli)`);
  if (total > BUDGET) console.error(`${name} is ${(total - BUDGET).toLocaleString("en")} bytes over its budget.`);
  return total;
}
