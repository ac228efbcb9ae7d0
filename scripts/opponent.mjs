// What the computer needs of a processor, in Chromium: nodes a second in its worker, how
// soon it stops, how soon mates are found, how soon it answers a move at its first levels
// on a page a quarter as fast, and whether the page keeps its pace while it thinks. With
// `speed`, `stop`, `mates`, `answer` or `pace` as its argument, only that.
import { readFileSync, readdirSync } from "node:fs";
import { serve } from "./serve.mjs";
import { launch } from "./browser.mjs";
import { frames, percentile, sleep } from "./measure.mjs";

/** Millions of nodes a second in the standard game, and what part of that in others. */
const SPEED = { shogi: 0.5, others: 0.5 };
/** Milliseconds until it has stopped: of 95 in a hundred, and of all. */
const STOP = { times: 60, most: 20, worst: 50 };
/** Milliseconds until a mate is found. */
const MATES = 5000;
/** Milliseconds from a move to the answer at the first levels. */
const ANSWER = { levels: [1, 2, 3], games: 4, moves: 6, most: 400 };
/** Of so many milliseconds of thinking, so many frames in a hundred may come late. */
const PACE = { time: 15_000, frame: 33.4, late: 2 };
const SLOWER = 4;

let failed = false;
/** Writes a line, and whether it is as it should be. */
function judge(fits, line) {
  failed ||= !fits;
  console.log(`${line}${fits ? "" : "  NOT MET"}`);
}

/** A page in which `talk(lines, isEnd)` speaks to a worker: resolves to what it says until
 * a line begins like `end`, and after how many milliseconds. */
async function talking(site, browser, attribute) {
  const page = await browser.newPage();
  await page.goto(`${site.url}#/`);
  await page.waitForSelector("main.gallery");
  await page.evaluate((attribute) => {
    const worker = new Worker(document.querySelector("meta[name=hensoku]").getAttribute(attribute), { type: "module" });
    let heard = () => {};
    worker.onmessage = ({ data }) => data.split("\n").forEach((line) => heard(line));
    globalThis.say = (lines) => lines.forEach((line) => worker.postMessage(line));
    globalThis.talk = (lines, end) =>
      new Promise((resolve) => {
        const said = [];
        const begun = performance.now();
        heard = (line) => {
          said.push(line);
          if (line.startsWith(end)) resolve({ said, time: performance.now() - begun });
        };
        globalThis.say(lines);
      });
  }, attribute);
  return { page, talk: (lines, end) => page.evaluate((lines, end) => globalThis.talk(lines, end), lines, end) };
}

/** The games for two that need no draft. */
async function gamesForTwo() {
  const { variants } = await import("../target/npm/node.js");
  return variants().filter(({ players, armies }) => players === 2 && !armies).map(({ id }) => id);
}

async function speed(site, browser) {
  const { page, talk } = await talking(site, browser, "data-worker");
  const rates = new Map();
  for (const id of await gamesForTwo()) {
    const lines = [`setoption name USI_Variant value ${id}`, "position startpos", "go movetime 1500"];
    const { said } = await talk(lines, "bestmove");
    const rate = said.map((line) => / nps (\d+)/.exec(line)?.[1]).filter(Boolean).at(-1);
    rates.set(id, Number(rate) / 1e6);
  }
  const base = rates.get("shogi");
  judge(base >= SPEED.shogi, `shogi: ${base.toFixed(3)} million nodes a second (${SPEED.shogi})`);
  const slow = [...rates].filter(([, rate]) => rate < SPEED.others * base);
  const told = slow.map(([id, rate]) => `${id} ${(rate / base).toFixed(2)}`).join(", ");
  judge(slow.length === 0, `of ${rates.size} games ${slow.length} are slower than ${SPEED.others} of that: ${told || "none"}`);
  await page.close();
}

async function stop(site, browser) {
  const { page, talk } = await talking(site, browser, "data-worker");
  const times = [];
  const variants = await gamesForTwo();
  for (let time = 0; time < STOP.times; time++) {
    const id = variants[(time * 17) % variants.length];
    await talk([`setoption name USI_Variant value ${id}`, "position startpos", "go infinite"], "info");
    await sleep(100 + ((time * 37) % 400));
    times.push((await talk(["stop"], "bestmove")).time);
  }
  const [usual, worst] = [percentile(times, 95), Math.max(...times)];
  judge(usual <= STOP.most && worst <= STOP.worst,
    `stop, ${times.length} times: p50 ${percentile(times, 50).toFixed(1)} p95 ${usual.toFixed(1)} (${STOP.most}), at worst ${worst.toFixed(1)} (${STOP.worst}) ms`);
  await page.close();
}

async function mates(site, browser) {
  const folder = new URL("../src/problems/data/", import.meta.url);
  const { page, talk } = await talking(site, browser, "data-mates");
  const [times, wrong] = [[], []];
  for (const name of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".txt"))) {
    for (const text of readFileSync(new URL(name, folder), "utf8").split(/^problem: /m).slice(1)) {
      const field = (key) => new RegExp(`^${key}: (.+)$`, "m").exec(text)[1];
      const lines = [`setoption name USI_Variant value ${field("variant")}`, `position sfen ${field("position")}`, "go mate infinite"];
      const { said, time } = await talk(lines, "checkmate");
      const plies = said.at(-1).split(" ").length - 1;
      if (plies !== Number(field("plies"))) wrong.push(`${field("variant")}/${text.split("\n")[0]}: ${said.at(-1)}`);
      times.push(time);
    }
  }
  wrong.forEach((line) => console.log(`  ${line}`));
  const worst = Math.max(...times);
  judge(worst <= MATES && wrong.length === 0,
    `mates of ${times.length} problems: p50 ${percentile(times, 50).toFixed(0)} p95 ${percentile(times, 95).toFixed(0)}, at worst ${worst.toFixed(0)} (${MATES}) ms; ${wrong.length} not as they should be`);
  await page.close();
}

/** Opens a table at which the computer sits on all seats but the first, at a level. */
async function table(site, browser, variant, seats, level) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const cdp = await page.createCDPSession();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(`${site.url}#/${variant}`);
  await page.waitForSelector(`[data-hensoku="${variant}"][data-ready]`);
  const click = async (selector) => (await page.waitForSelector(selector, { visible: true })).evaluate((element) => element.click());
  await click("[data-action=play-computer]");
  await click(`[data-seat="${seats[0]}"] .sits`);
  for (const seat of seats) {
    await click(`.sitters .switch [data-seat="${seat}"][data-sits=computer]`);
    await click(`.sitters .numbers [data-seat="${seat}"][data-level="${level}"]`);
  }
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { hidden: true });
  return { context, page, cdp };
}

/** Plays the first move that there is; resolves when the page shows it. */
const anyMove = (page) =>
  page.evaluate(async () => {
    const board = document.querySelector("[data-hensoku]");
    const ply = () => Number(board.dataset.ply);
    const frame = () => new Promise(requestAnimationFrame);
    const press = (element) => {
      for (const type of ["pointerdown", "pointerup", "click"]) {
        const box = element.getBoundingClientRect();
        const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
        element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, composed: true, isPrimary: true, button: 0, ...at }));
      }
    };
    const before = ply();
    for (const square of document.querySelectorAll("[data-square][data-movable]")) {
      press(square);
      await frame();
      await frame();
      const to = document.querySelector("[data-square][data-target]");
      if (!to) continue;
      const begun = performance.now();
      press(to);
      await frame();
      document.querySelector("[data-action=promote]")?.click();
      while (ply() === before) await frame();
      return begun;
    }
    throw new Error("nothing can be moved");
  });

async function answer(site, browser) {
  const times = { first: [], all: [] };
  for (const level of ANSWER.levels) {
    for (let game = 0; game < ANSWER.games; game++) {
      const { context, page, cdp } = await table(site, browser, "shogi", [1], level);
      await sleep(1500);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      for (let move = 0; move < ANSWER.moves; move++) {
        const begun = await anyMove(page);
        const answered = await page.evaluate(async () => {
          const { dataset } = document.querySelector("[data-hensoku]");
          while (!dataset.outcome && (dataset.turn !== "0" || "thinking" in dataset)) await new Promise(requestAnimationFrame);
          return performance.now();
        });
        times.all.push(answered - begun);
        if (move === 0) times.first.push(answered - begun);
        await sleep(300);
      }
      await context.close();
    }
  }
  const usual = percentile(times.all, 95);
  judge(usual <= ANSWER.most,
    `answers at levels ${ANSWER.levels.join(", ")}, ${SLOWER}× slower: p50 ${percentile(times.all, 50).toFixed(0)} p95 ${usual.toFixed(0)} (${ANSWER.most}) ms of ${times.all.length}; the first of a game p50 ${percentile(times.first, 50).toFixed(0)}, at worst ${Math.max(...times.first).toFixed(0)} ms`);
}

/** The lengths of the frames while the computer thinks. */
async function pace(site, browser) {
  for (const [variant, seats, level] of [["shogi", [1], 8], ["shijin-survivor", [1, 2, 3], 4]]) {
    const { context, page, cdp } = await table(site, browser, variant, seats, level);
    await sleep(4000);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await anyMove(page);
    const ply = () => page.$eval("[data-hensoku]", ({ dataset }) => Number(dataset.ply));
    const begun = await ply();
    const passed = await frames(page);
    await sleep(PACE.time);
    const lengths = await passed();
    const late = (lengths.filter((time) => time > PACE.frame).length / lengths.length) * 100;
    judge(late <= PACE.late,
      `pace, ${variant} at level ${level}, ${SLOWER}× slower: ${late.toFixed(1)} % of ${lengths.length} frames late (${PACE.late} %), p95 ${percentile(lengths, 95).toFixed(1)} ms; ${(await ply()) - begun} moves meanwhile`);
    await context.close();
  }
}

const PARTS = { speed, stop, mates, answer, pace };
const [only] = process.argv.slice(2);
const site = await serve({ port: 0 });
const browser = await launch();
try {
  for (const [name, part] of Object.entries(PARTS)) if (!only || only === name) await part(site, browser);
} finally {
  await browser.close();
  await site.close();
}
process.exit(failed ? 1 : 0);
