// The computer at tables for more than two.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENCE, start } from "./harness.mjs";
import { choose, persons, sitters as bySeat } from "./opponents.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const PHONE = { width: 390, height: 844, touch: true };

const sitters = async (table) => Object.values(await bySeat(table));

/** A game of the person at South against three computers of these levels. */
async function against(path, levels, options) {
  const table = await site.openPage({ path, ...options });
  await table.action("play-computer");
  for (const [index, level] of levels.entries()) await choose(table, index + 1, level);
  assert.deepEqual(await sitters(table), ["person", ...levels.map((level) => `computer ${level}`)]);
  return table;
}

const closed = async (table) => {
  table.expectQuiet();
  await table.close();
};

test("a game of four with three computers, by mouse, and taken back", async () => {
  const table = await site.openPage({ path: "#/yonin-survivor" });
  await table.action("play-computer");
  assert.deepEqual(await sitters(table), ["person", "computer 2", "computer 2", "computer 2"]);
  for (const seat of [1, 2, 3]) await choose(table, seat, 1);
  await table.play("5g5f");
  await table.page.waitForSelector("[data-hensoku][data-thinking]");
  await persons(table);
  const { ply } = await table.state();
  assert.ok(ply >= 4, `${ply} moves`);
  assert.match(await table.announced(), /South (to move|is in check)/);
  await table.screenshot("computer-four-1280");
  await table.expectAccessible();

  // To the person's own turn, whoever has moved since.
  await table.action("take-back");
  await table.expectState({ ply: 0, turn: 0 });
  await table.play("4h4g");
  await persons(table);

  // A hint is given at such a table, too.
  await table.action("hint");
  await table.page.waitForSelector("[data-hint]", { timeout: PATIENCE });
  await closed(table);
});

test("who thinks is told; stopped, hurried, reloaded and taken back from meanwhile", async () => {
  const table = await against("#/yonin-sfc", [8, 1, 1]);
  await table.play("5g5f");
  await table.page.waitForSelector("[data-hensoku][data-thinking]");
  await table.sees("West is thinking");
  await table.click("7e");
  assert.match(await table.why(), /computer’s turn/);
  await table.action("stop");
  await table.sees("The computer has been stopped.");
  await table.action("move-now");
  await table.page.waitForSelector("[data-hensoku][data-thinking]");
  await table.screenshot("computer-four-thinks");
  await table.reload();
  assert.deepEqual(await sitters(table), ["person", "computer 8", "computer 1", "computer 1"]);
  await table.expectState({ ply: 1, turn: 1 });
  await table.page.waitForSelector("[data-hensoku][data-thinking]");
  await table.action("move-now");
  await persons(table);
  await table.play("4h4g");
  await table.page.waitForSelector("[data-hensoku][data-thinking]");
  await table.action("take-back");
  await table.page.waitForSelector("[data-hensoku]:not([data-thinking])");
  assert.equal((await table.state()).turn, 0);
  await closed(table);
});

test("after a person has resigned the computers play on, are watched and are left", async () => {
  const table = await against("#/yonin-1991-survivor", [1, 1, 1], { lang: "ja" });
  await table.resign();
  await table.sees("コンピューターだけで続いています。");
  await table.page.waitForFunction(() => Number(document.querySelector("[data-hensoku]").dataset.ply) > 2, { timeout: PATIENCE });
  await table.action("stop");
  await table.sees("観戦をやめました。");
  const { ply } = await table.state();
  await table.screenshot("computer-four-watched-ja");
  await table.expectAccessible();
  await table.action("move-now");
  await table.page.waitForFunction((ply) => Number(document.querySelector("[data-hensoku]").dataset.ply) > ply, { timeout: PATIENCE }, ply);
  await table.action("stop");
  await table.action("new-game");
  await table.expectState({ ply: 0, turn: 0 });
  await closed(table);
});

test("a duel begins by touch, and a computer at the second seat may mirror its camp", async () => {
  const table = await site.openPage({ path: "#/kosaku-a", lang: "ja", ...PHONE });
  await table.action("play-computer");
  for (const seat of [1, 2, 3]) await choose(table, seat, 1);
  await table.play("5h5g");
  await persons(table);
  // A mirrored camp is a step of its own.
  const { ply } = await table.state();
  assert.ok(ply >= 4 && ply <= 7, `${ply} steps`);
  await table.screenshot("computer-four-phone-ja");
  await table.expectAccessible();
  await closed(table);
});

test("doubles with a computer for a partner, and then with a person in its place", async () => {
  const table = await against("#/shijin-doubles", [1, 1, 1]);
  const partner = await table.page.$eval('li[data-seat="2"]', (seat) => seat.textContent);
  assert.match(partner, /Computer, level 1 with South/);
  await table.play("8m8l");
  await persons(table);
  await table.expectState({ ply: 4, turn: 0 });

  await table.action("take-back");
  await choose(table, 2);
  assert.deepEqual(await sitters(table), ["person", "computer 1", "person", "computer 1"]);
  await table.play("8m8l");
  await persons(table, 2);
  await table.expectState({ ply: 2, turn: 2 });
  await table.go("#/games");
  await table.page.waitForSelector("main.games");
  await table.sees("2 people and 2 computers");
  await closed(table);
});

test("a card of the gallery leads to a game against three computers", async () => {
  const table = await site.openPage({ width: 1280 });
  await table.click('a[href="#/kosaku-s?play=computer"]');
  await table.page.waitForSelector("[data-hensoku=kosaku-s][data-ready]");
  assert.deepEqual(await sitters(table), ["person", "computer 2", "computer 2", "computer 2"]);
  await closed(table);
});
