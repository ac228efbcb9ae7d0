// Words that explain themselves: terms on a page of rules by mouse, touch and keyboard,
// the glossary, the search over games and rules, and the credits; in both languages, and
// without a network.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";
import { Host, kept } from "./host.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** Opens a place and waits until it has its looks. */
async function open(path, place, options) {
  const table = await site.openPage({ path, ready: false, lang: "en", ...options });
  await arrive(table, place);
  return table;
}

/** Waits for a place that has its looks. */
const arrive = (table, place) =>
  table.page.waitForSelector(`[data-place=${place}]:not([data-unstyled])`, { visible: true });

/** The rules of a game, with their terms. */
async function read(game, options) {
  const table = await open(`#/rules/${game}`, "rules", options);
  await table.page.waitForSelector(".manual a.term", { visible: true });
  return table;
}

const go = (table, path) => table.page.evaluate((path) => void (location.hash = path), path);
const texts = (table, where) => table.page.$$eval(where, (all) => all.map((one) => one.textContent));
const isGone = (table) => table.page.waitForFunction(() => !document.querySelector("dialog[open]"));

/** Writes into the field of a place, in the place of what stands there. */
async function ask(table, words) {
  await table.focus(".reference .search input");
  await table.page.$eval(".reference .search input", (field) => field.select());
  await table.page.keyboard.type(words);
}

/** Everything of a place in one language; the words of the other have their own mark. */
const foreign = (table) =>
  table.page.evaluate(() => {
    const { lang } = document.documentElement;
    const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
    const found = [];
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const own = node.parentElement.closest("[lang]").lang === lang;
      if (own && lang === "en" && japanese.test(node.data)) found.push(node.data);
    }
    return found;
  });

test("a term is explained where it stands, by mouse and by keyboard", async () => {
  const table = await read("shogi");
  await table.expectAccessible();
  await table.click(".manual a.term[data-term=nifu]");
  await table.page.waitForSelector("dialog[open] .term-card[data-term=nifu]", { visible: true });
  assert.equal(await table.page.evaluate(() => location.hash), "#/rules/shogi");
  await table.expectAccessible();
  await table.screenshot("term-nifu");
  // A related word, on the same card.
  await table.click("dialog[open] .ways-to [data-term=drop]");
  await table.page.waitForSelector("dialog[open] .term-card[data-term=drop]");
  await table.press("Escape");
  await isGone(table);
  const focused = () => table.page.evaluate(() => document.activeElement.dataset.term);
  assert.equal(await focused(), "nifu");

  await table.press("Enter");
  await table.page.waitForSelector("dialog[open] .term-card[data-term=nifu]");
  await table.choose("Close");
  await isGone(table);
  assert.equal(await focused(), "nifu");

  await table.press("Enter");
  await table.page.waitForSelector("dialog[open] .term-card[data-term=nifu]");
  await table.action("glossary");
  await arrive(table, "glossary");
  await isGone(table);
  assert.equal(await table.page.evaluate(() => location.hash), "#/glossary/nifu");
  table.expectQuiet();
  await table.close();
});

test("from a card to the rules of another game, where none is open", async () => {
  const table = await read("torus-1");
  await table.click(".manual a.term[data-term=seam]");
  await table.click("dialog[open] .term-card a[href='#/rules/cylinder-1']");
  await table.page.waitForSelector("main.manual[data-game=cylinder-1] a.term");
  await isGone(table);
  await table.page.waitForFunction(() => document.activeElement.matches("main.manual"));
  table.expectQuiet();
  await table.close();
});

test("a term is marked once in a part, and opens under a finger", async () => {
  const table = await read("cylinder-1", { lang: "ja", width: 320, height: 640, touch: true });
  const twice = await table.page.evaluate(() =>
    [...document.querySelectorAll(".manual section[data-topic]")].flatMap((part) => {
      const all = [...part.querySelectorAll("a.term")].map((term) => term.dataset.term);
      return all.filter((term, at) => all.indexOf(term) !== at);
    }),
  );
  assert.deepEqual(twice, []);
  await table.tap(".manual a.term[data-term=nifu]");
  await table.page.waitForSelector("dialog[open] .term-card[data-term=nifu]", { visible: true });
  const over = await table.tooWide();
  assert.ok(over <= 0, `${over} px too wide`);
  await table.expectAccessible();
  await table.screenshot("term-320");
  table.expectQuiet();
  await table.close();
});

test("the rules are read without the glossary", async () => {
  // Opened by its link the page comes with the glossary in one file.
  const table = await site.openPage({
    path: "#/",
    lang: "en",
    async prepare(page) {
      await page.setRequestInterception(true);
      page.on("request", (request) => (/\/glossary-[0-9a-f]{8}/.test(request.url()) ? request.abort() : request.continue()));
    },
  });
  await table.go("#/rules/shogi");
  assert.ok((await texts(table, ".manual [data-topic=drops] li")).length > 2);
  assert.equal(await table.page.$(".manual a.term"), null);
  await table.close();
});

test("the glossary in the order of each language, and what is looked for in it", async () => {
  for (const [lang, scheme, first, words, wanted] of [
    ["en", "light", "A", "uchifuzume", "pawn-drop-mate"],
    ["ja", "dark", "あ", "うちふ", "pawn-drop-mate"],
  ]) {
    const table = await open("#/glossary", "glossary", { lang, scheme });
    const heads = await texts(table, ".glossary section > h2");
    assert.equal(heads[0], first);
    assert.deepEqual(heads, [...heads].sort());
    assert.ok((await table.page.$$(".glossary .terms > li")).length >= 100);
    assert.deepEqual(await foreign(table), []);
    await table.expectAccessible();
    await table.screenshot(`glossary-${lang}-${scheme}`);
    await ask(table, words);
    await table.page.waitForFunction(() => document.querySelectorAll(".glossary .terms > li").length < 8);
    assert.ok(await table.page.$(`.glossary .terms > [data-term=${wanted}]`));
    await ask(table, "qqqq");
    await table.page.waitForSelector(".glossary .nothing", { visible: true });
    await table.expectAccessible();
    await table.click(".glossary .nothing button");
    await table.page.waitForFunction(() => document.querySelectorAll(".glossary .terms > li").length >= 100);
    table.expectQuiet();
    await table.close();
  }
});

test("the address of a term goes to it, and one of none is told kindly", async () => {
  const table = await open("#/glossary/stalemate", "glossary");
  await table.page.waitForFunction(() => document.activeElement.id === "term-stalemate");
  assert.equal(await table.page.title(), "stalemate — Hensoku, bent-board shogi");
  await table.click("[data-term=stalemate] a[href='#/glossary/draw']");
  await table.page.waitForFunction(() => document.activeElement.id === "term-draw");
  await table.page.goBack();
  await table.page.waitForFunction(() => document.activeElement.id === "term-stalemate");
  await go(table, "#/glossary/xyz");
  await table.sees("There is no such word. You may find it in the list below.");
  await table.expectAccessible();
  await table.action("language");
  await table.page.waitForFunction(() => document.querySelector(".glossary h1").textContent === "用語集");
  table.expectQuiet();
  await table.close();
});

test("a game and a rule are found, and read", async () => {
  const table = await open("#/rules", "rules-index");
  assert.equal((await table.page.$$(".index [data-found=game] a[data-game]")).length, 77);
  await table.expectAccessible();
  await table.screenshot("rules-index");

  // A game by its Japanese reading.
  await ask(table, "えんとう");
  await table.page.waitForFunction(() => document.querySelectorAll(".index [data-found=game]").length === 1);
  assert.ok(await table.page.$(".index a[data-game=cylinder-1]"));

  // A ruling by its number, and the words of a rule.
  await ask(table, "R-34");
  await table.page.waitForSelector(".index[data-state=all] [data-found=rule]");
  const [number] = await texts(table, "[data-found=rule]:first-child b");
  assert.equal(number, "R-34");
  await ask(table, "empty square");
  await table.page.waitForFunction(() => {
    const marks = document.querySelectorAll("[data-found=rule]:first-child mark");
    return Array.from(marks).some((mark) => /empty|square/i.test(mark.textContent));
  });
  await table.expectAccessible();
  await table.screenshot("rules-index-found");

  // From a rule to its game, and back to what was found.
  await table.click("[data-found=rule]:first-child a[data-game]");
  await arrive(table, "rules");
  await table.page.goBack();
  await arrive(table, "rules-index");
  await table.page.waitForSelector("[data-found=rule] mark");

  await ask(table, "qqqq");
  await table.page.waitForSelector(".index .nothing", { visible: true });
  await table.expectAccessible();
  await table.click(".index .nothing button");
  await table.page.waitForFunction(() => document.querySelectorAll(".index [data-found=game] a[data-game]").length === 77);
  table.expectQuiet();
  await table.close();
});

test("the search by keyboard and by finger, in Japanese, without a long wait", async () => {
  for (const touch of [false, true]) {
    const size = touch ? { width: 320, height: 640, touch } : {};
    const table = await open("#/rules", "rules-index", { lang: "ja", ...size });
    await ask(table, "王手 横取り");
    await table.page.waitForSelector(".index[data-state=all] [data-found=rule] mark");
    const over = await table.tooWide();
    assert.ok(over <= 0, `${over} px too wide`);
    await table.expectAccessible();
    await table.screenshot(`rules-index-ja${touch ? "-320" : ""}`);
    if (touch) await table.tap("[data-found=rule] a[data-game]");
    else {
      await table.focus("[data-found=rule] a[data-game]");
      await table.press("Enter");
    }
    await arrive(table, "rules");
    table.expectQuiet();
    await table.close();
  }
});

test("the credits are reached from the gallery, the settings and the rules", async () => {
  const table = await open("#/settings", "settings");
  await table.click("main a[href='#/credits']");
  await arrive(table, "credits");
  await table.expectAccessible();
  await table.screenshot("credits");
  const told = (await texts(table, "main.credits")).join();
  for (const wanted of ["Noto Serif CJK JP", "SIL Open Font License", "yew", "MIT"]) {
    assert.ok(told.includes(wanted), wanted);
  }
  assert.equal((await table.page.$$(".credits [data-game]")).length, 25);
  await table.action("language");
  await table.page.waitForFunction(() => document.querySelector(".credits h1").textContent === "クレジット");
  await table.expectAccessible();
  await go(table, "#/rules/shogi");
  await arrive(table, "rules");
  await table.click(".manual .ways a[href='#/credits']");
  await arrive(table, "credits");
  await go(table, "#/");
  await table.click("[data-action=find-rule]");
  await arrive(table, "rules-index");
  await table.click(".foot-ways a[href='#/credits']");
  await arrive(table, "credits");
  table.expectQuiet();
  await table.close();
});

test("all of it is there with the server stopped", async () => {
  const host = await Host.start({ base: "/some/folder/" });
  const table = await host.visit({ lang: "en" });
  try {
    await host.off();
    await table.reload();
    await kept(table);
    await go(table, "#/glossary/check");
    await arrive(table, "glossary");
    await go(table, "#/rules");
    await arrive(table, "rules-index");
    await ask(table, "stalemate");
    await table.page.waitForSelector(".index[data-state=all] [data-found=rule]");
    await go(table, "#/rules/chess");
    await arrive(table, "rules");
    await table.page.waitForSelector(".manual a.term");
    await go(table, "#/credits");
    await arrive(table, "credits");
  } finally {
    await table.close();
    await host.stop();
  }
});
