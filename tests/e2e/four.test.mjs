// Four players: checks that change the order of play, kings that are turned
// over, placings, partners, and a board seen from every side.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const PHONE = { width: 390, height: 844, touch: true };

// 4nK4/3nPnPnP3/4sP4/9/wK7eK/wP7eP/8sP/2sRsR3sR1/4sK4 s 3sG3sSnSeP: South is about to
// win against three.
const NEAR_THE_END = "#/yonin-survivor/EALeqqbC7RDV9hWv_UUeQBjOI3XqnnVtOIoS01L0qbo-s";

const closed = async (table) => {
  table.expectQuiet();
  await table.close();
};

/** What is read out at a square or a stand's piece. */
const named = (table, selector) => table.page.$eval(selector, (button) => button.ariaLabel);

/** What the seats say, in their order. */
const seats = (table) =>
  table.page.$$eval("[data-seat]", (all) => all.map((seat) => seat.innerText.replace(/\s+/g, " ")));

/** The order of play, as far as it is told. */
const order = (table) =>
  table.page.$$eval(".order li", (all) =>
    all.map((place) => Array.from(place.childNodes, (part) => part.textContent.trim()).filter(Boolean).join(" ")),
  );

test("a game to its last survivor", async () => {
  const table = await site.openPage({ path: NEAR_THE_END });
  assert.deepEqual(await order(table), [
    "South now", "West next", "North", "East", "South", "West", "North",
  ]);

  // East is mated at once, though West and North were before him. His pawn goes
  // over to South, who moves again.
  await table.play("G*2e");
  await table.expectState({ ply: 1, turn: 0, outcome: undefined });
  await table.sees("East is checkmated. The hand goes to South. East is 4th.");
  assert.match(await table.announced(), /East is 4th\. South to move/);
  assert.match(await named(table, "[data-hand='0:P']"), /1 in hand/);
  assert.match(await named(table, "[data-square='1e']"), /East king turned over|East turned/i);
  assert.match((await seats(table))[3], /East out 4th/);
  await table.screenshot("four-turned-over");

  // A check to North passes West over.
  await table.play("5c5b+");
  await table.expectState({ ply: 2, turn: 2 });
  await table.sees("North is in check: West skipped, North answers at once.");
  assert.deepEqual((await order(table)).slice(0, 4), [
    "South moved", "West skipped", "North now", "South next",
  ]);
  assert.match((await seats(table))[1], /was skipped/);
  assert.match((await seats(table))[2], /must answer the check/);
  await table.screenshot("four-check");
  await table.click("9e");
  assert.match(await table.why(), /It is North’s turn/);

  for (const move of ["5a5b", "S*6c", "5b6a", "S*5b"]) await table.play(move);
  await table.sees("North is 3rd.");
  for (const move of ["G*8e", "9e8e", "S*7d", "8e9e", "G*8e"]) await table.play(move);
  await table.expectState({ ply: 11, outcome: "last-survivor", winners: "0" });
  await table.sees("South wins");
  const places = await table.page.$$eval(".placings li", (all) => all.map((one) => one.innerText.replace(/\s+/g, " ").trim()));
  assert.deepEqual(places, ["South 1st", "West 2nd", "North 3rd", "East 4th"]);
  await table.screenshot("four-result");
  await table.expectAccessible();
  await closed(table);
});

test("the board is turned by quarters, or to whoever moves", async () => {
  const table = await site.openPage({ path: "#/yonin-survivor" });
  const king = () => table.point("5i");
  const board = await table.page.$eval("[role=grid]", (grid) => {
    const { x, y, width, height } = grid.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  const side = async () => {
    const { x, y } = await king();
    const [dx, dy] = [x - board.x, y - board.y];
    return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "right" : "left") : dy > 0 ? "below" : "above";
  };
  assert.equal(await side(), "below");
  await table.press("f");
  // West sits below now, so South is at his right hand.
  assert.equal(await side(), "right");
  await table.play("5g5f");
  await table.action("flip");
  assert.equal(await side(), "above");
  await table.choose("South");
  assert.equal(await side(), "below");

  // Following the turn.
  await table.choose("Turn to the mover");
  assert.equal(await side(), "right");
  await table.play("7e6e");
  assert.equal(await side(), "above");
  await table.play("5c5d");
  assert.equal(await side(), "left");
  await table.play("3e4e");
  assert.equal(await side(), "below");
  await table.screenshot("four-following");
  await table.expectAccessible();
  await closed(table);
});

test("partners sit opposite and win together", async () => {
  const table = await site.openPage({ path: "#/shijin-doubles", lang: "ja" });
  assert.match((await seats(table))[0], /南 味方は北/);
  await table.resign();
  await table.expectState({ outcome: "resignation", winners: "1,3" });
  await table.sees("西と東の勝ち");
  await table.screenshot("four-partners");
  await closed(table);
});

test("on a phone whom a check asks to answer is told within the seat", async () => {
  // 4nK4/9/9/9/wK7eK/9/9/4wR4/4sK4 s -
  const path = "#/yonin-doubles/EAHK-cr6gRDUoDqeTEWkSh2g3mbY";
  for (const lang of ["ja", "en"]) {
    const table = await site.openPage({ path, lang, ...PHONE });
    const [south] = await table.page.$$eval("[data-seat]", (all) => all.map((seat) => {
      const bounds = seat.getBoundingClientRect();
      const lines = [...seat.querySelectorAll("b, i, small")].map((line) => line.getBoundingClientRect());
      const seen = lines.filter(({ height }) => height > 0).sort((a, b) => a.top - b.top);
      return {
        count: seen.length,
        inside: seen.every(({ top, bottom }) => top > bounds.top - 1 && bottom < bounds.bottom + 1),
        apart: seen.every((line, place) => place === 0 || line.top >= seen[place - 1].bottom - 1),
      };
    }));
    assert.deepEqual(south, { count: 2, inside: true, apart: true }, lang);
    await table.screenshot(`four-check-phone-${lang}`);
    await closed(table);
  }
});

test("a link is seen from any of four sides", async () => {
  const table = await site.openPage({ path: "#/shijin-survivor" });
  await table.play("8m8l");
  await table.action("share");
  await table.page.waitForSelector("[data-share=link]");
  await table.choose("East");
  const link = new URL(await table.page.$eval("[data-share=link]", (input) => input.value)).hash;
  await table.press("Escape");
  const other = await site.openPage({ path: link });
  assert.equal(await other.page.$eval(".info [aria-pressed=true]", (button) => button.textContent), "East");
  await closed(other);
  await closed(table);
});

test("the board of fifteen by fifteen with one finger", async () => {
  const table = await site.openPage({ path: "#/shijin-survivor", ...PHONE });
  const fits = () => table.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  assert.ok(await fits());
  const size = await table.page.$eval("[data-square='8m']", (square) => square.getBoundingClientRect().width);
  assert.ok(size > 20 && size < 30, `a square of ${size}`);

  // A tap is enough, and the lens waits.
  await table.tap("8m");
  assert.equal(await table.page.$(".lens.open"), null);
  assert.deepEqual(await table.targets(), ["8l"]);
  await table.tap("8l");
  await table.expectState({ ply: 1, turn: 1 });

  // A finger that stays opens the lens; it means the square on which it is
  // lifted, not the one that it touched.
  await table.touchDrag("14h", "13h", { hold: true });
  assert.ok(await table.page.$(".lens.open"));
  await table.screenshot("four-lens");
  await table.lift();
  assert.equal(await table.page.$(".lens.open"), null);
  assert.deepEqual(await table.targets(), ["12h"]);
  await table.touchDrag("11h", "12h");
  await table.expectState({ ply: 2, turn: 2 });

  // From a piece it is a move; where it may not go the reason is told.
  await table.touchDrag("8c", "8g", { hold: true });
  assert.ok(await table.page.$(".lens.open"));
  assert.deepEqual(await table.targets(), ["8d"]);
  await table.lift();
  await table.expectState({ ply: 2, turn: 2 });
  await table.touchDrag("8c", "8d");
  await table.expectState({ ply: 3, turn: 3 });

  for (const move of ["3h4h", "5n8n"]) await table.play(move);
  await table.expectState({ ply: 5, turn: 1 });
  await table.screenshot("four-phone");
  assert.ok(await fits());
  await table.expectAccessible();
  await closed(table);
});

test("every mode is played by clicks", async () => {
  for (const family of ["yonin", "yonin-1991", "shijin"]) {
    for (const mode of ["survivor", "sfc", "doubles", "doubles-nocheck"]) {
      const table = await site.openPage({ path: `#/${family}-${mode}` });
      const turns = [];
      for (let ply = 0; ply < 4; ply++) {
        turns.push((await table.state()).turn);
        const from = await table.page.$eval("[data-square][data-movable]", (square) => square.dataset.square);
        await table.click(from);
        await table.page.waitForSelector("[data-target]");
        const [to] = await table.targets();
        await table.click(to);
        const stay = await table.page.$("[data-action=stay]");
        if (stay) await table.action("stay");
        await table.expectState({ ply: ply + 1 });
      }
      assert.equal(turns[0], 0);
      assert.equal(new Set(turns).size, 4, `${family}-${mode}: ${turns}`);
      await closed(table);
    }
  }
});
