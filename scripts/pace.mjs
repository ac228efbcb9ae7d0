// How a table keeps up with a person, on a processor a quarter as fast as this one:
// what the press of a piece costs until it is painted, and how many frames come late
// while an arrow key is held through a long game with comments. With `press` or `hold` as
// its argument, only that. Presses are done once more while the browser writes down what
// it does: not measured, since that costs time itself, but told by what they are made of.
import { serve } from "./serve.mjs";
import { launch } from "./browser.mjs";
import { frames, percentile, sleep } from "./measure.mjs";
import { traced } from "./trace.mjs";

const SLOWER = 4;
const PRESSES = 30;
const MOVES = 300;
/** A frame that took longer came late; so many of a hundred may. */
const FRAME = 33.4;
const LATE = 2;
/** Held keys come again so often, in milliseconds. */
const REPEAT = 33;
/** So long a pointer is on a piece before it presses: less than what it takes for the piece to
 * explain itself, which costs something of its own. */
const REST = 150;

/** Each table: how large, and what a press may cost: of the main thread, and until it is painted. */
const TABLES = [
  { variant: "shogi", width: 1280, height: 800, busy: 33, painted: 80 },
  { variant: "shogi", width: 390, height: 844, phone: true, busy: 33, painted: 80 },
  { variant: "shijin-survivor", width: 1280, height: 800, busy: 50, painted: 100 },
  { variant: "shijin-survivor", width: 390, height: 844, phone: true, busy: 50, painted: 100 },
];

const summary = (values) => `p50 ${percentile(values, 50).toFixed(1)} p95 ${percentile(values, 95).toFixed(1)}`;

async function open(site, browser, { variant, width, height, phone = false }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const cdp = await page.createCDPSession();
  await page.setViewport({ width, height, hasTouch: phone, isMobile: phone });
  await page.goto(`${site.url}#/${variant}`);
  await page.waitForSelector(`[data-hensoku="${variant}"][data-ready]`);
  // What comes in idle time has come.
  await sleep(4000);
  await cdp.send("Performance.enable");
  return { context, page, cdp };
}

/** How long the main thread has worked, in milliseconds. */
async function worked(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
}

/** Presses pieces one after another. Resolves to what each cost; `watched`, to what of
 * the page's main thread it was made of. */
async function press(site, browser, table, watched = false) {
  const { context, page, cdp } = await open(site, browser, table);
  const squares = await page.$$eval("[data-square][data-movable]", (all) => all.map(({ dataset }) => dataset.square));
  await page.evaluate(() => {
    const note = (event) => {
      const begun = event.timeStamp;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (globalThis.painted = performance.now() - begun);
        port2.postMessage(0);
      });
    };
    addEventListener("pointerdown", note, true);
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const costs = { busy: [], painted: [] };
  const parts = watched && (await traced(page));
  for (let count = 0; count < PRESSES; count++) {
    const square = squares[count % squares.length];
    const { x, y } = await page.$eval(`[data-square="${square}"]`, (element) => {
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    if (!table.phone) await page.mouse.move(x, y);
    await sleep(REST);
    await page.evaluate(() => void (globalThis.painted = undefined));
    const before = await worked(cdp);
    if (table.phone) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    // Nothing is asked of the page meanwhile: that would be work, too.
    await sleep(300);
    costs.busy.push((await worked(cdp)) - before);
    costs.painted.push(await page.evaluate(() => globalThis.painted));
    await page.keyboard.press("Escape");
    await sleep(100);
  }
  if (parts) costs.parts = await parts("pointerdown", 300);
  await context.close();
  return costs;
}

/** What the presses are made of: the middle of each part; and what was compiled, or begun,
 * of modules in the first press and in all others. */
function told(presses) {
  const names = [...new Set(presses.flatMap((parts) => Object.keys(parts)))].filter((name) => name !== "modules");
  const middle = (name) => percentile(presses.map((parts) => parts[name] ?? 0), 50).toFixed(1);
  const modules = presses.map((parts) => parts.modules ?? 0);
  const later = modules.slice(1).reduce((sum, time) => sum + time, 0);
  return `${names.map((name) => `${name} ${middle(name)}`).join(", ")}; modules ${modules[0].toFixed(1)} in the first, ${later.toFixed(1)} in all others`;
}

/** A game of so many moves, none of which ends it, with a comment at each. */
async function longGame() {
  const { Game } = await import("../target/npm/node.js");
  const { readRecords } = await import("../target/npm/records-node.js");
  let seed = 1;
  const random = (end) => (seed = (seed * 48_271) % 2_147_483_647) % end;
  const game = new Game("shogi");
  while (game.ply < MOVES) {
    const moves = game.legalMoves().filter((move) => !move.endsWith("+"));
    game.play(moves[random(moves.length)]);
    if (game.outcome) game.takeBack();
  }
  const [{ jkf }] = readRecords(`position startpos moves ${game.moves.join(" ")}`);
  const record = JSON.parse(jkf);
  record.moves.forEach((step, ply) => (step.comments = [`After ${ply} moves there is something to be said of them.`]));
  return JSON.stringify(record);
}

/** Holds an arrow key from one end of the game to the other. Resolves to the length of each frame. */
async function hold(site, browser, text, key, rate) {
  const { context, page, cdp } = await open(site, browser, TABLES[0]);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
  }, text);
  await page.waitForFunction(() => /^#\/shogi[/?]/.test(location.hash) && !document.querySelector("dialog"));
  await sleep(1000);
  if (key === "ArrowLeft") await page.keyboard.press("End");
  await sleep(1000);
  const ply = () => page.$eval("[data-hensoku]", ({ dataset }) => Number(dataset.ply));
  const first = await ply();
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  const passed = await frames(page);
  for (let count = 0; count < MOVES; count++) {
    const next = sleep(REPEAT);
    await page.keyboard.down(key);
    await next;
  }
  await page.keyboard.up(key);
  const lengths = await passed();
  const moved = Math.abs((await ply()) - first);
  if (moved < MOVES) throw new Error(`${key} went through ${moved} of ${MOVES} moves`);
  await context.close();
  return lengths;
}

const [only] = process.argv.slice(2);
let slow = false;
const site = await serve({ port: 0 });
const browser = await launch();
try {
  for (const table of only === "hold" ? [] : TABLES) {
    const costs = await press(site, browser, table);
    const fits = percentile(costs.busy, 95) <= table.busy && percentile(costs.painted, 95) <= table.painted;
    slow ||= !fits;
    console.log(
      `press ${table.variant} ${table.width}×${table.height}: main thread ${summary(costs.busy)} (${table.busy}) ms, painted ${summary(costs.painted)} (${table.painted}) ms${fits ? "" : "  TOO SLOW"}`,
    );
    console.log(`  the first ${costs.busy[0].toFixed(1)} ms; made of ${told((await press(site, browser, table, true)).parts)}`);
  }
  const text = only !== "press" && (await longGame());
  for (const rate of only === "press" ? [] : [1, SLOWER]) {
    for (const key of ["ArrowLeft", "ArrowRight"]) {
      const lengths = await hold(site, browser, text, key, rate);
      const late = (lengths.filter((time) => time > FRAME).length / lengths.length) * 100;
      // What is asked for is asked of this machine as it is.
      const fits = rate > 1 || late <= LATE;
      slow ||= !fits;
      console.log(
        `hold ${key}, ${rate}× slower: ${late.toFixed(1)} % of ${lengths.length} frames late (${LATE} %), p95 ${percentile(lengths, 95).toFixed(1)} ms${fits ? "" : "  TOO SLOW"}`,
      );
    }
  }
} finally {
  await browser.close();
  await site.close();
}
process.exit(slow ? 1 : 0);
