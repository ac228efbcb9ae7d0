// How soon the ten boards of examples/embed can be played, and how much the
// page jumps meanwhile. Five runs, each with an empty cache.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE, start } from "../examples/embed/serve.mjs";
import { launch } from "./browser.mjs";

const RUNS = 5;
const MOST = 1500;

/** Runs in the page before anything else: notes every shift, and what is made of
 * WebAssembly. */
function watch() {
  globalThis.shifts = 0;
  globalThis.modules = [];
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = async (source, imports) => {
      globalThis.modules.push((await source).url ?? "bytes");
      return real.call(WebAssembly, source, imports);
    };
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Opens the page with all boards in view. Resolves when each can be played, to
 * the time of each since the page was asked for, in milliseconds. `prepare` is
 * given the page before that.
 */
export async function open(browser, url, prepare = () => {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1240, height: 3400 });
  await page.evaluateOnNewDocument(watch);
  prepare(page);
  await page.goto(url, { waitUntil: "domcontentloaded" });
  const times = await page.evaluate(async () => {
    const times = {};
    const wait = async (name, ready) => {
      while (!ready()) {
        if (performance.now() > 20_000) throw new Error(`${name} cannot be played`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      times[name] = Math.round(performance.now());
    };
    await Promise.all([
      ...[...document.querySelectorAll("hensoku-board")].map((board) =>
        wait(board.id, () => board.shadowRoot?.querySelector("[data-hensoku] [data-movable], [data-hensoku] .controls"))),
      ...[...document.querySelectorAll("iframe")].map((frame) =>
        wait(frame.id, () => globalThis.boards?.[frame.id].state)),
      ...[...document.querySelectorAll("figure[data-variant]")].map((figure) =>
        wait(figure.id, () => figure.querySelector("button"))),
    ]);
    return times;
  });
  return { page, context, times };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  if (!existsSync(join(PACKAGE, "hensoku.js"))) {
    console.error("There is no npm package yet: run `make npm` first.");
    process.exit(1);
  }
  const site = await start();
  const browser = await launch();
  const last = [];
  try {
    for (let run = 0; run < RUNS; run++) {
      const { page, context, times } = await open(browser, site.url);
      await new Promise((resolve) => setTimeout(resolve, 500));
      const shifts = await page.evaluate(() => globalThis.shifts);
      last.push(Math.max(...Object.values(times)));
      console.log(Object.entries(times).map(([name, time]) => `${name} ${time}`).join("  "), ` shift ${shifts}`);
      await context.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  last.sort((a, b) => a - b);
  const median = last[(RUNS - 1) / 2];
  console.log(`All boards after ${median} ms (median of ${RUNS}), of ${MOST} allowed`);
  process.exit(median > MOST ? 1 : 0);
}
