// What makes each family of games special, played through the page. The handing over
// of a common hand and the steal are in own-ways.test.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** A test that plays one game and ends quietly. */
const story = (name, variant, play, options = {}) =>
  test(`${variant}: ${name}`, async () => {
    const table = await site.openPage({ path: `#/${variant}`, ...options });
    await play(table);
    await table.screenshot(`family-${variant}`);
    table.expectQuiet();
    await table.close();
  });

const playAll = async (table, moves) => {
  for (const move of moves.split(" ")) await table.play(move);
};

/** What is read out at a square or a stand's piece. */
const named = (table, selector) => table.page.$eval(selector, (button) => button.ariaLabel);

story("some pieces pass the side edges, others do not", "footwork-6", async (table) => {
  await playAll(table, "9g9f 9c9d");
  await table.click("8h");
  assert.deepEqual(await table.targets(), ["1f", "2e", "3d", "4c", "9g"]);
  await table.screenshot("family-footwork-6-way");
  await table.click("4c");
  await table.action("promote");
  await table.expectState({ ply: 3 });
  // Where only the king passes, the bishop stops at the edge.
  await table.go("#/footwork-1");
  await playAll(table, "9g9f 9c9d");
  await table.click("8h");
  assert.deepEqual(await table.targets(), ["9g"]);
  await table.click("1f");
  assert.notEqual(await table.why(), "");
  await table.expectState({ ply: 2 });
});

story(
  "a slide stops before a piece",
  "skate-1",
  async (table) => {
    await table.click("7g");
    assert.deepEqual(await table.targets(), ["7d"]);
    const end = await table.point("7d");
    await table.page.mouse.move(end.x, end.y);
    await table.sees("slides to 7d");
    await table.screenshot("family-skate-1-way");
    await table.click("7f");
    assert.equal(await table.why(), "It cannot stop there: it slides on.");
    await table.click("7d");
    await table.expectState({ ply: 1, turn: 1 });
    // To capture is a plain step.
    await table.play("7c7d");
    // The king slides too, to the edge of the board.
    await table.play("5i9e");
  },
  { reducedMotion: false },
);

story("a slide leaves a gap before the other side", "skate-variant-1", async (table) => {
  await table.click("7g");
  assert.deepEqual(await table.targets(), ["7e"]);
  await table.click("7d");
  assert.notEqual(await table.why(), "");
  await table.click("7e");
  await table.expectState({ ply: 1, turn: 1 });
  // The first step is made even where it ends beside a piece.
  await table.play("7c7d");
  await table.play("7e7d");
  assert.match(await named(table, "[data-hand='0:P']"), /1 in hand/);
});

story("a jump takes what it lands on, and its hurdle stays", "checkers-1", async (table) => {
  await playAll(table, "2i4e 2c2d");
  await table.click("4e");
  assert.deepEqual(await table.targets(), ["2a", "3c", "5c", "6a"]);
  const landing = await table.point("6a");
  await table.page.mouse.move(landing.x, landing.y);
  await table.sees("jumps");
  await table.screenshot("family-checkers-1-way");
  // On the last rank it has to promote, and is not asked.
  await table.click("6a");
  await table.expectState({ ply: 3, turn: 1 });
  assert.match(await named(table, "[data-hand='0:G']"), /1 in hand/);
  assert.match(await named(table, "[data-square='5c']"), /White pawn/);
  await table.sees("Check. White to move.");
});

story("the king leaps over a whole group", "checkers-variant-1", async (table) => {
  await playAll(table, "4i4h 5c5d");
  await table.click("5i");
  const targets = await table.targets();
  assert.ok(targets.includes("2f") && !targets.includes("3g"));
  await table.click("2f");
  await table.expectState({ ply: 3, turn: 1 });
  assert.match(await named(table, "[data-square='4h']"), /Black gold/);
  assert.match(await named(table, "[data-square='3g']"), /Black pawn/);
});

story("no way back, and a win by a try", "forward-3", async (table) => {
  const walk =
    "5i4h 5a5b 4g4f 5c5d 4h4g 5b5c 4g5f 5c4d 5f6e 4d3d 6e5d 6a7b 5d5c 4a5b 5c5b 2c2d";
  await playAll(table, walk);
  // The king cannot go back, but he can go on to where the other one began.
  await table.click("5b");
  const targets = await table.targets();
  assert.ok(targets.includes("5a") && !targets.some((square) => square.endsWith("c")));
  await table.click("5c");
  assert.notEqual(await table.why(), "");
  await table.click("5a");
  await table.expectState({ ply: 17, outcome: "try", winners: "0" });
  await table.sees("Black wins");
});

story("the hand counts its pieces", "renewal-1", async (table) => {
  await playAll(table, "7g7f 9c9d 8h3c+ 4a4b 3c2c 9d9e");
  assert.match(await named(table, "[data-hand='0:P']"), /2 in hand/);
  // What is not there cannot be dropped.
  await table.click("0:B");
  assert.deepEqual(await table.targets(), []);
  await table.click("0:P");
  assert.match(await table.why(), /nowhere to drop/, "a pawn on every file");
});

story("forty places for single pieces", "expanded-prison-1", async (table) => {
  await playAll(table, "7g7f 9c9d 8h3c+ 4a4b 3c2c 9d9e");
  const pawn = "[data-hand='0:P']";
  assert.match(await named(table, pawn), /2 in hand/);
  const places = () => table.page.$eval(pawn, (button) => button.parentElement.childElementCount);
  assert.equal(await places(), 40);
});

story("a full hand cannot capture", "shrinked-prison-1", async (table) => {
  // The horse takes a bishop, a silver and a knight: the hand of three is full.
  await playAll(table, "7g7f 3c3d 8h2b+ 9c9d 2b3a 9d9e 3a2a 9e9f");
  await table.click("2a");
  const targets = await table.targets();
  assert.ok(targets.includes("2b") && !targets.includes("1a"));
  await table.click("1a");
  assert.equal(await table.why(), "Your hand is full, so you cannot capture.");
  await table.screenshot("family-shrinked-prison-1-full");
  await table.expectState({ ply: 8, turn: 0 });
  // A drop makes room.
  await playAll(table, "S*5e 1c1d 2a1a");
  assert.match(await named(table, "[data-hand='0:L']"), /1 in hand/);
});

story("what is captured is gone", "non-reusable-1", async (table) => {
  await playAll(table, "7g7f 3c3d 8h2b+ 3a2b");
  await table.expectState({ ply: 4, turn: 0 });
  const held = await table.page.$$eval("[data-hand]", (all) =>
    all.map((button) => button.ariaLabel).filter((label) => /\d in hand/.test(label)),
  );
  assert.deepEqual(held, []);
});

story("a common hand, handed over by itself", "shared-piece-3", async (table) => {
  await playAll(table, "7g7f 3c3d 8h2b+");
  // White drops what Black has just captured.
  await table.expectState({ turn: 1 });
  await table.play("B*5e");
  assert.match(await named(table, "[data-square='5e']"), /White bishop/);
});

story("nothing is captured, and an enclosed king has lost", "not-capture-3", async (table) => {
  await playAll(table, "7g7f 3c3d");
  await table.click("8h");
  assert.ok(!(await table.targets()).includes("2b"));
  await table.click("2b");
  assert.equal(await table.why(), "Nothing is captured in this game.");
  // Black walls in his own king.
  await playAll(table, "2h5h 5c5d 3i4h 5d5e");
  await table.screenshot("family-not-capture-3-danger");
  await table.play("7i6h");
  await table.expectState({ ply: 7, outcome: "enclosure", winners: "1" });
  await table.sees("White wins");
});
