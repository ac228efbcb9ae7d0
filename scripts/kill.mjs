// Kills the browser at random moments of play with branches and comments, of setting up
// positions that are then played, of importing and of changing how the page looks, and
// sees whether everything that had been acknowledged is there again:
// `node scripts/kill.mjs [ROUNDS] [SEED]`. What a reading transaction of the page's
// database has seen counts as acknowledged, and the theme that the page shows.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "./browser.mjs";
import { sleep } from "./measure.mjs";
import { serve } from "./serve.mjs";

const [rounds = 200, seed = 1] = process.argv.slice(2).map(Number);
const GAMES = ["shogi", "torus-1", "cylinder-1", "skate-1", "checkers-1", "xiangqi", "yonin-survivor"];
const RECORDS = "tests/records";
const FILES = readdirSync(RECORDS, { recursive: true })
  .filter((name) => /\.(kif|csa|ki2)$/.test(name))
  .map((name) => join(RECORDS, name));

let state = seed;
/** A number from 0, below `end`. */
function random(end) {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((state / 2 ** 32) * end);
}
const one = (list) => list[random(list.length)];

/** The bodies of all games that are kept, by key. */
const kept = (page) =>
  page.evaluate(async () => {
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    if (!(await indexedDB.databases()).some(({ name }) => name === "hensoku")) return {};
    const db = await done(indexedDB.open("hensoku"));
    const all = await done(db.transaction("games").objectStore("games").getAll());
    db.close();
    return Object.fromEntries(all.map(({ key, body }) => [key, body]));
  });

/** Clicks one of what matches, if there is any. */
async function click(page, selector) {
  const all = await page.$$(selector);
  if (all.length === 0) return false;
  const chosen = one(all);
  await chosen.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await chosen.click();
  return true;
}

/** Plays moves, so many or without end, some of them from an earlier place. */
async function play(page, moves = Infinity) {
  for (let count = 0; count < moves; count++) {
    await click(page, "[data-square][data-movable], [data-hand][data-movable]");
    await click(page, "[data-square][data-target]");
    await click(page, "[data-action=promote], [data-action=stay], [data-action=done]");
    if (random(6) === 0) await comment(page);
    if (random(8) === 0) await page.keyboard.press("ArrowLeft");
  }
}

/** Sets up positions, by one piece after another from the box, and plays each for a while. */
async function edit(page, variant) {
  for (;;) {
    await page.goto(`${server.url}#/edit/${variant}`);
    await page.waitForSelector("main.editor[data-ready]");
    for (let left = 1 + random(6); left; left--) {
      await click(page, ".desk [data-hand]");
      await click(page, "[data-square]");
      if (random(4) === 0) await click(page, "[data-action=undo]");
    }
    await page.keyboard.press("Escape");
    if (!(await click(page, "[data-action=play]:enabled"))) continue;
    await page.waitForSelector("main[data-ready]:not(.editor)");
    await play(page, 5);
  }
}

async function comment(page) {
  if (!(await click(page, "[data-action=comment]"))) return;
  await page.waitForSelector("[data-comment]");
  await page.type("[data-comment]", `comment ${random(1_000_000)}`);
  await click(page, "[data-action=keep-comment]");
}

async function importing(page) {
  const field = await page.waitForSelector("main.games input[type=file]");
  await field.uploadFile(...FILES);
  const keep = await page.waitForSelector("[data-share=keep-all]");
  await keep.click();
  await sleep(10_000);
}

async function settings(page, seen) {
  for (;;) {
    await click(page, "[data-action=theme]");
    seen.theme = await page.evaluate(() => document.documentElement.dataset.theme ?? "");
    await sleep(random(300));
  }
}

/** What there should be: of each game the last body that was seen, and those before. */
const games = new Map();
const seen = { theme: undefined };
const faults = [];
function fault(what) {
  faults.push(what);
  console.log(what);
}

function learn(found) {
  for (const [key, body] of Object.entries(found)) {
    const known = games.get(key) ?? { body, older: new Set() };
    if (known.body !== body) known.older.add(known.body);
    known.older.delete(body);
    known.body = body;
    games.set(key, known);
  }
}

async function judge(page, round) {
  const found = await kept(page);
  for (const [key, { older }] of games) {
    if (!(key in found)) fault(`round ${round}: ${key} is gone`);
    else if (older.has(found[key])) fault(`round ${round}: ${key} is as it was before`);
  }
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? "");
  if (seen.theme !== undefined && theme !== seen.theme) fault(`round ${round}: theme ${theme}, not ${seen.theme}`);
  seen.theme = theme;
  const rows = await page.$$eval("main.games li[data-game]", (all) => all.length);
  if (rows < games.size && rows < 20) fault(`round ${round}: ${rows} rows for ${games.size} games`);
  learn(found);
}

const server = await serve({ port: 0 });
const userDataDir = mkdtempSync(join(tmpdir(), "hensoku-kill-"));
for (let round = 1; round <= rounds + 1; round++) {
  const browser = await launch({ userDataDir });
  const page = await browser.newPage();
  page.on("pageerror", (error) => fault(`round ${round}: ${error}`));
  await page.goto(`${server.url}#/games`);
  await page.waitForSelector("main.games ul.kept, main.games .nothing");
  await judge(page, round);
  if (round > rounds) {
    await browser.close();
    break;
  }
  const kind = one(["play", "play", "play", "edit", "edit", "import", "settings"]);
  let killed = false;
  const acting = async () => {
    if (kind === "import") return importing(page);
    const variant = one(GAMES);
    if (kind === "edit") return edit(page, variant);
    await page.goto(`${server.url}#/${variant}`);
    await page.waitForSelector("main[data-ready]");
    return kind === "play" ? play(page) : settings(page, seen);
  };
  const watching = async () => {
    while (!killed) {
      learn(await kept(page));
      await sleep(20);
    }
  };
  const lost = () => {};
  const both = [acting().catch(lost), watching().catch(lost)];
  await sleep(300 + random(3500));
  killed = true;
  process.kill(-browser.process().pid, "SIGKILL");
  await browser.disconnect().catch(lost);
  await Promise.race([Promise.all(both), sleep(2000)]);
  if (round % 20 === 0) console.log(`${round} kills, ${games.size} games, ${faults.length} faults`);
}
await server.close();
rmSync(userDataDir, { recursive: true, force: true });
if (faults.length === 0) console.log(`nothing lost in ${rounds} kills: ${games.size} games`);
process.exitCode = faults.length > 0 ? 1 : 0;
