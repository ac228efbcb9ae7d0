// A game of cylinder shogi with the mouse, from the start to mate and beyond.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";
import { ROUND_THE_EDGE } from "./lines.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

test("a whole game with the mouse, to mate", async () => {
  const table = await site.openPage({ path: "#/cylinder-1" });
  const game = ROUND_THE_EDGE.values();
  const next = () => game.next().value;

  // Pawns meet on the edge of the board.
  await table.click("9g");
  assert.deepEqual(await table.targets(), ["9f"]);
  await table.click("9f");
  await table.expectState({ ply: 1, turn: 1 });
  assert.equal(next(), "9g9f");
  for (let ply = 2; ply <= 4; ply++) await table.play(next());

  // The bishop flies off the board's left edge, onto the faded copy of 2e.
  await table.drag("8h", await table.copy("2e", -1), { hold: true });
  assert.ok((await table.targets()).includes("2e"));
  await table.screenshot("drag-onto-a-copy");
  await table.page.mouse.up();
  await table.expectState({ ply: 5, turn: 1 });
  await table.action("take-back");
  await table.expectState({ ply: 4, turn: 0 });
  await table.action("forward");
  await table.expectState({ ply: 5, turn: 1 });
  await table.action("take-back");
  await table.expectState({ ply: 4, turn: 0 });

  // Better still: from its own copy, straight into the camp, and it promotes.
  assert.equal(next(), "8h4c+");
  await table.drag(await table.copy("8h", 1), "4c");
  await table.screenshot("promotion");
  assert.equal((await table.state()).ply, 4, "the question comes first");
  await table.action("promote");
  await table.expectState({ ply: 5, turn: 1 });
  await table.play(next());

  // A second pawn on a file is refused; the ninth has none.
  await table.click("0:P");
  assert.deepEqual(
    (await table.targets()).filter((square) => !square.startsWith("9")),
    [],
  );
  await table.click("5e");
  assert.match(await table.why(), /nifu/);
  await table.screenshot("two-pawns");
  await table.expectState({ ply: 6, turn: 0 });
  assert.equal(next(), "P*9b");
  await table.drag("0:P", "9b");
  await table.expectState({ ply: 7, turn: 1 });

  // White's bishop checks. A silver beside the king does not help.
  await table.play(next());
  await table.sees("Check. Black to move.");
  await table.click("7i");
  await table.click("7h");
  assert.equal(await table.why(), "You would still be in check.");
  await table.screenshot("in-check");
  await table.expectState({ ply: 8, turn: 0 });

  // On to mate, with a gold from the stand.
  for (let ply = 9; ply <= 12; ply++) await table.play(next());
  assert.equal(next(), "G*4c");
  await table.click("0:G");
  await table.click("4c");
  await table.expectState({ ply: 13, outcome: "checkmate", winners: "0" });
  await table.sees("Black wins");
  await table.sees("At move 13: checkmate");
  assert.match(await table.announced(), /The game is over\. Black wins/);
  await table.screenshot("mate");

  // A look back, and a rematch on the other side of the board.
  await table.choose("See the moves");
  await table.action("take-back");
  await table.expectState({ ply: 12, outcome: undefined, winners: undefined });
  await table.action("forward");
  await table.expectState({ ply: 13, outcome: "checkmate" });
  const before = await table.point("5i");
  await table.choose("Rematch");
  await table.expectState({ ply: 0, turn: 0, outcome: undefined });
  assert.ok((await table.point("5i")).y < before.y, "the board is turned");
  await table.play("7g7f");

  table.expectQuiet();
  await table.close();
});

test("to resign is asked once more", async () => {
  const table = await site.openPage({ path: "#/cylinder-1" });
  await table.play("7g7f");
  await table.action("resign");
  await table.sees("White resigns");
  await table.choose("Play on");
  await table.expectState({ ply: 1, outcome: undefined });
  await table.play("3c3d");
  await table.action("resign");
  await table.sees("Black resigns");
  await table.action("resign");
  await table.expectState({ outcome: "resignation", winners: "1" });
  await table.sees("White wins");
  await table.screenshot("resigned");
  await table.choose("Rematch, sides swapped");
  await table.expectState({ ply: 0, outcome: undefined });
  table.expectQuiet();
  await table.close();
});
