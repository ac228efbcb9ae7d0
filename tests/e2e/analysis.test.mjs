// Looking into games: analysis, the graph of the scores, the review.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENCE, breakRequests, start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const wait = (table, selector, options) => table.page.waitForSelector(selector, { timeout: PATIENCE, ...options });

/** Opens a table at which these moves have been played. */
async function played(moves, options) {
  const table = await site.openPage({ path: "#/shogi", width: 1280, ...options });
  for (const move of moves.split(" ")) await table.play(move);
  return table;
}

/** Opens the panel: beside a wide board by its own button, else from the menu. */
async function analyse(table) {
  if (!(await table.page.$("[data-action=analyse]"))) await table.select("header.bar > button:last-of-type");
  await table.action("analyse");
  await wait(table, ".insight");
  await table.page.waitForFunction(() => !document.querySelector("dialog[open]"));
}

const lines = (table) =>
  table.page.$$eval("[data-line]", (all) => all.map(({ dataset: { line, score, moves } }) => ({ line, score, moves })));
const arrows = (table) => table.page.$$eval(".arrows .m-arrow, .arrows .m-circle", (all) => all.length);

test("the best lines of the position that is shown, with arrows; more, fewer, stop", async () => {
  const table = await played("7g7f 3c3d");
  await analyse(table);
  await wait(table, "[data-line='3']");
  for (const { score, moves } of await lines(table)) {
    assert.match(score, /^(cp|mate) -?\d+$/);
    assert.match(moves, /^\S+( \S+)*$/);
  }
  await table.page.waitForFunction(() => document.querySelectorAll(".arrows .m-arrow, .arrows .m-circle").length > 1, { timeout: PATIENCE });
  await table.expectAccessible();
  await table.screenshot("analysis-1280");
  // One more while it runs, and it goes on.
  await table.choose("More lines");
  await wait(table, "[data-line='4']");
  for (let left = 3; left > 0; left--) await table.choose("Fewer lines");
  await wait(table, "[data-line='2']", { hidden: true });
  // It follows what is played, and what is looked at.
  const [{ moves: first }] = await lines(table);
  await table.play("2g2f");
  const another = (moves) => table.page.waitForFunction(
    (moves) => {
      const line = document.querySelector("[data-line='1']");
      return line && line.dataset.moves !== moves;
    },
    { timeout: PATIENCE },
    moves,
  );
  await another(first);
  const [{ moves: second }] = await lines(table);
  for (let back = 2; back > 0; back--) await table.choose("One move back");
  await table.expectState({ ply: 1 });
  await another(second);
  await table.action("stop");
  await table.sees("The analysis has been stopped.");
  await table.select(".insight .switches [data-action=analyse]");
  await table.choose("Close");
  await wait(table, ".insight", { hidden: true });
  assert.equal(await arrows(table), 0);
  table.expectQuiet();
  await table.close();
});

test("a score is that of the player to move, on the board of any family", async () => {
  for (const path of ["#/torus-1", "#/xiangqi", "#/skate-1"]) {
    const table = await site.openPage({ path, width: 390, height: 844, touch: true });
    await analyse(table);
    await wait(table, "[data-line='2']");
    assert.ok((await arrows(table)) > 0);
    if (path === "#/torus-1") {
      await table.expectAccessible();
      await table.screenshot("analysis-390");
    }
    table.expectQuiet();
    await table.close();
  }
});

test("where the computer plays, the analysis says that it is help, and rests while it thinks", async () => {
  const table = await site.openPage({ path: "#/shogi", width: 1280 });
  await table.action("play-computer");
  await analyse(table);
  await table.sees("You are playing the computer: using the analysis counts as help.");
  await table.select("7g");
  await table.select("7f");
  await table.expectState({ ply: 2 });
  await wait(table, "[data-line='1']");
  table.expectQuiet();
  await table.close();
});

/** Black gives a rook away. */
const BLUNDER = "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d 4a3b 2d2c+ 3b2c";

test("the graph leads through the game by mouse and by keys, and says how it stands", async () => {
  const table = await played(BLUNDER);
  await analyse(table);
  const graph = await wait(table, "[data-graph]");
  // The panel has its place once something stands in it.
  await wait(table, "[data-line='1']");
  await table.point("[data-graph]");
  const { x, y, width, height } = await graph.boundingBox();
  await table.page.mouse.click(x + 8 + ((width - 16) * 4) / 10, y + height / 2);
  await table.expectState({ ply: 4 });
  await graph.focus();
  await table.press("ArrowRight");
  await table.expectState({ ply: 5 });
  await table.press("Home");
  await table.expectState({ ply: 0 });
  await table.page.waitForFunction(
    () => /^Start, [+−±]\d+$/.test(document.querySelector("[data-graph]").getAttribute("aria-valuetext")),
    { timeout: PATIENCE },
  );
  table.expectQuiet();
  await table.close();
});

test("a review finds what was lost, and has it played better", async () => {
  const table = await played(BLUNDER);
  await table.resign();
  await table.expectState({ outcome: "resignation" });
  await table.action("review");
  await wait(table, "[data-ply='9']");
  const told = await table.page.$eval("[data-ply='9'].told", (one) => one.textContent);
  assert.match(told, /^Move 9, ▲.+: from .+ to .+\. There was a better move\.$/);
  await table.page.waitForFunction(() => !/positions looked at/.test(document.querySelector(".insight").innerText), { timeout: PATIENCE });
  await table.expectAccessible();
  await table.screenshot("review-1280");
  await table.select("[data-ply='9'].told");
  await table.expectState({ ply: 9 });
  await table.select(".turning li:has([data-ply='9']) [data-action=find]");
  await wait(table, "[data-task='9'][data-state=open]");
  await table.expectState({ ply: 8, outcome: undefined });
  // The same again is wrong, and it is said why.
  await table.play("2d2c+");
  await wait(table, "[data-state=wrong]");
  assert.match(await table.page.$eval("[data-task] p", (one) => one.textContent), /is answered by .+: ./);
  await table.screenshot("review-wrong");
  await table.action("again");
  await wait(table, "[data-state=open]");
  await table.action("show");
  await wait(table, ".arrows .m-arrow, .arrows .m-circle");
  const words = await table.page.$eval("[data-task] p", (one) => one.textContent);
  assert.match(words, /^Try .+\. .+/);
  await table.expectAccessible();
  await table.screenshot("review-shown");
  await table.action("back");
  // The game is as it was.
  await table.expectState({ ply: 9, outcome: undefined });
  await table.choose("To the last move");
  await table.expectState({ ply: 11, outcome: "resignation" });
  // Another game is not looked into.
  await table.action("new-game");
  await table.expectState({ ply: 0, outcome: undefined });
  await table.page.waitForFunction(() => !document.querySelector(".insight"));
  table.expectQuiet();
  await table.close();
});

test("a better move is found by touch, in Japanese", async () => {
  const table = await played(BLUNDER, { lang: "ja", width: 390, height: 844, touch: true });
  await analyse(table);
  // The panel has its place once something stands in it.
  await wait(table, "[data-line='1']");
  await table.select(".insight header [data-action=review]");
  await wait(table, "[data-action=find]");
  await table.page.waitForFunction(() => !/調べました/.test(document.querySelector(".insight").innerText), { timeout: PATIENCE });
  await table.screenshot("review-390");
  await table.select(".turning li:has([data-ply='9']) [data-action=find]");
  await wait(table, "[data-task='9']");
  // The rook goes back: as good as anything.
  await table.play("2d2h");
  await wait(table, "[data-state=solved], [data-state=wrong]");
  await table.screenshot("review-found-390");
  await table.expectAccessible();
  table.expectQuiet();
  await table.close();
});

test("a worker that cannot be loaded is told of, and tried again", async () => {
  const table = await played("7g7f");
  let asked = 0;
  const mend = await breakRequests(table.page, /worker-[0-9a-f]{8}/, () => asked++);
  await analyse(table);
  await wait(table, ".insight .failed");
  // Each of the two workers is tried three times.
  while (asked < 6) await table.frames(6);
  await mend();
  await table.tryAgain(".insight .failed");
  await wait(table, "[data-line='1']");
  await table.close();
});
