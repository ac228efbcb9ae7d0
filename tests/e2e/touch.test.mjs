// A game of cylinder shogi on a phone, with one finger.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { onlyChromium } from "./browsers.mjs";
import { start } from "./harness.mjs";
import { ROUND_THE_EDGE } from "./lines.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const PHONE = { width: 390, height: 844, touch: true };

test("a whole game with one finger, to mate", async () => {
  const table = await site.openPage({ path: "#/cylinder-1", ...PHONE });
  const game = ROUND_THE_EDGE.values();
  const next = () => game.next().value;
  assert.ok(await fitsTheWidth(table));

  // Taps, and pawns pushed with the finger.
  await table.tap("9g");
  assert.deepEqual(await table.targets(), ["9f"]);
  await table.tap("9f");
  await table.expectState({ ply: 1, turn: 1 });
  assert.equal(next(), "9g9f");
  assert.equal(next(), "9c9d");
  await table.touchDrag("9c", "9d");
  await table.expectState({ ply: 2, turn: 0 });
  for (let ply = 3; ply <= 4; ply++) await table.play(next());

  // The bishop onto a faded copy, taken back, then from its copy into the camp.
  await table.touchDrag("8h", await table.copy("2e", -1), { hold: true });
  await table.screenshot("phone-drag");
  await table.lift();
  await table.expectState({ ply: 5, turn: 1 });
  await table.action("take-back");
  await table.expectState({ ply: 4, turn: 0 });
  assert.equal(next(), "8h4c+");
  await table.touchDrag(await table.copy("8h", 1), "4c");
  await table.screenshot("phone-promotion");
  await table.action("promote");
  await table.expectState({ ply: 5, turn: 1 });
  await table.play(next());

  // A second pawn on a file is refused; the ninth has none.
  await table.tap("0:P");
  await table.tap("5e");
  assert.match(await table.why(), /nifu/);
  await table.screenshot("phone-two-pawns");
  await table.expectState({ ply: 6, turn: 0 });
  assert.equal(next(), "P*9b");
  await table.touchDrag("0:P", "9b");
  await table.expectState({ ply: 7, turn: 1 });

  // Check, and a piece that does not stop it.
  await table.play(next());
  await table.sees("Check. Black to move.");
  await table.touchDrag("7i", "7h");
  assert.equal(await table.why(), "You would still be in check.");
  await table.expectState({ ply: 8, turn: 0 });

  for (let ply = 9; ply <= 13; ply++) await table.play(next());
  await table.expectState({ ply: 13, outcome: "checkmate", winners: "0" });
  await table.sees("Black wins");
  await table.screenshot("phone-mate");
  await table.choose("Rematch, sides swapped");
  await table.expectState({ ply: 0, turn: 0, outcome: undefined });

  table.expectQuiet();
  await table.close();
});

test("only a piece that can move holds the finger", async () => {
  // So low a window that the page can scroll.
  const table = await site.openPage({ path: "#/shogi", ...PHONE, height: 500 });
  const scrolled = () => table.page.evaluate(() => scrollY);
  const still = async (ply) => {
    assert.deepEqual(await table.targets(), []);
    assert.equal((await table.state()).ply, ply);
  };

  // On an empty square the page goes with it.
  const empty = await table.point("5e");
  await table.touchDrag("5e", { x: empty.x, y: empty.y - 90 });
  await settled(table);
  const at = await scrolled();
  assert.ok(at > 40, `the page scrolled by ${at}`);
  await still(0);

  // So it does on a piece that cannot move: the other side's.
  const theirs = await table.point("5c");
  await table.touchDrag("5c", { x: theirs.x, y: theirs.y + 60 });
  await settled(table);
  assert.ok((await scrolled()) < at, "the page scrolled back");
  await still(0);

  // On a pawn of one's own the page stays, and the pawn comes along.
  const before = await scrolled();
  const pawn = await table.point("7g");
  assert.equal(await scrolled(), before);
  await table.touchDrag("7g", { x: pawn.x, y: pawn.y - 90 }, { hold: true });
  assert.deepEqual(await table.targets(), ["7f"]);
  assert.equal(await scrolled(), before);
  await table.screenshot("phone-held");
  await table.lift();
  assert.notEqual(await table.why(), "");
  assert.equal((await table.state()).ply, 0);
  await table.touchDrag("7g", "7f");
  await table.expectState({ ply: 1 });

  table.expectQuiet();
  await table.close();
});

test("a tap on the board is done with as it ends, and takes the focus from a field", { skip: onlyChromium }, async () => {
  const table = await site.openPage({ path: "#/shogi", ...PHONE });
  await table.page.evaluate(() => {
    globalThis.clicks = 0;
    addEventListener("click", () => globalThis.clicks++, true);
  });
  const clicks = () => table.page.evaluate(() => globalThis.clicks);

  await table.tap("7g");
  assert.deepEqual(await table.targets(), ["7f"]);
  assert.equal(await clicks(), 0);

  await table.focus("input.typed");
  await table.tap("7f");
  await table.expectState({ ply: 1 });
  assert.equal(await clicks(), 1);
  assert.equal(await table.page.$("input.typed:focus"), null);

  await table.tap("3c");
  await table.tap("3d");
  await table.expectState({ ply: 2 });
  assert.equal(await clicks(), 1);
  table.expectQuiet();
  await table.close();
});

test("the faded copy of a piece holds the finger too", async () => {
  const table = await site.openPage({ path: "#/torus-1", ...PHONE, height: 600 });
  // A short window makes no square too small for it.
  const [wide, high] = await table.page.$eval("[data-square='9h']", (square) => {
    const { width, height } = square.getBoundingClientRect();
    return [width, height];
  });
  assert.ok(wide > 22 && high > 24, `${wide} × ${high} pixels`);
  // Straight up, where the page would scroll.
  await table.touchDrag(await table.copy("9h", 1), await table.copy("9g", 1));
  await table.expectState({ ply: 1, turn: 1 });
  assert.equal(await table.page.evaluate(() => scrollY), 0);
  // Taps do as well.
  await table.tap(await table.copy("9d", 1));
  assert.deepEqual(await table.targets(), ["9e"]);
  await table.tap(await table.copy("9e", 1));
  await table.expectState({ ply: 2, turn: 0 });
  table.expectQuiet();
  await table.close();
});

test("the sheets of a phone", async () => {
  const table = await site.openPage({ path: "#/cylinder-1", ...PHONE });
  await table.play("7g7f");
  await table.play("3c3d");

  // The moves: one of them leads back to it, and the sheet is gone.
  await table.choose("Moves");
  await table.page.waitForSelector("dialog[open]");
  await table.screenshot("phone-moves");
  await table.choose("Move 1, Black, P-7f");
  await table.expectState({ ply: 1, turn: 1 });
  await table.page.waitForSelector("dialog", { hidden: true });
  await table.action("forward");
  await table.expectState({ ply: 2 });

  // The menu: to resign is asked beside the board.
  await table.choose("Menu");
  await table.page.waitForSelector("dialog[open]");
  await table.screenshot("phone-menu");
  await table.action("resign");
  await table.page.waitForSelector("dialog", { hidden: true });
  await table.sees("Black resigns");
  await table.action("resign");
  await table.expectState({ outcome: "resignation", winners: "1" });
  await table.screenshot("phone-resigned");

  table.expectQuiet();
  await table.close();
});

/** Waits until the page does not scroll any more. */
const settled = (table) =>
  table.page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let [before, quiet] = [scrollY, 0];
    for (; quiet < 6; before = scrollY) {
      await frame();
      quiet = scrollY === before ? quiet + 1 : 0;
    }
  });

/** Is nothing wider than the screen? */
const fitsTheWidth = (table) =>
  table.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
