// Two duels that cross, and the brawl that ends them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const closed = async (table) => {
  table.expectQuiet();
  await table.close();
};

const count = async (table, selector) => (await table.page.$$(selector)).length;

test("a camp is mirrored, a bishop reflected, a king captured, and the brawl begins", async () => {
  const table = await site.openPage({ path: "#/kosaku-a" });
  const phase = () => table.page.$eval("[data-phase]", (sign) => Number(sign.dataset.phase));
  const named = (square) => table.page.$eval(`[data-square='${square}']`, (button) => button.ariaLabel);
  assert.equal(await phase(), 0);
  // The corridor is lit: four corners and two camps are closed.
  assert.equal(await count(table, ".m-closed"), 36);

  // The first player cannot mirror his camp, the second can, and still moves.
  assert.equal(await count(table, "[data-action=mirror]"), 0);
  await table.play("6h6g");
  assert.match(await named("9c"), /West bishop/);
  await table.action("mirror");
  await table.expectState({ ply: 2, turn: 1 });
  assert.match(await named("9g"), /West bishop/);
  assert.equal(await count(table, "[data-action=mirror]"), 0);
  await table.screenshot("kosaku-mirrored");

  // Obstacles are passed over: North's pawn goes over West's.
  await table.play("8c7c");
  assert.ok((await count(table, ".m-block")) > 0);
  await table.click("7b");
  await table.click("7d");
  await table.expectState({ ply: 4, turn: 3 });
  assert.equal(await count(table, ".m-hurdle"), 1);
  await table.screenshot("kosaku-jump");
  await table.action("take-back");
  await table.play("3b3c");
  await table.play("2g3g");

  // The bishop off the wall of the corridor, into the camp.
  await table.click("7i");
  const target = await table.point("6b");
  await table.page.mouse.move(target.x, target.y);
  await table.sees("The bishop goes to 6b off the wall.");
  await table.screenshot("kosaku-reflection");
  await table.click("6b");
  await table.action("promote");
  await table.expectState({ ply: 6, turn: 1 });
  for (const move of ["8g7g", "4b4c", "2f3f"]) {
    if (move === "4b4c") await table.sees("North’s king is under attack.");
    await table.play(move);
  }

  // The king falls, and nobody can miss it.
  await table.play("6b5a");
  await table.expectState({ ply: 10, turn: 1, outcome: undefined });
  await table.page.waitForSelector("dialog[open]");
  await table.sees("From here on it is a brawl");
  await table.sees("South has captured North’s king.");
  assert.match(await table.announced(), /captured North’s king/);
  await table.screenshot("kosaku-brawl");
  await table.choose("Go on");
  await table.page.waitForSelector("dialog", { hidden: true });
  assert.equal(await phase(), 1);
  assert.equal(await count(table, ".m-closed"), 0);
  assert.match(await table.page.$eval("[data-seat='2']", (seat) => seat.innerText), /4th/);
  assert.match(await table.page.$eval("[data-hand='0:Q']", (button) => button.ariaLabel), /1 in hand/);

  // A pawn steps sideways now.
  await table.click("8d");
  assert.ok((await table.targets()).length > 1);
  await table.expectAccessible();
  await closed(table);
});

test("the brawl is an event on a phone too", async () => {
  const table = await site.openPage({ path: "#/kosaku-a", width: 390, height: 844, touch: true, lang: "ja" });
  const game = "6h6g 8c7c 3b3c 2g3g 7i6b+ 8g7g 4b4c 2f3f 6b5a";
  for (const move of game.split(" ")) await table.play(move);
  await table.page.waitForSelector("dialog[open]");
  await table.sees("ここから乱戦です");
  await table.frames(40);
  assert.ok(await table.page.$("dialog[open]"), "the tap that captured does not close it");
  await table.screenshot("kosaku-phone");
  await table.choose("続ける");
  await table.page.waitForSelector("dialog", { hidden: true });
  await table.play("7c6c");
  await closed(table);
});

test("both types are played by clicks", async () => {
  for (const type of ["s", "a"]) {
    const table = await site.openPage({ path: `#/kosaku-${type}`, lang: "ja" });
    for (const move of ["5h5g", "8e7e", "5b5c", "2e3e"]) await table.play(move);
    await table.expectState({ ply: 4, turn: 0 });
    await table.screenshot(`kosaku-${type}`);
    await closed(table);
  }
});
