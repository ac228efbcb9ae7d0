// Every place is used from end to end without a mouse: by keyboard alone, by touch
// alone, and with what a screen reader has.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { finger, keyboard, reader } from "./hands.mjs";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** One journey in all three ways. */
function journey(name, path, { ready = true, act }) {
  for (const way of [keyboard, finger, reader]) {
    test(`${name}, ${way.name}`, async () => {
      const table = await site.openPage({ path, lang: "en", ready, ...way.options });
      const person = {
        way,
        table,
        press: (where) => way.press(table, where),
        write: (where, text) => way.write(table, where, text),
      };
      await act(person, table);
      table.expectQuiet();
      await table.close();
    });
  }
}

/** Presses a button by its action, and where it lies in the menu opens that first. */
async function action(person, name) {
  const seen = await person.table.page.$(`[data-action="${name}"]`);
  if (!seen) await person.press("header.bar > button:last-of-type");
  await person.press(`[data-action="${name}"]`);
}

/** Moves a piece, and waits for the next ply. */
async function move(person, from, to) {
  const { ply } = await person.table.state();
  await person.press(from);
  await person.table.page.waitForSelector(`[data-square="${to}"][data-target]`);
  await person.press(to);
  return () => person.table.expectState({ ply: ply + 1 });
}

/** Waits until something like this has been told. */
const told = (table, text) =>
  table.page.waitForFunction(
    (text) => new RegExp(text).test(document.querySelector("[data-hensoku] [aria-live]").textContent),
    {},
    text,
  );

journey("a game for two", "#/shogi", {
  async act(person, table) {
    await (await move(person, "7g", "7f"))();
    await told(table, "White to move");
    await (await move(person, "3c", "3d"))();
    const done = await move(person, "8h", "2b");
    await person.press("[data-action=promote]");
    await done();
    await person.press("[data-action=take-back]");
    await table.expectState({ ply: 2 });
    await (await move(person, "2g", "2f"))();
    await action(person, "resign");
    await person.press(".danger[data-action=resign]");
    await table.expectState({ outcome: "resignation", winners: "0" });
  },
});

journey("a game for four", "#/yonin-survivor", {
  async act(person, table) {
    for (const turn of [1, 2, 3, 0]) {
      const square = await table.page.$eval("[data-square][data-movable]", (square) => square.dataset.square);
      await person.press(square);
      const target = await table.page.waitForSelector("[data-square][data-target]");
      const { ply } = await table.state();
      await person.press(await target.evaluate((square) => square.dataset.square));
      await table.expectState({ ply: ply + 1, turn });
      await told(table, `${["South", "West", "North", "East"][turn]} to move`);
    }
    await person.press("[data-action=take-back]");
    await table.expectState({ ply: 3, turn: 3 });
  },
});

journey("a draft", "#/draft/rengo-makruk", {
  ready: false,
  async act(person, table) {
    const stage = (name) => table.page.waitForSelector(`[data-stage=${name}]`);
    const placed = () => table.page.$$eval("[data-square]", (all) => all.filter(({ ariaLabel }) => / /.test(ariaLabel)).length);
    await stage("camp");
    await table.page.waitForSelector("[data-draft=random]", { visible: true });
    // A king from the box.
    const king = await table.page.$eval("[data-army$=K]", (piece) => piece.dataset.army);
    await person.press(`[data-army="${king}"]`);
    const target = await table.page.waitForSelector("[data-square][data-target]");
    await person.press(await target.evaluate((square) => square.dataset.square));
    await table.page.waitForFunction(() => [...document.querySelectorAll("[data-square]")].some(({ ariaLabel }) => / /.test(ariaLabel)));
    assert.ok((await placed()) > 0);
    await person.press("[data-draft=random]");
    await person.press("[data-action=commit]");
    await stage("hand-over");
    await person.press("[data-action=hand-over]");
    await stage("camp");
    await person.press("[data-draft=random]");
    await person.press("[data-action=commit]");
    await stage("raise");
    await person.press("[data-action=reveal]");
    await stage("done");
    await person.press("[data-draft=start]");
    await table.page.waitForSelector("html[data-boot=ready] .table[data-hensoku]");
  },
});

journey("the editor", "#/edit/shogi", {
  async act(person, table) {
    const is = (square, text) =>
      table.page.waitForFunction(
        (square, text) => new RegExp(text).test(document.querySelector(`[data-square="${square}"]`)?.ariaLabel),
        {},
        square,
        text,
      );
    await person.press("4:S");
    await table.page.waitForSelector('[data-hand="4:S"][aria-pressed=true]');
    await person.press("5e");
    await is("5e", "silver");
    await person.press("4:S");
    await table.page.waitForSelector('[data-hand="4:S"]:not([aria-pressed=true])');
    await person.press("5e");
    await table.page.waitForSelector("[data-action=turn-over]");
    await person.press("[data-action=turn-over]");
    await is("5e", "promoted silver");
    await person.press("[data-action=undo]");
    await is("5e", "^(?!.*promoted).*silver");
    await person.press("[data-action=play]");
    await table.page.waitForSelector("[data-hensoku=shogi][data-ready]");
    await is("5e", "silver");
  },
});

journey("saved games", "#/torus-1", {
  async act(person, table) {
    await (await move(person, "7h", "7g"))();
    await table.address();
    await table.page.evaluate(() => void (location.hash = "#/games"));
    await table.page.waitForSelector("main.games li[data-game]");
    await person.press("main.games li [data-action=rename]");
    await table.page.waitForSelector(".naming input");
    await person.write(".naming input", "On the ring");
    await person.press(".naming [data-action=save]");
    await table.sees("On the ring");
    await person.write("main.games input[type=search]", "ring");
    await table.page.waitForSelector("main.games li[data-game]");
    await person.press("main.games li [data-action=delete]");
    await table.sees("“On the ring” was deleted.");
    await person.press("[data-action=undo]");
    await table.sees("On the ring");
    await person.press("main.games li h2 a");
    await table.page.waitForSelector("[data-hensoku=torus-1][data-ply='1']");
  },
});
