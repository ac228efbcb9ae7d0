// Language and colours: changed in the middle of a game, and kept.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const html = (table, name) => table.page.$eval("html", (root, key) => root.getAttribute(key), name);

/** All that is written or read out in the page's own language; links are nobody's. */
const texts = (table) =>
  table.page.evaluate(() => {
    const { lang } = document.documentElement;
    const own = (element) => element.closest("[lang]").lang === lang;
    const shown = (element) => element.checkVisibility();
    const found = new Set();
    for (const element of document.body.querySelectorAll("*")) {
      if (element.matches("script, style, svg *, noscript *, code *") || !own(element) || !shown(element)) {
        continue;
      }
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        found.add(element.getAttribute(name) ?? "");
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) found.add(node.data.trim());
      }
    }
    return [...found].filter((text) => /\p{L}/u.test(text));
  });

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
// Names of squares and the title's own letters are the same in both.
const ENGLISH = /[A-Za-z]{2}/;

async function expectLanguage(table, lang) {
  assert.equal(await html(table, "lang"), lang);
  const all = await texts(table);
  assert.ok(all.length > 3, "there is something to read");
  const foreign = lang === "en" ? JAPANESE : ENGLISH;
  assert.deepEqual(
    all.filter((text) => foreign.test(text)),
    [],
    `foreign words on a page in ${lang}`,
  );
}

test("another language in the middle of a game", async () => {
  const table = await site.openPage({ path: "#/cylinder-1", lang: "en-GB" });
  for (const move of ["7g7f", "3c3d", "8h2b+"]) await table.play(move);
  // In the middle of a move, with a sentence on the page.
  await table.click("4a");
  await table.click("5e");
  assert.match(await table.why(), /^This piece/);
  await expectLanguage(table, "en");
  const title = await table.page.title();

  await table.action("language");
  await table.sees("待った");
  await expectLanguage(table, "ja");
  assert.notEqual(await table.page.title(), title);
  assert.match(await table.why(), JAPANESE);
  await table.expectState({ variant: "cylinder-1", ply: 3, turn: 1 });
  await table.screenshot("japanese");

  // The game goes on where it was.
  await table.play("3a2b");
  await table.sees("先手の番です。");
  await table.play("B*5e");
  await table.action("resign");
  await expectLanguage(table, "ja");
  await table.action("resign");
  await table.expectState({ outcome: "resignation" });
  await table.sees("先手の勝ち");
  await expectLanguage(table, "ja");
  await table.screenshot("japanese-end");
  await table.action("language");
  await table.sees("Black wins");
  await expectLanguage(table, "en");

  table.expectQuiet();
  await table.close();
});

test("every place is in the chosen language", async () => {
  for (const [width, touch] of [[1280, false], [390, true]]) {
    const table = await site.openPage({ path: "#/", lang: "ja-JP", width, touch });
    for (const lang of ["ja", "en"]) {
      for (const path of ["#/", "#/shogi", "#/torus-1", "#/steal-1", "#/nowhere"]) {
        await table.page.evaluate((hash) => void (location.hash = hash), path);
        if (path === "#/nowhere") await table.page.waitForSelector("main.lost");
        else await table.ready(path);
        await expectLanguage(table, lang);
      }
      await table.go("#/shogi");
      if (touch) {
        await table.choose(lang === "ja" ? "メニュー" : "Menu");
        await table.page.waitForSelector("dialog[open]");
        await expectLanguage(table, lang);
      }
      await table.action("language");
      if (touch) {
        await table.press("Escape");
        await table.page.waitForSelector("dialog", { hidden: true });
      }
    }
    table.expectQuiet();
    await table.close();
  }
});

test("language and colours last over a reload", async () => {
  const table = await site.openPage({ path: "#/torus-1", lang: "en", scheme: "light" });
  const paper = () => table.page.$eval("body", (body) => getComputedStyle(body).backgroundColor);
  assert.equal(await html(table, "data-theme"), "light");
  const light = await paper();

  await table.action("theme");
  await table.page.waitForSelector("html[data-theme=dark]");
  assert.notEqual(await paper(), light);
  await table.action("language");
  await table.page.waitForSelector("html[lang=ja]");
  await table.screenshot("dark");
  await table.reload();
  assert.equal(await html(table, "data-theme"), "dark");
  assert.equal(await html(table, "lang"), "ja");
  await expectLanguage(table, "ja");

  // Three steps lead round: dark, light or as the system has it.
  await table.action("theme");
  await table.page.waitForSelector("html[data-theme=light]");
  await table.page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
  await table.action("theme");
  await table.page.waitForSelector("html[data-theme=dark]");

  table.expectQuiet();
  await table.close();
});

test("the signs beside the board are a choice of their own", async () => {
  const table = await site.openPage({ path: "#/shogi", lang: "en" });
  await table.choose("Kanji");
  await table.page.waitForSelector("::-p-aria(Kanji)[aria-pressed=true]");
  await table.action("language");
  await table.page.waitForSelector("html[lang=ja]");
  await table.choose("なし");
  await table.page.waitForSelector("::-p-aria(なし)[aria-pressed=true]");
  await table.reload();
  await table.page.waitForSelector("::-p-aria(なし)[aria-pressed=true]");
  await table.screenshot("no-coordinates");
  table.expectQuiet();
  await table.close();
});
