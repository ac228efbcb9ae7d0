// Standard shogi: the question whether to promote, and the declaration.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

// Edge pawns run into both camps, a bishop goes into the corner. The last six moves
// may promote, the very last one must.
const GAME = "1g1f 9c9d 1f1e 9d9e 1e1d 9e9f 7g7f 3c3d 1d1c 9f9g 8h2b 9g9h 2b1a+ 9h9i+".split(" ");
const QUIET = 8;

/** The boxes of the question, of a square, and of the window. */
const boxes = (table, square) =>
  table.page.evaluate((name) => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
    return {
      question: box("[role=dialog]:has([data-action=promote])"),
      target: box(`[data-square="${name}"]`),
      width: innerWidth,
    };
  }, square);

function expectBeside({ question, target, width }, what) {
  const apart =
    question.right <= target.left ||
    question.left >= target.right ||
    question.bottom <= target.top ||
    question.top >= target.bottom;
  assert.ok(apart, `the question covers ${what}`);
  assert.ok(question.left >= 0 && question.right <= width, `the question at ${what} is cut off`);
}

for (const [name, options] of [
  ["a wide window", { width: 1280 }],
  ["a narrow window", { width: 900, height: 700 }],
  ["a phone", { width: 390, height: 844, touch: true }],
  ["a small phone", { width: 320, height: 568, touch: true }],
]) {
  test(`the question whether to promote never covers its square: ${name}`, async () => {
    const table = await site.openPage({ path: "#/shogi", ...options });
    for (const move of GAME.slice(0, QUIET)) await table.play(move);
    for (const move of GAME.slice(QUIET, -1)) {
      const { ply } = await table.state();
      const to = move.slice(2, 4);
      await table.select(move.slice(0, 2));
      await table.select(to);
      for (const way of ["north", "south"]) {
        await table.page.waitForSelector("[data-action=promote]");
        expectBeside(await boxes(table, to), `${to} on ${name}`);
        if (to === "1a") await table.screenshot(`promotion-${way}-${name.replaceAll(" ", "-")}`);
        await table.press("f");
      }
      await table.action(move.endsWith("+") ? "promote" : "stay");
      await table.expectState({ ply: ply + 1 });
    }
    // On its last rank the pawn is not asked.
    await table.select("9h");
    await table.select("9i");
    await table.expectState({ ply: GAME.length });
    assert.match(await table.page.$eval("[data-square='9i']", (square) => square.ariaLabel), /promoted pawn/);
    table.expectQuiet();
    await table.close();
  });
}

test("Escape and a click elsewhere leave the piece where it was", async () => {
  const table = await site.openPage({ path: "#/shogi" });
  for (const move of ["7g7f", "3c3d"]) await table.play(move);
  for (const leave of [() => table.press("Escape"), () => table.click("5e")]) {
    await table.drag("8h", "2b");
    await table.page.waitForSelector("[data-action=promote]");
    await leave();
    await table.page.waitForSelector("[data-action=promote]", { hidden: true });
    await table.expectState({ ply: 2, turn: 0 });
  }
  await table.drag("8h", "2b");
  await table.page.waitForSelector("[data-action=promote]");
  await table.press("=");
  await table.expectState({ ply: 3 });
  assert.match(await table.page.$eval("[data-square='2b']", (square) => square.ariaLabel), /bishop/);
  table.expectQuiet();
  await table.close();
});

// The king of 9/+R+R+B+BGGGGS/S8/5K3/9/9/9/9/8k b 2P 1 is one step from the camp.
const AT_THE_GATE = "#/shogi/EAI5ZIe1QQuSlmg5_UayfzBcai19kdb90Ye";

test("the count of pieces in hand lies on its tile, however few kinds there are", async () => {
  // Three pawns and two, and nothing else in hand.
  const path = "#/rengo-makruk/EAHK-_xBeVcqgPzi-VXp7Upx0CmA";
  for (const size of [{ width: 1280, height: 800 }, { width: 390, height: 844, touch: true }]) {
    const table = await site.openPage({ path, ...size });
    const found = await table.page.$$eval(".slot .count", (counts) => counts.map((count) => {
      const tile = count.parentElement.querySelector("use").getBoundingClientRect();
      const { left, right, top, bottom } = count.getBoundingClientRect();
      return left < tile.right && right > tile.left && top < tile.bottom && bottom > tile.top;
    }));
    assert.deepEqual(found, [true, true]);
    await table.screenshot(`hand-${size.width}`);
    table.expectQuiet();
    await table.close();
  }
});

test("entering king is declared when it is open, and only then", async () => {
  const table = await site.openPage({ path: AT_THE_GATE });
  const open = async () => (await table.page.$("[data-action=declare]")) !== null;
  assert.equal(await open(), false);
  await table.play("4d4c");
  assert.equal(await open(), false, "it is the other side's turn");
  await table.play("1i2i");
  await table.page.waitForSelector("[data-action=declare]");
  await table.screenshot("declare");
  await table.action("declare");
  await table.expectState({ outcome: "entering-king", winners: "0" });
  await table.sees("Black wins");
  assert.equal(await open(), false);
  table.expectQuiet();
  await table.close();
});
