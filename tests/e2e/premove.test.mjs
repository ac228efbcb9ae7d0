// Moves that a person chooses ahead, while the computer is to move.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENCE, start } from "./harness.mjs";
import { thinking } from "./opponents.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const PHONE = { width: 390, height: 844, touch: true };

const KEPT = "[data-hensoku][data-premove]";
const kept = (table) => table.page.waitForSelector(KEPT);
const free = (table) => table.page.waitForSelector("[data-hensoku]:not([data-premove])");

/** Waits until assistive technology has been told something like this. */
const told = (table, pattern) =>
  table.page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.querySelector("[data-hensoku] [aria-live]").textContent),
    { timeout: PATIENCE },
    pattern.source,
  );

test("a move is chosen ahead, seen and told, and played when the computer has moved", async () => {
  for (const options of [{}, { ...PHONE, lang: "ja" }]) {
    const table = await thinking(site, options);
    await table.select("2g");
    await table.page.waitForSelector("[data-square='2f'][data-target]");
    await table.select("2f");
    await kept(table);
    assert.deepEqual(await table.targets(), ["2f"]);
    await told(table, options.lang ? /次の手を決めました：２七の歩を２六へ。/ : /Premove: pawn from 2g to 2f\./);
    await table.sees(options.lang ? "次の手：２七の歩を２六へ" : "Next: pawn from 2g to 2f");
    await table.expectState({ ply: 1 });
    await table.screenshot(`premove-${options.width ?? 1280}`);
    await table.expectAccessible();
    await table.action("move-now");
    await table.expectState({ ply: 3, turn: 1 }, PATIENCE);
    await free(table);
    await told(table, options.lang ? /先手 ２六歩。/ : /White: .+ Black: P-2f\. White to move\./);
    table.expectQuiet();
    await table.close();
  }
});

test("one that is no longer legal is dropped, and that is said", async () => {
  const table = await thinking(site);
  // The bishop is not taken in one move, and its square is not empty.
  await table.select("7i");
  await table.select("8h");
  await kept(table);
  await table.action("move-now");
  await table.expectState({ ply: 2, turn: 0 }, PATIENCE);
  assert.match(await table.why(), /silver from 7i to 8h\) is no longer possible and was dropped/);
  await free(table);
  await told(table, /White: .+was dropped\.$/);
  await table.play("2g2f");
  table.expectQuiet();
  await table.close();
});

test("what was chosen ahead is taken back in each way", async () => {
  const table = await thinking(site);
  const cancels = {
    Escape: () => table.press("Escape"),
    "its square again": () => table.select("2g"),
    "its target again": () => table.select("2f"),
    "the right button": () => table.click("5e", { button: "right" }),
    "the button for it": () => table.action("cancel-premove"),
  };
  for (const [way, cancel] of Object.entries(cancels)) {
    await table.select("2g");
    await table.select("2f");
    await kept(table);
    await cancel();
    await free(table);
    assert.deepEqual(await table.targets(), [], way);
    await table.expectState({ ply: 1 });
  }
  assert.equal(await table.page.$("[class~=m-circle]"), null, "nothing was drawn");
  await table.action("move-now");
  await table.expectState({ ply: 2 }, PATIENCE);
  await table.frames(20);
  await table.expectState({ ply: 2 });
  table.expectQuiet();
  await table.close();
});

test("it is gone with what leads elsewhere", async () => {
  const table = await thinking(site);
  const choose = async () => {
    await table.select("2g");
    await table.select("2f");
    await kept(table);
  };
  await choose();
  await table.choose("One move back");
  await table.expectState({ ply: 0 });
  await free(table);
  await table.choose("One move forward");
  await table.expectState({ ply: 1 });
  await table.page.waitForSelector("[data-hensoku][data-thinking]:not([data-premove])");
  await choose();
  await table.action("take-back");
  await table.expectState({ ply: 0, turn: 0 });
  await free(table);
  await table.play("7g7f");
  await choose();
  await table.resign();
  await table.expectState({ outcome: "resignation", ply: 3 }, PATIENCE);
  await free(table);
  table.expectQuiet();
  await table.close();
});

test("by dragging, with mouse and finger", async () => {
  for (const options of [{}, PHONE]) {
    const table = await thinking(site, options);
    await table[options.touch ? "touchDrag" : "drag"]("2g", "2f");
    await kept(table);
    await table.action("move-now");
    await table.expectState({ ply: 3 }, PATIENCE);
    table.expectQuiet();
    await table.close();
  }
});

test("by keyboard", async () => {
  const table = await thinking(site);
  for (const square of ["2g", "2f"]) {
    await table.focus(`[data-square="${square}"]`);
    await table.press("Enter");
  }
  await kept(table);
  await table.press("Escape");
  await free(table);
  await table.focus("[data-square='2g']");
  await table.press("Enter", "ArrowUp", "Enter");
  await kept(table);
  await table.focus("[data-action=move-now]");
  await table.press("Enter");
  await table.expectState({ ply: 3 }, PATIENCE);
  table.expectQuiet();
  await table.close();
});

test("where two people play nothing is chosen ahead", async () => {
  const table = await site.openPage({ path: "#/shogi", width: 1280 });
  await table.play("7g7f");
  await table.select("2g");
  assert.match(await table.why(), /White/);
  assert.equal(await table.page.$("[data-premove], [data-movable][data-square='2g']"), null);
  table.expectQuiet();
  await table.close();
});
