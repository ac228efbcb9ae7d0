// Pieces explain themselves: to a mouse that rests, a finger that presses long and the
// keyboard; friend and enemy, on the board, in hand and in the box of a draft.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const PHONE = { width: 390, height: 844, touch: true };
const CARD = "aside[data-guide]";

const opened = async (path, moves = "", options = {}) => {
  const table = await site.openPage({ path, ...options });
  for (const move of moves.split(" ").filter(Boolean)) await table.play(move);
  return table;
};
const closed = async (table) => {
  table.expectQuiet();
  await table.close();
};

/** Waits for the card of a kind, opened so. */
const card = (table, kind, by) =>
  table.page.waitForSelector(`aside[data-guide="${kind}"][data-guide-as="${by}"]`, { visible: true });
const gone = (table) => table.page.waitForFunction((card) => !document.querySelector(card), {}, CARD);

/** Waits until exactly these squares are shown, by what the piece could do there. */
async function shows(table, use, squares) {
  const names = squares.split(" ").filter(Boolean).sort();
  try {
    await table.page.waitForFunction(
      (use, wanted) => {
        const all = document.querySelectorAll(`[data-guide-target][data-guide-as="${use}"]`);
        return Array.from(all, (one) => one.dataset.guideTarget).sort().join() === wanted;
      },
      {},
      use,
      names.join(),
    );
  } catch {
    const found = await table.page.$$eval(`[data-guide-target][data-guide-as="${use}"]`, (all) =>
      all.map((one) => one.dataset.guideTarget).sort(),
    );
    assert.deepEqual(found, names);
  }
}

/** How many squares are tinted as attacked. */
const attacked = (table) => table.page.$$eval("[data-guide-attack]", (all) => all.length);
const told = (table) => table.page.$eval("[role=status][data-guide]", (region) => region.textContent);

/** Does the card lie beside this? */
const isBeside = (table, where) =>
  table.page.evaluate(
    (card, where) => {
      const [one, other] = [card, where].map((name) => document.querySelector(name).getBoundingClientRect());
      return one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
    },
    CARD,
    where,
  );

test("a mouse that rests on a piece, friend or enemy, is shown where it could go", async () => {
  const table = await opened("#/shogi", "7g7f 3c3d");
  const board = () => table.page.$eval(".board", (board) => JSON.stringify(board.getBoundingClientRect()));
  const before = await board();
  // The first one, before the chunk is there.
  await table.rest("2h");
  await card(table, "R", "rest");
  await shows(table, "move", "1h 3h 4h 5h 6h 7h");
  await table.sees("Moves any distance orthogonally.");
  await table.sees("Promotes to dragon.");
  assert.equal(await board(), before, "the board stays where it is");
  assert.ok(await isBeside(table, "[data-square='2h']"));
  assert.ok(await isBeside(table, "[role=grid]"));
  await table.screenshot("guide-1280-en");
  // The enemy's, though it is not to move.
  await table.rest("2b");
  await card(table, "B", "rest");
  await shows(table, "capture", "8h");
  await shows(table, "move", "3c 4d 5e 6f 7g");
  assert.match(await told(table), /bishop, White’s piece on 2b\. .*pawn|bishop on 8h/);
  await table.expectAccessible();
  // Nothing is said of an empty square.
  await table.rest("5e");
  await gone(table);
  await shows(table, "move", "");
  // A press closes it, and takes the piece up; then nothing is explained.
  await table.rest("2g");
  await card(table, "P", "rest");
  await table.click("2g");
  await gone(table);
  assert.deepEqual(await table.targets(), ["2f"]);
  await table.rest("3c");
  await table.rest("4c");
  await new Promise((resolve) => setTimeout(resolve, 700));
  assert.equal(await table.page.$(CARD), null);
  await table.click("2f");
  await table.expectState({ ply: 3 });
  await closed(table);
});

test("a piece in hand shows where it could be dropped, and how it moves", async () => {
  const table = await opened("#/shogi", "7g7f 3c3d 8h2b+ 3a2b");
  await table.rest("0:B");
  await card(table, "B", "rest");
  const drops = await table.page.$$eval("[data-guide-as=move]", (all) => all.length);
  assert.equal(drops, 81 - 38, "every empty square");
  await table.page.waitForSelector("aside[data-guide] .alone svg");
  await table.screenshot("guide-hand-en");
  // The other side's, too.
  await table.rest("1:B");
  await table.page.waitForFunction(() => /White, 1 in hand/.test(document.querySelector("aside[data-guide]")?.textContent));
  await closed(table);
});

test("the keyboard asks with ?, and A shows all that a side attacks", async () => {
  const table = await opened("#/torus-1");
  await table.focus("[data-square='2i']");
  await table.press("?");
  await card(table, "R", "key");
  assert.match(await told(table), /rook/);
  await table.page.waitForSelector("[data-guide-target][data-guide-as=capture], [data-guide-target]");
  await table.screenshot("guide-torus-en");
  // The focus goes on, and so does the card.
  await table.press("ArrowDown");
  await card(table, "N", "key");
  await table.press("a");
  await table.page.waitForSelector("[data-guide-attack]");
  const own = await attacked(table);
  assert.ok(own > 20, `${own} squares`);
  assert.match(await told(table), /Black attacks \d+ squares/);
  await table.screenshot("guide-attacks-en");
  await table.press("a");
  await table.page.waitForFunction(() => !document.querySelector("[data-guide-attack]"));
  await table.press("?");
  await gone(table);
  // Alone, for the side to move; and Escape closes it.
  await table.press("a");
  await table.page.waitForSelector("[data-guide-attack]");
  await table.press("Escape");
  await table.page.waitForFunction(() => !document.querySelector("[data-guide-attack]"));
  // A move closes what is explained.
  await table.focus("[data-square='7h']");
  await table.press("?");
  await card(table, "P", "key");
  await table.press("Enter");
  await gone(table);
  await table.press("Escape");
  await table.press("?");
  await card(table, "P", "key");
  await table.press("m");
  await table.page.keyboard.type("7h7g");
  await table.press("Enter");
  await table.expectState({ ply: 1 });
  await gone(table);
  await closed(table);
});

test("? as the very first thing that is done is answered, and the field for moves keeps its letters", async () => {
  const table = await opened("#/skate-1");
  await table.focus("[data-square='7g']");
  await table.press("?");
  await card(table, "P", "key");
  await shows(table, "move", "7d");
  await table.sees("It slides until it is stopped.");
  await table.screenshot("guide-slide-en");
  await table.press("Escape");
  await gone(table);
  await table.press("m");
  await table.page.keyboard.type("a?");
  assert.equal(await table.page.$eval("input:focus", (field) => field.value), "a?");
  assert.equal(await table.page.$("[data-guide-attack]"), null);
  await closed(table);
});

test("a finger that presses long is told of a piece, plays nothing and opens no menu", async () => {
  const table = await opened("#/checkers-1", "", PHONE);
  await table.page.evaluate(() => {
    globalThis.menus = 0;
    addEventListener("contextmenu", (event) => (globalThis.menus += event.defaultPrevented ? 0 : 1));
  });
  // The enemy's, before the chunk is there.
  await table.hold("2b");
  await card(table, "B", "finger");
  await shows(table, "move", "4d");
  await table.sees("It goes over other pieces.");
  await table.screenshot("guide-phone-en");
  await table.lift();
  await card(table, "B", "finger");
  assert.equal(await table.page.$("[data-why]"), null, "lifting it is no tap");
  assert.ok(await isBeside(table, "[data-square='2b']"));
  // All that the side attacks, by the button on the card.
  await table.action("attacks");
  await table.page.waitForSelector("[data-guide-attack]");
  await table.screenshot("guide-phone-attacks-en");
  await table.action("attacks");
  await table.page.waitForFunction(() => !document.querySelector("[data-guide-attack]"));
  await table.expectAccessible();
  // A press elsewhere closes it.
  await table.tap("5e");
  await gone(table);
  // One's own is taken up as well, and stays up.
  await table.hold("7g");
  await card(table, "P", "finger");
  await table.lift();
  assert.deepEqual(await table.targets(), ["7f"]);
  // On what could be captured or gone to, a long press plays nothing.
  await table.hold("7c");
  await card(table, "P", "finger");
  await table.lift();
  await table.expectState({ ply: 0 });
  // A tap does.
  await table.tap("7f");
  await table.expectState({ ply: 1 });
  await gone(table);
  // A finger that moves is none that presses long.
  await table.touchDrag("3c", "3d");
  await table.expectState({ ply: 2 });
  assert.equal(await table.page.$(CARD), null);
  assert.equal(await table.page.evaluate(() => globalThis.menus), 0);
  await closed(table);
});

test("under a finger the way of a special move is seen before it is played", async () => {
  const table = await opened("#/checkers-1", "", PHONE);
  await table.tap("8h");
  await table.page.waitForSelector("[data-square='6f'][data-target]");
  await table.hold("6f");
  await table.page.waitForSelector(".m-hurdle");
  await table.screenshot("guide-phone-way-en");
  // Lifted there, it is played.
  await table.expectState({ ply: 0 });
  await table.lift();
  await table.expectState({ ply: 1 });
  await closed(table);
});

test("in the box of a draft and in one's camp pieces explain themselves", async () => {
  const table = await opened("#/draft/rengo-makruk");
  await table.rest("[data-army='mS']");
  await card(table, "mS", "rest");
  await table.page.waitForSelector("aside[data-guide] .alone svg");
  await table.screenshot("guide-draft-en");
  await table.rest(".curtain");
  await gone(table);
  await table.click("[data-army='mK']");
  await table.click("4h");
  await table.press("Escape");
  await table.focus("[data-square='4h']");
  await table.press("?");
  await card(table, "mK", "key");
  await shows(table, "move", "3g 3h 4g 5g 5h");
  await table.press("Escape");
  await gone(table);
  await table.expectAccessible();
  await closed(table);
});

test("four players: whoever is to move, each piece shows its own ways", async () => {
  const table = await opened("#/yonin-survivor");
  const pieces = await table.page.$$eval("[data-square]", (all) => all.map(({ dataset, ariaLabel }) => [dataset.square, ariaLabel]));
  for (const [side, name] of [["West", "West"], ["East", "East"]]) {
    const square = pieces.find(([, label]) => label.includes(`${side} pawn`))[0];
    await table.focus(`[data-square='${square}']`);
    await table.press("?");
    await card(table, "P", "key");
    assert.match(await told(table), new RegExp(`${name}’s piece`));
    await table.press("Escape");
    await gone(table);
  }
  await closed(table);
});

test("in Japanese too, in the dark and on a phone", async () => {
  for (const [name, options] of [
    ["guide-1280-ja", { scheme: "dark" }],
    ["guide-phone-ja", PHONE],
  ]) {
    const table = await opened("#/torus-1", "", { lang: "ja", ...options });
    if (options.touch) await table.hold("8i");
    else await table.rest("8i");
    await card(table, "B", options.touch ? "finger" : "rest");
    await table.sees("角行");
    await table.sees("Bishop");
    await table.sees("斜めにどこまでも動けます。");
    await table.sees("成ると馬。");
    await table.screenshot(name);
    if (options.touch) await table.lift();
    await table.expectAccessible();
    await closed(table);
  }
});
