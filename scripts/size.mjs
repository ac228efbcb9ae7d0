// What a first visit to `#/` transfers before the page can be played: the
// requests of a real browser, each counted with its Brotli size.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./browser.mjs";
import { DIST, serve } from "./serve.mjs";

const BUDGET = 300_000;

const server = await serve({ port: 0 });
const browser = await launch();
const paths = new Set();
try {
  const page = await browser.newPage();
  page.on("request", (request) => paths.add(decodeURI(new URL(request.url()).pathname)));
  await page.goto(`${server.url}#/`, { waitUntil: "networkidle0" });
  await page.waitForSelector("html[data-boot=ready]");
} finally {
  await browser.close();
  await server.close();
}
// A headless browser does not ask for the icon, others do.
const icon = /<link[^>]*rel=["']?icon[^>]*href=["']?([^"'\s>]+\.svg)/.exec(
  readFileSync(join(DIST, "index.html"), "utf8"),
);
if (icon) paths.add(`/${icon[1].replace(/^\.?\//, "")}`);

let total = 0;
for (const path of paths) {
  const file = join(DIST, path === "/" ? "index.html" : path);
  const size = statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  total += size;
  console.log(`${size.toLocaleString("en").padStart(9)}  ${path}`);
}
console.log(`${total.toLocaleString("en").padStart(9)}  in all, of ${BUDGET.toLocaleString("en")} bytes (Brotli)`);
if (total > BUDGET) {
  console.error(`The first load is ${(total - BUDGET).toLocaleString("en")} bytes over its budget.`);
  process.exit(1);
}
