// The tree of moves: branches, comments, and that all of it is there again.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENCE, start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const LIST = ".moves[aria-label]";

/** The moves of the line on the table, without the marks of their sides. */
const line = (table) => table.page.$$eval(`${LIST} > li > button`, (all) => all.map((one) => one.textContent.slice(1)));
/** The first moves of the branches beside it. */
const branches = (table) =>
  table.page.$$eval(`${LIST} > .branch > .head button:not(.fold)`, (all) => all.map((one) => one.textContent.slice(1)));
/** The places to which the moves there lead, as they are named. */
const nodes = (table, inside = "li:not(.branch)", which = "[data-node]") =>
  table.page.$$eval(`${LIST} ${inside} ${which}`, (all) => all.map((one) => one.dataset.node));
const comments = (table) => table.page.$$eval(".moves .comment", (all) => all.map((one) => one.textContent));

/** Waits until the lines are these. */
async function expectLines(table, wanted, beside) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const [found, others] = [await line(table), await branches(table)];
    if (Date.now() > end || `${found}|${others}` === `${wanted}|${beside}`) {
      return assert.deepEqual([found, others], [wanted, beside]);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** 7g7f 3c3d 2g2f, and 8c8d for the second move. */
async function branched(options) {
  const table = await site.openPage({ path: "#/shogi", ...options });
  for (const move of ["7g7f", "3c3d", "2g2f"]) await table.play(move);
  // Not on the board, whose the arrows are while it has the focus.
  await table.page.evaluate(() => document.activeElement?.blur());
  await table.press("ArrowLeft", "ArrowLeft");
  await table.expectState({ ply: 1 });
  await table.play("8c8d");
  return table;
}

const opens = (table) => table.page.waitForSelector(`${LIST} > .branch`);

test("a move from an earlier ply begins a branch, and nothing is lost", async () => {
  const table = await branched();
  await expectLines(table, ["P-7f", "P-8d"], ["P-3d"]);
  await table.sees("the 2 old moves are kept");
  assert.deepEqual(await nodes(table), ["7g7f", "7g7f 8c8d"]);
  assert.deepEqual(await nodes(table, ".branch"), ["7g7f 3c3d"]);
  assert.deepEqual(await nodes(table, "", "[data-current]"), ["7g7f 8c8d"]);
  await table.screenshot("tree-branched");
  await table.expectAccessible();
  // To the other line by its move, and on along it.
  const before = await table.address();
  await table.click(".branch .head button:not(.fold)");
  await expectLines(table, ["P-7f", "P-3d", "P-2f"], ["P-8d"]);
  await table.expectState({ ply: 2 });
  assert.match(await table.announced(), /move 2/i);
  await table.page.waitForFunction((before) => location.hash !== before, {}, before);
  // Both are there after a reload, and in another tab by the link.
  const address = await table.address();
  await table.reload();
  await opens(table);
  await expectLines(table, ["P-7f", "P-3d", "P-2f"], ["P-8d"]);
  const other = await site.openPage({ path: address });
  await opens(other);
  await expectLines(other, ["P-7f", "P-3d", "P-2f"], ["P-8d"]);
  other.expectQuiet();
  table.expectQuiet();
  await other.close();
  await table.close();
});

test("one step back from a branch that has just begun leaves nothing of it", async () => {
  const table = await branched();
  await table.choose("Undo");
  await table.expectState({ ply: 1 });
  await expectLines(table, ["P-7f", "P-3d", "P-2f"], []);
  table.expectQuiet();
  await table.close();
});

test("a branch is unfolded, promoted and deleted, and each is undone", async () => {
  const table = await branched();
  await table.click(".moves .fold");
  await table.page.waitForSelector(".moves .fold[aria-expanded=true]");
  const inside = await table.page.$$eval(".branch .inside > button", (all) => all.map((one) => one.textContent.slice(1)));
  assert.deepEqual(inside, ["P-2f"]);
  await table.screenshot("tree-unfolded");
  await table.action("promote-branch");
  await table.sees("This is the main line now.");
  await table.page.waitForSelector("[data-action=promote-branch]", { hidden: true });
  await table.action("undo");
  await table.page.waitForSelector("[data-action=promote-branch]");
  await table.action("delete-line");
  await expectLines(table, ["P-7f", "P-8d"], []);
  await table.sees("2 moves were deleted.");
  // By the notice, as well as by the button.
  await table.page.$eval(".say button", (undo) => undo.click());
  await expectLines(table, ["P-7f", "P-8d"], ["P-3d"]);
  await table.action("delete-branch");
  await expectLines(table, ["P-7f", "P-3d", "P-2f"], []);
  await table.expectState({ ply: 1 });
  await table.action("undo");
  await expectLines(table, ["P-7f", "P-8d"], ["P-3d"]);
  await table.expectState({ ply: 2 });
  table.expectQuiet();
  await table.close();
});

test("keys go along the lines and from one to the other", async () => {
  const table = await branched();
  await table.press("Escape");
  await table.page.evaluate(() => document.activeElement?.blur());
  await table.press("ArrowUp");
  await expectLines(table, ["P-7f", "P-3d", "P-2f"], ["P-8d"]);
  assert.match(await table.announced(), /1 of 2/);
  await table.press("End");
  await table.expectState({ ply: 3 });
  await table.press("ArrowDown");
  await expectLines(table, ["P-7f", "P-8d"], ["P-3d"]);
  await table.press("Home");
  await table.expectState({ ply: 0 });
  // On the board the arrows are the board's.
  await table.focus("[data-square='5e']");
  await table.press("PageUp");
  await expectLines(table, ["P-7f", "P-3d", "P-2f"], ["P-8d"]);
  table.expectQuiet();
  await table.close();
});

test("a comment is written, read, changed and undone, and stays", async () => {
  const table = await branched();
  await table.action("comment");
  await table.page.waitForSelector("[data-comment]");
  await table.page.keyboard.type("飛車先を突く。\n<b>Good</b>");
  await table.screenshot("tree-comment");
  await table.expectAccessible();
  await table.action("keep-comment");
  await table.page.waitForSelector(".moves .comment");
  assert.deepEqual(await comments(table), ["飛車先を突く。\n<b>Good</b>"]);
  await table.page.waitForSelector("[data-comment]", { hidden: true });
  await table.press("Home");
  await table.expectState({ ply: 0 });
  await table.action("comment");
  await table.page.waitForSelector("[data-comment]");
  await table.page.keyboard.type("Start");
  // Going elsewhere is enough.
  await table.click(".moves > li > button");
  await table.expectState({ ply: 1 });
  await table.page.waitForFunction(() => document.querySelectorAll(".moves .comment").length === 2);
  // Esc leaves a comment as it was.
  await table.press("ArrowRight");
  await table.expectState({ ply: 2 });
  await table.action("comment");
  await table.page.waitForSelector("[data-comment]");
  await table.page.keyboard.type("!!!");
  await table.press("Escape");
  await table.page.waitForSelector("[data-comment]", { hidden: true });
  const all = ["Start", "飛車先を突く。\n<b>Good</b>"];
  assert.deepEqual(await comments(table), all);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await table.reload();
  await opens(table);
  assert.deepEqual(await comments(table), all);
  // It is among the games that are kept, too, with all of it.
  await table.page.evaluate(() => void (location.hash = "#/games"));
  await table.page.waitForSelector("[data-place=games] a[href*='game=']");
  await table.click("[data-place=games] a[href*='game=']");
  await table.page.waitForSelector("[data-hensoku=shogi][data-ready]");
  await opens(table);
  assert.deepEqual(await comments(table), all);
  table.expectQuiet();
  await table.close();
});

test("arrows and circles are drawn with the right button, in four colours, and stay", async () => {
  const table = await branched();
  const right = async (from, to, ...keys) => {
    const [start, end] = [await table.point(from), await table.point(to)];
    for (const key of keys) await table.page.keyboard.down(key);
    await table.page.mouse.move(start.x, start.y);
    await table.page.mouse.down({ button: "right" });
    await table.page.mouse.move(end.x, end.y, { steps: 4 });
    await table.page.mouse.up({ button: "right" });
    for (const key of keys) await table.page.keyboard.up(key);
  };
  const told = async () => (await table.announced()).includes("marks on the board");
  await right("8h", "2b");
  await table.page.waitForSelector("[data-action=undo]");
  assert.ok(await told());
  await right("5e", "5e", "Shift");
  await right("3g", "3f", "Control");
  await right("7g", "7f", "Control", "Shift");
  await table.frames(3);
  await table.screenshot("tree-marks");
  await table.expectState({ ply: 2 });
  const address = await table.address();
  const other = await site.openPage({ path: address });
  await opens(other);
  await other.screenshot("tree-marks-link");
  for (const page of [table, other]) {
    const drawn = await page.page.$$eval(".board-place :is(.m-arrow, .m-circle)", (all) => all.map((one) => one.getAttribute("class")));
    assert.deepEqual([...new Set(drawn)].sort(), ["m-arrow d-0", "m-arrow d-2", "m-arrow d-3", "m-circle d-1"]);
  }
  await table.action("undo");
  other.expectQuiet();
  table.expectQuiet();
  await other.close();
  await table.close();
});

test("on a phone: a branch by touch, to and fro, and undo", async () => {
  const table = await site.openPage({ path: "#/shogi", width: 390, height: 844, touch: true, lang: "ja" });
  for (const move of ["7g7f", "3c3d", "2g2f"]) await table.play(move);
  for (const _ of [1, 2]) await table.choose("一手戻る");
  await table.expectState({ ply: 1 });
  await table.play("8c8d");
  await table.sees("もとの手順（2手）も残っています");
  await table.screenshot("tree-phone");
  await table.choose("指し手");
  await opens(table);
  await table.tap("dialog [data-action=comment]");
  await table.page.waitForSelector("dialog [data-comment]");
  await table.page.keyboard.type("角道を開ける。");
  await table.tap("dialog [data-action=keep-comment]");
  await table.page.waitForSelector("dialog .moves .comment");
  // It is read at the board, too.
  assert.equal(await table.page.$eval(".stacked .remark", (one) => one.textContent), "角道を開ける。");
  await table.screenshot("tree-phone-list");
  await table.expectAccessible();
  await table.tap("dialog .branch .head button:not(.fold)");
  await table.page.waitForSelector("dialog[open]", { hidden: true });
  await table.expectState({ ply: 2 });
  await table.choose("指し手");
  await opens(table);
  // From branch to branch by buttons; the last one leads no further.
  const end = async (button) => {
    await table.choose("指し手");
    await table.page.waitForSelector(`dialog [data-action=${button}][aria-disabled=true]`, { visible: true });
  };
  const leads = async (button) => {
    await table.tap(`dialog [data-action=${button}]`);
    await table.page.waitForSelector("dialog[open]", { hidden: true });
  };
  await table.page.waitForSelector("dialog [data-action=branch-up][aria-disabled=true]");
  await leads("branch-down");
  await end("branch-down");
  await table.expectState({ ply: 2 });
  assert.deepEqual(await nodes(table, "", "[data-current]"), ["7g7f 8c8d"]);
  await leads("branch-up");
  await end("branch-up");
  await table.screenshot("tree-phone-branches");
  await table.tap("dialog .branch .fold");
  assert.deepEqual(await nodes(table, ".branch .head"), ["7g7f 8c8d"]);
  await table.page.waitForSelector("dialog .inside [data-action=delete-line]");
  await table.tap("dialog .inside [data-action=delete-line]");
  await table.page.waitForFunction(() => !document.querySelector(".moves .branch"));
  await table.tap("dialog [data-action=undo]");
  await opens(table);
  table.expectQuiet();
  await table.close();
});

/** The classes of all marks on the board. */
const marks = (table) =>
  table.page.$$eval(".board-place :is(.m-arrow, .m-circle)", (all) => [...new Set(all.map((one) => one.getAttribute("class")))].sort());
async function expectMarks(table, ...wanted) {
  const same = (wanted) => {
    const all = document.querySelectorAll(".board-place :is(.m-arrow, .m-circle)");
    return [...new Set(Array.from(all, (one) => one.getAttribute("class")))].sort().join() === wanted;
  };
  await table.page.waitForFunction(same, {}, wanted.sort().join()).catch(async () => assert.deepEqual(await marks(table), wanted));
}
const drawing = (table, on) =>
  table.page.waitForFunction((on) => document.documentElement.hasAttribute("data-drawing") === on, {}, on);

test("on a phone marks are drawn with a finger, in four colours, and nothing is played", async () => {
  for (const lang of ["en", "ja"]) {
    const table = await site.openPage({ path: "#/shogi", width: 390, height: 844, touch: true, lang });
    await table.play("7g7f");
    await table.choose(lang === "ja" ? "指し手" : "Moves");
    await table.page.waitForSelector("dialog [data-action=draw]", { visible: true });
    // Its styles move what is there.
    await table.page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/tree/tree")));
    await table.frames(10);
    await table.tap("dialog [data-action=draw]");
    await table.page.waitForFunction(() => !document.querySelector("dialog[open]"));
    await table.page.waitForSelector(".drawing-bar", { visible: true });
    await drawing(table, true);
    await table.expectAccessible();
    // A tap is a circle, on whatever stands there, and a drag an arrow.
    await table.tap("3c");
    await expectMarks(table, "m-circle d-0");
    await table.tap("[data-action=draw-red]");
    await table.touchDrag("2g", "2f");
    await expectMarks(table, "m-circle d-0", "m-arrow d-1");
    await table.tap("[data-action=draw-blue]");
    await table.touchDrag("5e", "5c");
    await table.tap("[data-action=draw-yellow]");
    await table.tap("5e");
    await expectMarks(table, "m-circle d-0", "m-arrow d-1", "m-arrow d-2", "m-circle d-3");
    await table.screenshot(`tree-drawing-phone-${lang}`);
    await table.expectState({ ply: 1 });
    assert.deepEqual(await table.targets(), []);
    assert.equal(await table.page.evaluate(() => scrollY), 0);
    // The same once more takes it away.
    await table.tap("5e");
    await expectMarks(table, "m-circle d-0", "m-arrow d-1", "m-arrow d-2");
    await table.tap("[data-action=draw-done]");
    await drawing(table, false);
    await table.play("3c3d");
    await table.choose(lang === "ja" ? "一手戻る" : "One move back");
    await expectMarks(table, "m-circle d-0", "m-arrow d-1", "m-arrow d-2");
    table.expectQuiet();
    await table.close();
  }
});

test("with the left button, too; Escape ends it, and so does another place", async () => {
  const table = await branched();
  const told = () => table.page.$eval(".unseen[role=status] ~ *, body", () => Array.from(document.querySelectorAll(".unseen[role=status]"), (one) => one.textContent).join("|"));
  await table.action("draw");
  await drawing(table, true);
  await table.page.waitForSelector("[data-action=draw][aria-pressed=true]");
  assert.match(await told(), /Marking the board/);
  await table.drag("8h", "2b");
  await table.click("7f");
  await table.action("draw-blue");
  await table.click("3c");
  await expectMarks(table, "m-arrow d-0", "m-circle d-0", "m-circle d-2");
  await table.screenshot("tree-drawing");
  await table.expectAccessible();
  await table.expectState({ ply: 2 });
  // Without a pointer a click is a circle.
  await table.focus("[data-square='5e']");
  await table.press("Enter");
  await table.page.waitForFunction(() => document.querySelectorAll(".board-place .m-circle.d-2").length === 2);
  await table.action("clear-marks");
  await expectMarks(table);
  await table.action("undo");
  await expectMarks(table, "m-arrow d-0", "m-circle d-0", "m-circle d-2");
  await table.press("Escape");
  await drawing(table, false);
  assert.match(await told(), /The marks are done/);
  await table.click("2g");
  await table.page.waitForSelector("[data-square='2f'][data-target]");
  await table.action("draw");
  await drawing(table, true);
  // What was taken up is put down.
  await table.page.waitForFunction(() => !document.querySelector("[data-target]"));
  await table.go("#/torus-1");
  await drawing(table, false);
  await table.play("7h7g");
  table.expectQuiet();
  await table.close();
});
