// A game of cylinder shogi with nothing but keys.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";
import { ROUND_THE_EDGE } from "./lines.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** What has the focus: its square or hand, its box, and whether that can be seen. */
const focus = (table) =>
  table.page.evaluate(() => {
    const { activeElement } = document;
    const { dataset } = activeElement;
    const { x, y, width, height } = activeElement.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
    return {
      on: dataset.square ?? dataset.hand ?? dataset.action ?? activeElement.tagName,
      name: activeElement.getAttribute("aria-label") ?? activeElement.textContent,
      x: x + width / 2,
      y: y + height / 2,
      size: { x: width, y: height },
      seen:
        activeElement.matches(":focus-visible") &&
        outlineStyle !== "none" &&
        parseFloat(outlineWidth) >= 2 &&
        y >= 0 &&
        y + height <= innerHeight,
    };
  });

/** Presses Tab until the focus is on a square, or on what `wanted` finds. */
async function tab(table, { key = "Tab", wanted = (on) => /^\d+[a-z]$/.test(on) } = {}) {
  for (let count = 0; count < 40; count++) {
    const modifier = key === "Shift+Tab";
    if (modifier) await table.page.keyboard.down("Shift");
    await table.press("Tab");
    if (modifier) await table.page.keyboard.up("Shift");
    const { on, seen } = await focus(table);
    assert.ok(seen || on === "BODY", `the focus on ${on} can be seen`);
    if (wanted(on)) return on;
  }
  assert.fail("Tab does not lead there");
}

/** Goes to a square with the arrows, along the way that is seen. */
async function walk(table, square) {
  const goal = await table.point(square);
  for (let count = 0; count < 40; count++) {
    const from = await focus(table);
    if (from.on === square) return;
    const [right, down] = [(goal.x - from.x) / from.size.x, (goal.y - from.y) / from.size.y];
    const [step, axis, sign] =
      Math.abs(right) > 0.5
        ? [right > 0 ? "ArrowRight" : "ArrowLeft", "x", Math.sign(right)]
        : [down > 0 ? "ArrowDown" : "ArrowUp", "y", Math.sign(down)];
    await table.press(step);
    const to = await focus(table);
    assert.ok(to.seen, `the focus on ${to.on} can be seen`);
    const moved = (to[axis] - from[axis]) / from.size[axis];
    assert.ok(Math.abs(moved - sign) < 0.1, `${step} from ${from.on} leads to ${to.on}`);
  }
  assert.fail(`the arrows do not lead to ${square}`);
}

/** Moves from square to square: arrows and Enter, then the key of the choice. */
async function move(table, text) {
  const { ply } = await table.state();
  const [, from, to, mark] = /^(\d[a-z])(\d[a-z])([+=]?)$/.exec(text);
  await walk(table, from);
  await table.press("Enter");
  await walk(table, to);
  await table.press("Enter");
  if (mark) await table.press(mark);
  await table.expectState({ ply: ply + 1 });
  await comesTo(table, to);
}

/** Waits until the focus is on this square or button: it follows what is drawn. */
async function comesTo(table, on) {
  const is = (on) => Object.values(document.activeElement.dataset).includes(on);
  await table.page.waitForFunction(is, {}, on);
}

/** Drops: to the hands with `h`, along the stand, back to the board, and down. */
async function drop(table, text) {
  const { ply, turn } = await table.state();
  const [, piece, to] = /^([A-Z])\*(\d[a-z])$/.exec(text);
  await hold(table, `${turn}:${piece}`);
  await walk(table, to);
  await table.press("Enter");
  await table.expectState({ ply: ply + 1 });
  await comesTo(table, to);
}

/** Takes a piece from the stand and goes back to the board. */
async function hold(table, hand) {
  await table.press("h");
  for (let count = 0; (await focus(table)).on !== hand; count++) {
    assert.ok(count < 7, `${hand} is not in the stand`);
    await table.press("ArrowRight");
  }
  assert.ok((await focus(table)).seen);
  await table.press("Enter");
  await tab(table, { key: "Shift+Tab" });
}

test("a whole game with the keyboard, to mate", async () => {
  const table = await site.openPage({ path: "#/cylinder-1" });
  const game = ROUND_THE_EDGE.values();
  const next = () => game.next().value;

  await tab(table);
  await walk(table, "9g");
  assert.match((await focus(table)).name, /9g, Black pawn, can move/);
  await table.press("Enter");
  assert.deepEqual(await table.targets(), ["9f"]);
  assert.match((await focus(table)).name, /selected/);
  await table.screenshot("keyboard");

  // Escape puts it down again, and the focus stays.
  await table.press("Escape");
  assert.deepEqual(await table.targets(), []);
  assert.equal((await focus(table)).on, "9g");

  for (let ply = 1; ply <= 4; ply++) await move(table, next());

  // Not to promote, then to think better of it.
  await move(table, "8h4c=");
  await table.press("u");
  await table.expectState({ ply: 4, turn: 0 });
  await walk(table, "8h");
  await table.press("Enter");
  await walk(table, "4c");
  await table.press("Enter");
  await comesTo(table, "promote");
  await table.press("Escape");
  await table.expectState({ ply: 4 });
  await comesTo(table, "4c");
  await move(table, next());
  await move(table, next());

  // A second pawn on a file is refused, and said so.
  await hold(table, "0:P");
  await walk(table, "5e");
  await table.press("Enter");
  assert.match(await table.why(), /nifu/);
  assert.match(await table.announced(), /nifu/);
  await table.expectState({ ply: 6 });
  await table.press("Escape");
  await drop(table, next());

  await move(table, next());
  assert.match(await table.announced(), /Check\. Black to move\./);
  for (let ply = 9; ply <= 12; ply++) await move(table, next());
  await drop(table, next());
  await table.expectState({ ply: 13, outcome: "checkmate", winners: "0" });
  assert.match(await table.announced(), /The game is over\. Black wins/);

  // Back through the game and forward again, and the next game.
  await table.press("u");
  await table.expectState({ ply: 12, outcome: undefined });
  assert.equal(await tab(table, { wanted: (on) => on === "forward" }), "forward");
  await table.press("Enter");
  await table.expectState({ ply: 13, outcome: "checkmate" });

  table.expectQuiet();
  await table.close();
});

test("the focus follows what is seen, also on a board turned and scrolled round", async () => {
  const table = await site.openPage({ path: "#/cylinder-1" });
  await tab(table);
  await move(table, "7g7f");

  // Turned: the place stays, and the arrows lead where they point.
  const before = await focus(table);
  await table.press("f");
  await comesTo(table, "3d");
  const after = await focus(table);
  assert.deepEqual([after.x, after.y], [before.x, before.y]);
  await move(table, "3c3d");

  // Scrolled round by two columns: the same again.
  await table.page.keyboard.down("Shift");
  await table.press("ArrowRight", "ArrowRight");
  await table.page.keyboard.up("Shift");
  // The board has gone to the right under it.
  await comesTo(table, "1d");
  await table.screenshot("keyboard-turned-and-scrolled");
  await move(table, "8h2b+");
  await move(table, "3a2b");
  await drop(table, "B*5e");
  await table.press("f");
  await move(table, "5c5d");

  // The arrows go on over the edge that meets the other.
  await walk(table, "5e");
  const seen = new Set();
  for (let count = 0; count < 9; count++) {
    await table.press("ArrowRight");
    seen.add((await focus(table)).on);
  }
  assert.equal(seen.size, 9);
  assert.equal((await focus(table)).on, "5e");

  table.expectQuiet();
  await table.close();
});
