// Games that are there tomorrow: kept as they are played, found again, gone on with.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { savedFile, start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** The records of the games, by key. */
const records = (table) =>
  table.page.evaluate(async () => {
    const done = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }));
    if (!(await indexedDB.databases()).some(({ name }) => name === "hensoku")) return [];
    const db = await done(indexedDB.open("hensoku"));
    const all = await done(db.transaction("games").objectStore("games").getAll());
    db.close();
    return all;
  });

/** Waits until what is kept of the games is as wanted. */
async function expectKept(table, wanted) {
  for (let left = 200; left; left--) {
    const all = await records(table);
    if (wanted(all)) return all;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(JSON.stringify(await records(table)));
}
const moves = (record) => Number(/^moves (\d+)$/m.exec(record.body)?.[1]);

/** The games in the list, as they are shown. */
const listed = (table) =>
  table.page.$$eval("main.games li[data-game]", (all) => all.map((row) => row.querySelector("h2")?.textContent ?? "gone"));

/** Another page of the same browser, as on another day. */
const again = (table, path, options) => site.openPage({ path, beside: table, lang: "en", ...options });

/** The games. */
const games = (table, options) => again(table, "#/games", { ready: false, ...options }).then(async (list) => {
  await list.page.waitForSelector("main.games ul.kept, main.games .nothing");
  return list;
});

test("a game is found again after its tab was closed, and goes on against the same opponent", async () => {
  const first = await site.openPage({ path: "#/cylinder-1?play=computer" });
  await first.click("7g");
  await first.click("7f");
  await first.expectState({ ply: 2 });
  await expectKept(first, ([record]) => record && moves(record) === 2);
  const address = await first.address();
  const gallery = await again(first, "#/");
  await first.page.close();
  await gallery.page.waitForSelector(".unfinished [data-game]");
  await gallery.sees("You (Black) v. Computer, level 2");
  await gallery.expectAccessible();
  await gallery.screenshot("games-unfinished-en");
  await gallery.click(".unfinished [data-game]");
  await gallery.page.waitForSelector("[data-hensoku=cylinder-1][data-ply='2']");
  await gallery.page.waitForSelector("[data-seat='1'][data-sits=computer][data-level='2']");
  await gallery.click("2g");
  await gallery.click("2f");
  await gallery.expectState({ ply: 4 });
  const all = await expectKept(gallery, ([record]) => record && moves(record) === 4);
  assert.equal(all.length, 1, "it is the same game");
  assert.match(all[0].body, /^seats pb$/m);
  // A bookmark of the game as it was knows who plays, too.
  const bookmark = await again(gallery, address);
  await bookmark.page.waitForSelector("[data-seat='1'][data-sits=computer]");
  gallery.expectQuiet();
  await gallery.close();
});

test("a game whose moves were all taken back is kept again when they come back", async () => {
  const table = await site.openPage({ path: "#/shogi" });
  await table.play("7g7f");
  await expectKept(table, (all) => all.length === 1);
  await table.action("take-back");
  await expectKept(table, (all) => all.length === 0);
  await table.press("ArrowRight");
  await table.expectState({ ply: 1 });
  await expectKept(table, ([record]) => record && moves(record) === 1);
  table.expectQuiet();
  await table.close();
});

test("games are found, renamed, deleted and brought back", async () => {
  const table = await site.openPage({ path: "#/torus-1" });
  await table.play("7h7g");
  await table.go("#/shogi");
  await table.page.waitForSelector("[data-hensoku=shogi]");
  await table.play("2g2f");
  await table.play("8c8d");
  await table.action("resign");
  await table.select("[data-action=resign].danger");
  await table.go("#/yonin-survivor");
  await table.page.waitForSelector("[data-hensoku=yonin-survivor]");
  await table.play("5g5f");
  await expectKept(table, (all) => all.length === 3);
  const list = await games(table);
  assert.deepEqual((await listed(list)).slice(1), ["Shogi", "Torus Shogi 1"]);
  await list.sees("White wins after 2 moves: Black resigned");
  await list.expectAccessible();
  // Searched by name and stage.
  await list.fill("main.games input[type=search]", "ドーナツ");
  assert.deepEqual(await listed(list), ["Torus Shogi 1"]);
  await list.page.$eval("main.games input[type=search]", (field) => field.select());
  await list.press("Backspace");
  await list.click("main.games .chip:nth-child(3)");
  assert.deepEqual(await listed(list), ["Shogi"]);
  await list.click("main.games .chip:nth-child(1)");
  // Renamed with the keyboard alone.
  await list.focus("main.games li:last-child [data-action=rename]");
  await list.press("Enter");
  await list.page.waitForSelector(".naming input");
  await list.page.keyboard.type("Friday’s ring");
  await list.expectAccessible();
  await list.press("Enter");
  await list.sees("Friday’s ring");
  await expectKept(list, (all) => all.some(({ body }) => /^name Friday’s ring$/m.test(body)));
  // Deleted, and brought back.
  await list.click("main.games li:last-child [data-action=delete]");
  await list.sees("“Friday’s ring” was deleted.");
  await expectKept(list, (all) => all.length === 2);
  await list.expectAccessible();
  await list.screenshot("games-deleted-en");
  await list.action("undo");
  await list.sees("Friday’s ring");
  await expectKept(list, (all) => all.length === 3);
  // It opens with the keyboard, and keeps its name when it goes on.
  await list.focus("main.games li:last-child h2 a");
  await list.press("Enter");
  await list.page.waitForSelector("[data-hensoku=torus-1][data-ply='1']");
  await list.play("3d3e");
  await expectKept(list, (all) => all.some((record) => moves(record) === 2 && /^name Friday/m.test(record.body)));
  list.expectQuiet();
  await list.close();
});

test("a game is listed and found by its players, and its moves have the numbers that they have at the board", async () => {
  const table = await site.openPage({ path: "#/chess" });
  await table.action("setup");
  await table.page.waitForSelector("dialog[open] [data-seat='1'] input[data-name=player]", { visible: true });
  await table.fill("dialog[open] [data-seat='1'] input[data-name=player]", "Sakura");
  await table.action("start");
  await table.page.waitForSelector("dialog", { hidden: true });
  await table.play("4g4e");
  await table.play("4b4d");
  await table.play("2h3f");
  await expectKept(table, ([record]) => record && moves(record) === 3);
  const list = await games(table);
  await list.sees("White v. Sakura");
  await list.sees("2 moves, Black to move");
  await list.fill("main.games input[type=search]", "sakura");
  await list.page.waitForSelector("main.games li[data-game]", { visible: true });
  await list.fill("main.games input[type=search]", "nobody");
  await list.page.waitForSelector("main.games li[data-game]", { hidden: true });
  list.expectQuiet();
  await list.close();
});

test("two tabs that go on with one game lose nothing, and say so", async () => {
  const one = await site.openPage({ path: "#/shogi" });
  await one.play("7g7f");
  await one.play("3c3d");
  await expectKept(one, ([record]) => record && moves(record) === 2);
  const list = await games(one);
  await list.click("main.games h2 a");
  await list.page.waitForSelector("[data-hensoku=shogi][data-ply='2']");
  await list.play("2g2f");
  await expectKept(list, (all) => all.length === 1 && moves(all[0]) === 3);
  // The other tab has not heard of it, and plays something else.
  await one.comeToFront();
  await one.play("6g6f");
  await one.page.waitForSelector("[data-store=both-kept]");
  await one.sees("This game has gone on in another way too");
  const all = await expectKept(one, (all) => all.length === 2);
  assert.deepEqual(all.map(moves), [3, 3]);
  await one.play("8c8d");
  const went = await expectKept(one, (all) => all.some((record) => moves(record) === 4));
  assert.equal(went.length, 2, "it goes on as the other game");
  await list.comeToFront();
  await list.play("8c8d");
  assert.deepEqual((await expectKept(one, (all) => all.every((record) => moves(record) === 4))).length, 2);
  await one.close();
});

test("games leave as one file and come back on another device", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hensoku-games-"));
  try {
    const table = await site.openPage({ path: "#/shogi" });
    await table.play("7g7f");
    await table.go("#/cylinder-1");
    await table.page.waitForSelector("[data-hensoku=cylinder-1]");
    await table.play("7g7f");
    await expectKept(table, (all) => all.length === 2);
    const list = await games(table);
    await list.saveInto(folder);
    await list.action("export");
    const file = join(folder, "hensoku-games.json");
    const data = JSON.parse(await savedFile(file));
    assert.deepEqual([data.format, data.version, data.games.length], ["hensoku-games", 1, 2]);
    await table.close();

    const other = await site.openPage({ path: "#/games", ready: false });
    await other.sees("No games yet");
    await other.expectAccessible();
    const field = await other.page.$("main.games input[type=file]");
    await field.uploadFile(file);
    await other.sees("Imported: 2.");
    await other.page.waitForSelector("main.games li[data-game]");
    assert.equal((await listed(other)).length, 2);
    await field.uploadFile(file);
    await other.sees("Imported: 0. Here already: 2.");
    // What is no file of games changes nothing, and one bad game spoils no other.
    const bad = join(folder, "bad.json");
    for (const [text, said] of [
      ["not json", "No record of a game was found."],
      [JSON.stringify({ ...data, version: 2 }), "exported by a newer version"],
      [JSON.stringify({ ...data, games: [{ key: "shogi/x" }, null, { ...data.games[0], record: "1/shogi/xyz" }, data.games[1]] }), "Imported: 0. Here already: 1. Could not be read: 3."],
    ]) {
      writeFileSync(bad, text);
      await field.uploadFile(bad);
      await other.sees(said);
      assert.equal((await records(other)).length, 2);
      if (await other.page.$("dialog")) await other.press("Escape");
    }
    await other.click("main.games h2 a");
    await other.page.waitForSelector("[data-hensoku][data-ply='1']");
    other.expectQuiet();
    await other.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("what the version before kept is in the list, and a damaged game troubles no other", async () => {
  const table = await site.openPage({ path: "#/" });
  const kept = readFileSync(new URL("../kept/records-1.json", import.meta.url), "utf8");
  await table.page.evaluate(async (kept) => {
    const done = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }));
    const opening = indexedDB.open("hensoku", 1);
    opening.onupgradeneeded = () => ["games", "armed", "drafts", "armies", "keys"].forEach((name) => opening.result.createObjectStore(name, { keyPath: "key" }));
    const db = await done(opening);
    const store = db.transaction("games", "readwrite").objectStore("games");
    for (const record of JSON.parse(kept)) await done(store.put(record));
    db.close();
    localStorage.setItem("hensoku.games.cylinder-1", "/cylinder-1/EADwSSxqGAEMay2");
  }, kept);
  const list = await games(table);
  await list.page.waitForSelector("[data-store=passed-over]");
  await list.page.waitForFunction(() => document.querySelectorAll("main.games li[data-game]").length === 4);
  await list.page.waitForFunction(() => document.querySelectorAll("main.games .state span:nth-child(2)").length === 3);
  await list.sees("4 games, kept on this device only.");
  // The damaged one says so and leads back; the others open.
  await list.click("main.games li:has(.state :nth-child(2)) h2 a");
  await list.page.waitForSelector("[data-hensoku][data-ready]");
  await list.page.goBack();
  await list.click("main.games li:not(:has(.state :nth-child(2))) h2 a");
  await list.sees("A kept game (shogi/fedcba9876543210) is damaged and is left as it is.");
  await list.page.waitForSelector("main.games");
  await table.close();
});

test("a browser that keeps nothing says so, and the games last as long as the page", async () => {
  const table = await site.openPage({
    path: "#/shogi",
    prepare: (page) => page.evaluateOnNewDocument(() => delete globalThis.indexedDB || Object.defineProperty(globalThis, "indexedDB", { value: undefined })),
  });
  await table.play("7g7f");
  await table.page.waitForSelector("[data-store=nothing-kept]");
  await table.page.evaluate(() => void (location.hash = "#/games"));
  await table.page.waitForSelector("main.games li[data-game]");
  await table.click("main.games h2 a");
  await table.page.waitForSelector("[data-hensoku=shogi][data-ply='1']");
  await table.close();
});

test("what cannot be read now is not written over, is said, and is there again", async () => {
  const table = await site.openPage({ path: "#/shogi" });
  await table.play("7g7f");
  await expectKept(table, ([record]) => record && moves(record) === 1);
  const refuses = (page, on) =>
    page.evaluate((on) => {
      globalThis.getAll ??= IDBObjectStore.prototype.getAll;
      const refuse = () => {
        throw new DOMException("", "UnknownError");
      };
      IDBObjectStore.prototype.getAll = on ? refuse : globalThis.getAll;
    }, on);
  await refuses(table.page, true);
  await table.play("3c3d");
  await table.page.waitForSelector("[data-store=not-read]");
  await table.page.evaluate(() => void (location.hash = "#/games"));
  await table.page.waitForSelector("main.games .part-not-loaded");
  await refuses(table.page, false);
  await table.click("main.games [data-action=try-again]");
  await table.page.waitForSelector("main.games li[data-game]");
  assert.equal(moves((await records(table))[0]), 1, "as it was");
  await table.page.goBack();
  await table.page.waitForSelector("[data-hensoku=shogi][data-ply='2']");
  await table.play("2g2f");
  assert.equal((await expectKept(table, ([record]) => moves(record) === 3)).length, 1);
  await table.close();
});

test("a game that is gone leads to those that are there", async () => {
  const table = await site.openPage({ path: "#/shogi?game=0123456789abcdef", ready: false });
  await table.page.waitForSelector("main.games");
  table.expectQuiet();
  await table.close();
});

for (const [lang, heading] of [["en", "Your games"], ["ja", "対局の記録"]]) {
  test(`games on every screen: ${lang}`, async () => {
    const table = await site.openPage({ path: "#/torus-1", lang });
    for (const [path, ...line] of [["#/torus-1", "7h7g", "3d3e"], ["#/footwork-1", "7g7f"], ["#/shogi", "2g2f", "8c8d", "2f2e"]]) {
      await table.go(path);
      await table.page.waitForSelector(`[data-hensoku='${path.slice(2)}']`);
      for (const move of line) await table.play(move);
    }
    await expectKept(table, (all) => all.length === 3);
    for (const [width, height, touch] of [[1280, 800, false], [390, 844, true]]) {
      for (const scheme of ["light", "dark"]) {
        const list = await games(table, { lang, width, height, touch, scheme });
        assert.equal(await list.page.$eval("main.games h1", (one) => one.textContent), heading);
        await list.expectAccessible();
        await list.screenshot(`games-${width}-${scheme}-${lang}`);
        const { wide } = await list.page.evaluate(() => ({ wide: document.documentElement.scrollWidth > innerWidth }));
        assert.ok(!wide, "nothing is wider than the screen");
        await list.go("#/");
        await list.page.waitForSelector(".unfinished [data-game]");
        await list.expectAccessible();
        await list.screenshot(`games-gallery-${width}-${scheme}-${lang}`);
        await list.page.close();
      }
    }
    await table.close();
  });
}
