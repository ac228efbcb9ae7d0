// Positions of any game are set up: from a table, from nothing, from a text; and played.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** A button of the editor. */
const tool = (name) => `[data-action="${name}"]`;

/** The name of a square with what stands on it, once it is as wanted. */
async function expectSquare(table, square, wanted) {
  await table.page.waitForFunction(
    (square, wanted) => new RegExp(wanted).test(document.querySelector(`[data-square="${square}"]`)?.ariaLabel),
    {},
    square,
    wanted.source,
  );
}

/** Waits until so much is wrong. */
const expectFaults = (table, count) =>
  table.page.waitForFunction((count) => document.querySelectorAll("[data-fault]").length === count, {}, count);

/** Waits until a kind in hand is there so many times. */
const expectHeld = (table, hand, wanted) =>
  table.page.waitForFunction(
    (hand, wanted) => new RegExp(wanted).test(document.querySelector(`[data-hand="${hand}"]`).ariaLabel),
    {},
    hand,
    wanted.source,
  );

test("the position of a game is changed and played on; the way back leads to the editor", async () => {
  const table = await site.openPage({ path: "#/torus-1" });
  await table.play("7h7g");
  await table.address();
  await table.action("edit");
  await table.page.waitForSelector("main.editor[data-ready]", { visible: true });
  await expectSquare(table, "7g", /pawn/);
  await expectSquare(table, "7h", /^7h(?!.*pawn)/);
  // Off the board, from the box, into a hand.
  await table.drag("7g", ".desk h1");
  await expectSquare(table, "7g", /^7g(?!.*pawn)/);
  await table.click("4:R");
  await table.click("7g");
  await expectSquare(table, "7g", /Black.*rook/);
  await table.press("Escape");
  await table.drag("7g", "1:P");
  await expectHeld(table, "1:R", /^rook, 1/);
  await table.click(tool("undo"));
  await expectSquare(table, "7g", /rook/);
  await table.click(tool("redo"));
  await expectHeld(table, "1:R", /^rook, 1/);
  await table.click(tool("turn-1"));
  await table.page.waitForSelector(`${tool("turn-1")}[aria-pressed=true]`);
  const address = await table.address();
  assert.match(address, /^#\/edit\/torus-1\/./);
  await table.reload();
  await expectHeld(table, "1:R", /^rook, 1/);
  await table.expectAccessible();
  await table.screenshot("editor-torus");
  await table.click(tool("play"));
  await table.page.waitForSelector("[data-hensoku=torus-1][data-ready]");
  await table.expectState({ variant: "torus-1", turn: 1 });
  await table.play("R*7g");
  await table.page.goBack();
  await table.page.waitForSelector("main.editor[data-ready]", { visible: true });
  await expectHeld(table, "1:R", /^rook, 1/);
  table.expectQuiet();
  await table.close();
});

test("what is wrong is told until it is mended, and an impossible position is there after a reload", async () => {
  const table = await site.openPage({ path: "#/edit/shogi" });
  await expectFaults(table, 0);
  await table.click(tool("clear"));
  await expectFaults(table, 2);
  assert.ok(await table.page.$eval(tool("play"), (button) => button.disabled));
  await table.click("4:K");
  await table.click("5i");
  await expectFaults(table, 1);
  await table.press("Escape");
  // Two pawns on one file, and one that can never move.
  await table.click("4:P");
  for (const square of ["3a", "3f"]) await table.click(square);
  await table.sees("shares its file with another of its kind");
  await table.sees("could never move");
  await table.address();
  await table.reload();
  await expectFaults(table, 3);
  await table.expectAccessible();
  await table.screenshot("editor-faults");
  for (const square of ["3a", "3f"]) {
    await table.click(square);
    await table.click(tool("take-off"));
  }
  await table.click(tool("owner-1"));
  await table.click("5:K");
  await table.click("5a");
  await expectFaults(table, 0);
  await table.click(tool("play"));
  await table.page.waitForSelector("[data-hensoku=shogi][data-ready]");
  await table.play("5i5h");
  table.expectQuiet();
  await table.close();
});

test("by keyboard alone: from the box to a square, turned over, taken back, played", async () => {
  const table = await site.openPage({ path: "#/edit/shogi" });
  await table.focus(`[data-hand="4:S"]`);
  await table.press("Enter");
  await table.page.waitForSelector(`[data-hand="4:S"][aria-pressed=true]`);
  await table.focus(`[data-square="5e"]`);
  await table.press("Enter");
  await expectSquare(table, "5e", /silver/);
  await table.press("Escape");
  await table.focus(`[data-square="5e"]`);
  await table.press("Enter");
  await table.page.waitForSelector(tool("turn-over"));
  await table.press("t");
  await expectSquare(table, "5e", /promoted silver/);
  await table.press("x");
  await expectSquare(table, "5e", /White/);
  await table.press("u");
  await expectSquare(table, "5e", /Black/);
  await table.press("Delete");
  await table.focus(tool("play"));
  await table.press("Enter");
  await table.page.waitForSelector("[data-hensoku=shogi][data-ready]");
  table.expectQuiet();
  await table.close();
});

test("on a phone, in Japanese: tapped from the box, carried off, played", async () => {
  const table = await site.openPage({ path: "#/edit/cylinder-1", lang: "ja", width: 390, height: 844, touch: true });
  await table.tap("4:G");
  for (const square of ["5e", "4e"]) await table.tap(square);
  await expectSquare(table, "4e", /金/);
  await table.tap("4:G");
  await table.page.waitForSelector("[data-hand]:not([aria-pressed=true])");
  const beyond = await table.point("5e");
  await table.touchDrag("5e", { x: beyond.x, y: 20 });
  await expectSquare(table, "5e", /^(?!.*金)/);
  await expectSquare(table, "4e", /金/);
  await table.expectAccessible();
  await table.screenshot("editor-phone");
  assert.equal(await table.tooWide(), 0, "nothing is cut off");
  await table.tap(tool("play"));
  await table.page.waitForSelector("[data-hensoku=cylinder-1][data-ready]");
  table.expectQuiet();
  await table.close();
});

test("chess from a FEN, with its castling; a text of nothing and one of another game are told", async () => {
  const table = await site.openPage({ path: "#/edit/chess" });
  const field = ".from-text input";
  await table.fill(field, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  await table.press("Enter");
  await expectSquare(table, "8a", /rook/);
  await expectSquare(table, "5d", /^d5$|^5d$|^[a-h]\d/);
  const rights = () => table.page.$$eval(".known [aria-pressed=true]", (all) => all.length);
  assert.equal(await rights(), 4);
  // A rook that is gone takes its right along.
  await table.drag("8a", ".desk h1");
  await table.page.waitForFunction(() => document.querySelectorAll(".known [aria-pressed=true]").length === 3);
  await expectFaults(table, 0);
  await table.fill(field, "nonsense");
  await table.click(tool("read"));
  await table.page.waitForSelector(".next.why");
  await table.click(tool("play"));
  await table.page.waitForSelector("[data-hensoku=chess][data-ready]");
  table.expectQuiet();
  await table.close();
});

test("what is copied leads to the position", async () => {
  const table = await site.openPage({ path: "#/edit/xiangqi" });
  await table.letReadClipboard();
  await table.click(tool("turn-1"));
  await table.click(tool("copy-text"));
  await table.page.waitForFunction(() => navigator.clipboard.readText().then((text) => / b /.test(text)));
  await table.click(tool("copy-link"));
  await table.page.waitForFunction(() => navigator.clipboard.readText().then((text) => text.includes("#/xiangqi/")));
  const link = await table.page.evaluate(() => navigator.clipboard.readText());
  await table.page.goto(link);
  await table.page.waitForSelector("[data-hensoku=xiangqi][data-ready]");
  await table.expectState({ turn: 1 });
  await table.close();
});

test("four players: one of them has lost, and the game goes on without", async () => {
  const table = await site.openPage({ path: "#/edit/yonin-survivor" });
  await table.choose("East is out");
  await expectFaults(table, 1);
  const king = await table.page.$$eval("[data-square]", (all) => all.find((square) => /East,? king/.test(square.ariaLabel)).dataset.square);
  await table.click(king);
  await table.click(tool("take-off"));
  await expectFaults(table, 0);
  await table.expectAccessible();
  await table.screenshot("editor-four");
  await table.click(tool("play"));
  await table.page.waitForSelector("[data-hensoku=yonin-survivor][data-ready]");
  table.expectQuiet();
  await table.close();
});

test("armies of five games stand on one board, and every game has its editor", async () => {
  const table = await site.openPage({ path: "#/edit/rengo-xiangqi" });
  await expectFaults(table, 0);
  const kinds = await table.page.$$eval("[data-hand^='4:']", (all) => all.length);
  assert.ok(kinds > 20, `${kinds} kinds in the box`);
  await table.screenshot("editor-rengo");
  for (const path of ["#/edit/shijin-survivor", "#/edit/kosaku-s", "#/edit/expanded-prison-1", "#/edit/shared-piece-1", "#/edit/janggi"]) {
    await table.go(path);
    await table.page.waitForSelector(`[data-edits="${path.slice(7)}"]`);
    await expectFaults(table, 0);
  }
  table.expectQuiet();
  await table.close();
});

const card = (table, kind, by) =>
  table.page.waitForSelector(`aside[data-guide="${kind}"][data-guide-as="${by}"]`, { visible: true });
const noCard = (table) => table.page.waitForFunction(() => !document.querySelector("aside[data-guide]"));
const goes = (table, use, squares) =>
  table.page.waitForFunction(
    (use, wanted) => {
      const all = document.querySelectorAll(`[data-guide-target][data-guide-as="${use}"]`);
      return Array.from(all, (one) => one.dataset.guideTarget).sort().join() === wanted;
    },
    {},
    use,
    squares.split(" ").filter(Boolean).sort().join(),
  );
const cardSays = (table, words) =>
  table.page.waitForFunction((words) => new RegExp(words).test(document.querySelector("aside[data-guide]")?.textContent), {}, words.source);

test("pieces explain themselves in the editor: on the board, in hands and in the box", async () => {
  const table = await site.openPage({ path: "#/edit/shogi" });
  await table.rest("2h");
  await card(table, "R", "rest");
  await goes(table, "move", "1h 3h 4h 5h 6h 7h");
  await cardSays(table, /Black’s piece on 2h/);
  await table.rest("2b");
  await card(table, "B", "rest");
  await cardSays(table, /White’s piece on 2b/);
  await table.screenshot("editor-guide");
  // In the box: of whom it would be, and how it moves.
  await table.rest("4:+B");
  await card(table, "+B", "rest");
  await table.page.waitForSelector("aside[data-guide] .alone svg");
  await goes(table, "move", "");
  await table.click(tool("owner-1"));
  await table.rest("5:L");
  await card(table, "L", "rest");
  await table.page.waitForSelector("aside[data-guide] .alone svg");
  await table.screenshot("editor-guide-box");
  await table.expectAccessible();
  // In a hand: where it could be dropped.
  await table.drag("2g", "0:P");
  await expectHeld(table, "0:P", /^pawn, 1/);
  await table.rest("0:P");
  await card(table, "P", "rest");
  await cardSays(table, /1 in hand/);
  await goes(table, "move", "2d 2e 2f 2g");
  // By the keyboard, with all that a side attacks.
  await table.rest(".desk h1");
  await noCard(table);
  await table.focus("[data-square='8h']");
  await table.press("?");
  await card(table, "B", "key");
  await table.press("a");
  await table.page.waitForSelector("[data-guide-attack]");
  await table.press("Escape");
  await noCard(table);
  // A position that is impossible can be looked at as well.
  await table.drag("5i", ".desk h1");
  await expectFaults(table, 1);
  await table.rest("2h");
  await card(table, "R", "rest");
  await goes(table, "move", "1h 2d 2e 2f 2g 3h 4h 5h 6h 7h");
  await table.rest("0:P");
  await cardSays(table, /1 in hand/);
  await table.click(tool("clear"));
  await table.rest("5:+R");
  await card(table, "+R", "rest");
  table.expectQuiet();
  await table.close();
});

test("in the editor a finger that presses long is told of a piece, also where four play", async () => {
  const table = await site.openPage({ path: "#/edit/yonin-survivor", width: 390, height: 844, touch: true, lang: "ja" });
  const king = await table.page.$$eval("[data-square]", (all) => all.find((square) => /西.*(玉|王)/.test(square.ariaLabel)).dataset.square);
  await table.hold(king);
  await card(table, "K", "finger");
  await table.lift();
  await table.screenshot("editor-guide-phone");
  await table.press("Escape");
  await noCard(table);
  await table.press("Escape");
  table.expectQuiet();
  await table.close();
});
