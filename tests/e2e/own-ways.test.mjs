// What a game has of its own and how it is told: by sentences, signs and names
// that are read out. How pieces move and games end is in families.test.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const opened = async (variant, moves, options = {}) => {
  const table = await site.openPage({ path: `#/${variant}`, ...options });
  for (const move of moves.split(" ").filter(Boolean)) await table.play(move);
  return table;
};

const closed = async (table) => {
  table.expectQuiet();
  await table.close();
};

/** What is read out at a square or a stand's piece. */
const named = (table, selector) => table.page.$eval(selector, (button) => button.ariaLabel);

test("a knight that slides to the last ranks is warned of staying as it is", async () => {
  const table = await opened("skate-1", "7g7d 6c6f 8i7e 9c9f", { reducedMotion: false });
  await table.click("7e");
  await table.click("6b");
  await table.sees("Unless it promotes, the knight can never move again.");
  await table.screenshot("own-stranded");
  await table.action("promote");
  await table.expectState({ ply: 5 });
  await closed(table);
});

test("the square that wins is named for both kings", async () => {
  const table = await opened("forward-3", "");
  assert.match(await named(table, "[data-square='5a']"), /Black’s king wins here/);
  assert.match(await named(table, "[data-square='5i']"), /White’s king wins here/);
  await closed(table);
});

test("the free squares round a king are counted when they are few", async () => {
  const moves = "7g7f 3c3d 2h5h 5c5d 3i4h 5d5e";
  const table = await opened("not-capture-3", moves);
  await table.sees("Black’s king has one free square.");
  assert.match(await named(table, "[data-square='5i']"), /1 free square around/);
  assert.doesNotMatch(await named(table, "[data-square='5a']"), /around/);
  await closed(table);
});

test("a full hand says so beside its owner", async () => {
  const table = await opened("shrinked-prison-1", "7g7f 3c3d 8h2b+ 9c9d 2b3a 9d9e 3a2a");
  await table.sees("3/3 full: cannot capture");
  await table.play("9e9f");
  await table.sees("Black’s hand is full: no captures.");
  await closed(table);
});

test("a common hand is handed over on purpose", async () => {
  const table = await opened("shared-piece-1", "");
  // While it is empty there is nothing to be handed over.
  for (const move of ["7g7f", "3c3d"]) {
    await table.play(move);
    assert.equal(await table.page.$("[data-action=hand-over]"), null);
  }
  await table.play("8h2b+");
  await table.page.waitForSelector("[data-action=hand-over]");
  const badge = (seat) => table.page.$eval(`[data-seat="${seat}"]`, (seat) => seat.querySelector(".badge")?.textContent);
  assert.deepEqual([await badge(0), await badge(1)], ["to hand over", undefined]);
  // Before that the other side cannot go on.
  await table.click("5c");
  assert.deepEqual(await table.targets(), []);
  await table.screenshot("own-hand-over");
  await table.action("hand-over");
  await table.page.waitForSelector("[data-action=hand-over]", { hidden: true });
  assert.deepEqual([await badge(0), await badge(1)], [undefined, "to move"]);
  // White drops what Black has just captured.
  await table.play("B*5e");
  await table.expectState({ ply: 4, turn: 0 });
  await closed(table);
});

test("a steal takes the other hand, once", async () => {
  const table = await opened("steal-1", "7g7f 3c3d 8h2b+ 3a2b");
  const steal = () => table.page.$eval("[data-action=steal]", (button) => button.textContent);
  assert.match(await steal(), /bishop/);
  await table.action("steal");
  await table.expectState({ ply: 5, turn: 1 });
  assert.match(await named(table, "[data-hand='0:B']"), /2 in hand/);
  await table.sees("has stolen");
  // Right after it there is no stealing back, and the button says so.
  assert.match(await steal(), /right after/);
  await table.action("steal");
  assert.match(await table.why(), /right after/);
  await table.expectState({ ply: 5, turn: 1 });
  await closed(table);
});

test("the common hand is not handed over when the move is taken back", async () => {
  const table = await opened("shared-piece-1", "7g7f 3c3d 8h2b+");
  await table.sees("Black now hands the pieces over to White.");
  await table.action("take-back");
  await table.expectState({ ply: 2, turn: 0 });
  assert.equal(await table.page.$("[data-action=hand-over]"), null);
  await table.play("8h2b+");
  await table.action("hand-over");
  await table.play("3a2b");
  await closed(table);
});

test("a steal that is not open keeps its button and says why", async () => {
  const table = await opened("steal-1", "");
  const button = "[data-action=steal]";
  await table.focus(button);
  const state = await table.page.$eval(button, (element) => ({
    disabled: element.ariaDisabled,
    focused: element === document.activeElement,
  }));
  assert.deepEqual(state, { disabled: "true", focused: true });
  await table.press("Enter");
  assert.match(await table.why(), /nothing to steal/);
  await table.expectState({ ply: 0 });
  await closed(table);
});

test("forty places hold single pieces, each of which can be taken up", async () => {
  const table = await opened("expanded-prison-1", "7g7f 9c9d 8h3c+ 4a4b 3c2c 9d9e");
  const places = ".stand:has([data-hand='0:P']) > *";
  assert.equal((await table.page.$$(places)).length, 40);
  const second = "[data-hand='0:P'] ~ [data-same='0:P']";
  await table.click(second);
  assert.match(await table.why(), /nowhere to drop/, "a pawn on every file");
  await table.screenshot("own-forty-places");
  await closed(table);
});
