// The gallery, the way from game to game, and links that lead nowhere.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** The games to which the cards lead. */
const cards = (table) =>
  table.page.$$eval("main a[href^='#/']:not([data-action])", (links) => links.map((link) => link.getAttribute("href")));

const here = async (table) => new URL(await table.page.url()).hash;

test("a game is found by its name and opened by its card", async () => {
  const table = await site.openPage({ lang: "en" });
  const all = await cards(table);
  assert.ok(all.includes("#/shogi") && all.includes("#/torus-1") && all.length >= 10);
  assert.equal(new Set(all).size, all.length, "a family is shown once");
  await table.screenshot("gallery");

  // Each name in both languages, in any spelling.
  const field = "input[type=search]";
  for (const [typed, found] of [
    ["torus", ["#/torus-1"]],
    ["円筒", ["#/cylinder-1"]],
    ["すけーと", ["#/skate-1", "#/skate-variant-1"]],
  ]) {
    await table.fill(field, typed);
    await table.page.waitForFunction(
      (count) => document.querySelectorAll("main a[href^='#/']:not([data-action])").length === count,
      {},
      found.length,
    );
    assert.deepEqual(await cards(table), found, typed);
  }

  // What there is not is said, with a way back to everything.
  await table.fill(field, "zzz");
  await table.sees("No game of that name");
  await table.screenshot("gallery-nothing");
  await table.choose("Show all games");
  await table.page.waitForSelector("a[href='#/torus-1']");
  assert.deepEqual(await cards(table), all);

  await table.click("a[href='#/torus-1']");
  await table.ready("#/torus-1");
  assert.equal(await here(table), "#/torus-1");
  assert.match(await table.page.title(), /Torus/);
  table.expectQuiet();
  await table.close();
});

test("numbered variants are switched in place, and the way back leads to the game", async () => {
  const table = await site.openPage({ path: "#/cylinder-1" });
  await table.play("7g7f");
  await table.click("a[href='#/cylinder-2']");
  await table.expectState({ variant: "cylinder-2", ply: 0, turn: 1 });
  assert.match(await here(table), /^#\/cylinder-2/);
  await table.play("3c3d");

  // Back and forward are the browser's own.
  await table.page.goBack();
  await table.expectState({ variant: "cylinder-1", ply: 1, turn: 1 });
  await table.page.goForward();
  await table.expectState({ variant: "cylinder-2", ply: 1, turn: 0 });
  await table.click("header a[href='#/']");
  await table.page.waitForSelector("input[type=search]");
  assert.equal(await here(table), "#/");
  await table.page.goBack();
  await table.page.waitForSelector("[data-hensoku][data-ready]");
  await table.expectState({ variant: "cylinder-2", ply: 1 });

  // Every number of a large family can be chosen, and says what it changes.
  await table.go("#/footwork-1");
  const told = new Set();
  for (const number of [2, 3, 4, 5, 6, 7, 1]) {
    await table.click(`a[href='#/footwork-${number}']`);
    await table.expectState({ variant: `footwork-${number}` });
    told.add(await table.page.$eval("[aria-current=true]", (here) => here.ariaLabel ?? here.textContent));
  }
  assert.equal(told.size, 7);
  await table.screenshot("footwork");
  table.expectQuiet();
  await table.close();
});

test("a link that leads nowhere says so and leads on", async () => {
  const table = await site.openPage({ path: "#/torsu-1", ready: false });
  await table.sees("#/torsu-1");
  await table.page.waitForSelector("main h1");
  await table.screenshot("lost");
  await table.choose("Choose a game");
  await table.page.waitForSelector("input[type=search]");

  // The nearest game, where one can be told.
  for (const [link, nearest] of [
    ["#/cylinder-9", "#/cylinder-1"],
    ["#/shogi/what-is-this", "#/shogi"],
    ["#/torus-1/<b>x</b>", "#/torus-1"],
  ]) {
    await table.page.evaluate((hash) => void (location.hash = hash), link);
    await table.sees(await here(table));
    assert.equal(await table.page.$("main b"), null, "a link is only ever text");
    await table.click(`main a[href='${nearest}']`);
    await table.ready(nearest);
    await table.expectState({ variant: nearest.slice(2), ply: 0 });
  }
  await table.page.goBack();
  await table.page.waitForSelector("main a[href='#/torus-1']");
  table.expectQuiet();
  await table.close();
});
