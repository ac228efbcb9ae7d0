// The computer as an opponent.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENCE, breakRequests, start } from "./harness.mjs";
import { anyMove, choose, persons, sitters, thinking } from "./opponents.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

test("a game against the computer begins with one tap, and is played and resigned by mouse", async () => {
  const table = await site.openPage({ path: "#/shogi", width: 1280 });
  await table.action("play-computer");
  assert.deepEqual(await sitters(table), { 0: "person", 1: "computer 2" });
  await choose(table, 1, 1);
  assert.deepEqual(await sitters(table), { 0: "person", 1: "computer 1" });
  for (const move of ["7g7f", "2g2f"]) {
    await table.select(move.slice(0, 2));
    await table.select(move.slice(2, 4));
    await persons(table);
  }
  await table.expectState({ ply: 4, turn: 0 });
  assert.match(await table.announced(), /^White: .+ Black to move\.$/);
  await table.screenshot("computer-1280");
  await table.expectAccessible();
  await table.resign();
  await table.expectState({ outcome: "resignation", winners: "1" });
  // The level that was chosen is offered from now on, here and by the gallery's cards.
  for (const variant of ["torus-1", "skate-1?play=computer"]) {
    await table.page.evaluate((variant) => void (location.hash = `#/${variant}`), variant);
    await table.page.waitForSelector(`[data-hensoku="${variant.split("?")[0]}"][data-ready]`);
    if (variant === "torus-1") await table.action("play-computer");
    await table.page.waitForSelector("[data-seat='1'][data-sits=computer]");
    assert.deepEqual(await sitters(table), { 0: "person", 1: "computer 1" });
  }
  table.expectQuiet();
  await table.close();
});

for (const variant of ["torus-1", "skate-1", "checkers-1", "not-capture-1", "xiangqi"]) {
  test(`some moves by touch: ${variant}`, async () => {
    const table = await site.openPage({ path: `#/${variant}`, width: 390, height: 844, touch: true });
    await table.action("play-computer");
    await choose(table, 1, 1);
    for (let move = 0; move < 3; move++) {
      await persons(table);
      await anyMove(table);
    }
    await persons(table);
    if (variant === "torus-1") {
      await table.screenshot("computer-390");
      await table.expectAccessible();
    }
    table.expectQuiet();
    await table.close();
  });
}

test("by keyboard", async () => {
  const table = await site.openPage({ path: "#/forward-1", width: 1280 });
  await table.focus("[data-action=play-computer]");
  await table.press("Enter");
  await table.press("m");
  await table.page.keyboard.type("7g7f");
  await table.press("Enter");
  await persons(table);
  await table.expectState({ ply: 2 });
  table.expectQuiet();
  await table.close();
});

test("while it thinks a person is told so, stops it, and has it move", async () => {
  const table = await thinking(site);
  await table.select("3c");
  assert.match(await table.why(), /computer’s turn/);
  await table.action("stop");
  await table.page.waitForSelector("[data-hensoku]:not([data-thinking])");
  await table.sees("The computer has been stopped.");
  await table.expectState({ ply: 1 });
  await table.action("move-now");
  await table.page.waitForSelector("[data-hensoku][data-thinking]");
  await table.page.waitForFunction(() => Number(document.querySelector("[data-hensoku]").dataset.thinking) > 1);
  await table.screenshot("computer-thinks");
  await table.action("move-now");
  await table.expectState({ ply: 2 }, PATIENCE);
  table.expectQuiet();
  await table.close();
});

test("taking back while it thinks leads to the person's own turn", async () => {
  const table = await thinking(site);
  await table.action("take-back");
  await table.expectState({ ply: 0, turn: 0 });
  await table.page.waitForSelector("[data-hensoku]:not([data-thinking])");
  await choose(table, 1, 1);
  await table.select("2g");
  await table.select("2f");
  await table.expectState({ ply: 2 }, PATIENCE);
  await table.action("take-back");
  await table.expectState({ ply: 0 });
  table.expectQuiet();
  await table.close();
});

test("the level is changed while it thinks, and the seats", async () => {
  const table = await thinking(site);
  await choose(table, 1, 1);
  await table.expectState({ ply: 2 }, PATIENCE);
  await choose(table, 1);
  await table.select("2g");
  await table.select("2f");
  await table.expectState({ ply: 3 });
  assert.deepEqual(await sitters(table), { 0: "person", 1: "person" });
  await choose(table, 1, 1);
  await table.expectState({ ply: 4 }, PATIENCE);
  table.expectQuiet();
  await table.close();
});

test("resigning while it thinks", async () => {
  const table = await thinking(site);
  await table.resign();
  await table.expectState({ outcome: "resignation", winners: "1", ply: 3 }, PATIENCE);
  table.expectQuiet();
  await table.close();
});

test("a reload while it thinks: the game and its sitters are there, and it thinks on", async () => {
  const table = await thinking(site);
  // It does: how deep it has come is told.
  await table.page.waitForSelector(".thinking small", { timeout: PATIENCE });
  await table.reload();
  assert.deepEqual(await sitters(table), { 0: "person", 1: "computer 8" });
  await table.expectState({ ply: 1 });
  await table.page.waitForSelector("[data-hensoku][data-thinking]");
  await table.action("move-now");
  await table.expectState({ ply: 2 }, PATIENCE);
  table.expectQuiet();
  await table.close();
});

test("a person who sits second has the board turned, and the computer begins", async () => {
  const table = await site.openPage({ path: "#/chess", width: 1280 });
  await table.action("play-computer");
  await choose(table, 1);
  await choose(table, 0, 1);
  await persons(table, 1);
  await table.expectState({ ply: 1, turn: 1 });
  const [far, near] = await table.page.$$eval("div[data-seat]", (seats) => seats.map(({ dataset }) => dataset.seat));
  assert.deepEqual([far, near], ["0", "1"]);
  table.expectQuiet();
  await table.close();
});

test("the computer that begins waits until it is agreed how the game begins", async () => {
  const table = await site.openPage({ path: "#/shogi", width: 1280 });
  await table.action("play-computer");
  await choose(table, 1, 1);
  await table.action("setup");
  const handicap = "dialog[open] .setup [data-name=handicap] .chip:nth-of-type(3)";
  await table.page.waitForSelector(handicap, { visible: true });
  await table.select(handicap);
  // With a handicap White begins, which is the computer.
  await table.expectState({ turn: 1, ply: 0 });
  const time = `dialog[open] .setup [data-name="600+0+0"]`;
  await table.page.$eval(time, (time) => time.scrollIntoView({ block: "center" }));
  await table.select(time);
  await table.page.waitForSelector(`${time}[aria-pressed=true]`);
  assert.equal(await table.page.$("[data-thinking]"), null);
  await table.expectState({ turn: 1, ply: 0 });
  await table.action("start");
  await persons(table);
  await table.expectState({ turn: 0, ply: 1 });
  table.expectQuiet();
  await table.close();
});

test("what is open stays open while the computer plays both sides", async () => {
  const table = await site.openPage({ path: "#/chess", width: 1280 });
  await table.action("play-computer");
  await choose(table, 0, 1);
  await table.select(`div[data-seat="1"] .sits`);
  await table.page.waitForSelector("dialog[open] .sitters", { visible: true });
  const { ply } = await table.state();
  await table.page.waitForFunction((ply) => Number(document.querySelector("[data-hensoku]").dataset.ply) > ply + 1, {}, ply);
  assert.ok(await table.page.$("dialog[open] .sitters"));
  await table.select('.sitters .switch [data-seat="1"][data-sits=person]');
  await table.press("Escape");
  await persons(table, 1);
  table.expectQuiet();
  await table.close();
});

test("a card of the gallery leads to a game against the computer", async () => {
  const table = await site.openPage({ width: 1280 });
  await table.click('a[href="#/cylinder-1?play=computer"]');
  await table.page.waitForSelector("[data-hensoku=cylinder-1][data-ready]");
  assert.deepEqual(await sitters(table), { 0: "person", 1: "computer 2" });
  await table.page.waitForFunction(() => location.hash === "#/cylinder-1");
  await table.select("7g");
  await table.select("7f");
  await table.expectState({ ply: 2 }, PATIENCE);
  await table.screenshot("computer-cylinder");
  table.expectQuiet();
  await table.close();
});

test("two tabs do not disturb each other", async () => {
  const one = await thinking(site);
  const path = await one.address();
  const two = await site.openPage({ path, beside: one, width: 1280 });
  await two.expectState({ ply: 1 });
  // The computer sits at this table, too, and thinks by itself.
  await two.page.waitForSelector("[data-hensoku][data-thinking]");
  await two.action("move-now");
  await two.expectState({ ply: 2 }, PATIENCE);
  await one.comeToFront();
  // It may have answered by now, at this table.
  await one.page.evaluate(() => document.querySelector("[data-action=move-now]")?.click());
  await one.expectState({ ply: 2 }, PATIENCE);
  await two.comeToFront();
  await two.expectState({ ply: 2 });
  [one, two].forEach((table) => table.expectQuiet());
  await one.close();
});

test("a worker that cannot be loaded is told of, and tried again", async () => {
  const table = await site.openPage({ path: "#/shogi", width: 1280 });
  const mend = await breakRequests(table.page, /worker-[0-9a-f]{8}/);
  await table.action("play-computer");
  await table.select("7g");
  await table.select("7f");
  await table.page.waitForSelector(".thinking.failed", { timeout: PATIENCE });
  await table.expectState({ ply: 1 });
  await mend();
  await table.tryAgain(".thinking.failed");
  await table.expectState({ ply: 2 }, PATIENCE);
  await table.close();
});

test("a hint is a move, its arrow and why", async () => {
  for (const options of [{ width: 1280 }, { width: 390, height: 844, touch: true, lang: "ja" }]) {
    const table = await site.openPage({ path: "#/shogi", ...options });
    await table.play("7g7f");
    await table.play("3c3d");
    await table.action("hint");
    const words = await table.page.waitForSelector("[data-hint]", { timeout: PATIENCE });
    assert.match(await words.evaluate((one) => one.textContent), options.lang ? /がよさそうです。/ : /^Try .+\. .+/);
    await table.page.waitForSelector("[class~=m-arrow], [class~=m-circle]");
    await table.screenshot(`hint-${options.width}`);
    await table.expectAccessible();
    await table.play("2g2f");
    await table.page.waitForSelector("[data-hint]", { hidden: true });
    assert.equal(await table.page.$("[class~=m-arrow]"), null);
    table.expectQuiet();
    await table.close();
  }
});
