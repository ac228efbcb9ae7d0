// Whoever plays with the keyboard never loses their place.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** Waits until what has the focus is as wanted: it may be lost for as long as the page draws. */
async function expectFocus(table, wanted, what) {
  const on = (wanted) => document.activeElement.matches(wanted);
  await table.page.waitForFunction(on, { timeout: 5000 }, wanted).catch(async () => {
    assert.fail(`${what}: ${await table.page.evaluate(() => document.activeElement.outerHTML.slice(0, 300))}`);
  });
}

/** Presses a key on a button, as somebody does who has gone there with Tab. */
async function enter(table, selector) {
  await table.page.waitForSelector(selector, { visible: true });
  await table.focus(selector);
  await table.press("Enter");
}

const SQUARE = "[data-square]";
const CONTROL = (words) => `.controls button[aria-label$="${words}"]`;

test("after what is done with a game the focus is on its board", async () => {
  const table = await site.openPage({ path: "#/shogi", lang: "en" });
  await table.press("Tab");
  await table.play("7g7f");
  await enter(table, "[data-action=resign]");
  await enter(table, "[data-action=resign].danger");
  await table.expectState({ outcome: "resignation" });
  await expectFocus(table, SQUARE, "resigned");
  await enter(table, ".result .primary");
  await table.expectState({ outcome: undefined, ply: 0 });
  await expectFocus(table, SQUARE, "a rematch");
  await enter(table, "[data-action=setup]");
  await enter(table, "dialog[open] [data-action=start]");
  await expectFocus(table, SQUARE, "another game");
  table.expectQuiet();
  await table.close();
});

test("a button that has nothing more to do leaves the focus beside it", async () => {
  const table = await site.openPage({ path: "#/shogi", lang: "en" });
  await table.press("Tab");
  await table.play("7g7f");
  await table.play("3c3d");
  await enter(table, CONTROL("start"));
  await table.expectState({ ply: 0 });
  await expectFocus(table, "[data-action=forward]", "at the start");
  await enter(table, CONTROL("last move"));
  await table.expectState({ ply: 2 });
  await expectFocus(table, ".controls button:not(:disabled)", "at the end");
  table.expectQuiet();
  await table.close();
});

test("a place that comes for the first time has the focus, and a list from which something goes keeps it", async () => {
  const table = await site.openPage({ path: "#/shogi", lang: "en" });
  await table.press("Tab");
  await table.play("7g7f");
  await enter(table, "a[href='#/games']");
  await table.page.waitForSelector("main.games ul.kept");
  await expectFocus(table, "main", "the games");
  await enter(table, "main.games [data-action=delete]");
  await table.sees("was deleted");
  await expectFocus(table, "main, main *", "a game less");
  table.expectQuiet();
  await table.close();
});

test("a key goes to the board, and Escape from the field for moves", async () => {
  const table = await site.openPage({ path: "#/shogi", lang: "en" });
  await table.press("b");
  await expectFocus(table, SQUARE, "b");
  await table.press("m");
  await expectFocus(table, "[data-action=type]", "m");
  await table.press("Escape");
  await expectFocus(table, SQUARE, "Escape");
  table.expectQuiet();
  await table.close();
});

test("pieces are put into a hand with the keyboard alone, where positions and armies are set up", async () => {
  for (const [path, box] of [["#/edit/shogi", "[data-hand='4:G']"], ["#/draft/rengo-shogi", "[data-army='G']"]]) {
    const page = await site.openPage({ path, lang: "en", ready: false });
    await page.page.waitForSelector("[data-hand='0:G']");
    await enter(page, box);
    await page.focus("[data-hand^='0:'][tabindex='0']");
    const on = () => page.page.evaluate(() => document.activeElement.dataset.hand);
    while ((await on()) !== "0:G") await page.press("ArrowRight");
    assert.equal(await page.page.$eval("[data-hand='0:G']", (slot) => slot.ariaDisabled), null, path);
    await page.press("Enter");
    await page.page.waitForFunction(() => !/none/.test(document.querySelector("[data-hand='0:G']").ariaLabel));
    page.expectQuiet();
    await page.close();
  }
});
