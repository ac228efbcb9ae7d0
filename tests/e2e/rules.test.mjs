// The rules of a game as a page: reached from its table and by its link, read in both
// languages, with its diagrams, by mouse and keyboard, on a phone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** Waits for the page of a game. */
async function read(table, game) {
  await table.page.waitForSelector(`main.manual[data-game="${game}"]:not([aria-busy]) [data-topic=sources]`, { visible: true });
}

/** Opens the page of a game by its link. */
async function open(game, options) {
  const table = await site.openPage({ path: `#/rules/${game}`, ready: false, ...options });
  await read(table, game);
  return table;
}

const go = (table, path) => table.page.evaluate((path) => void (location.hash = path), path);
const topics = (table) => table.page.$$eval("[data-topic]", (all) => all.map((part) => part.dataset.topic));
const headings = (table) => table.page.$$eval("main.manual :is(h1, h2)", (all) => all.map((one) => one.textContent));

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** What is written in the page's own language. */
const words = (table) =>
  table.page.evaluate(() => {
    const { lang } = document.documentElement;
    const walker = document.createTreeWalker(document.querySelector("main.manual"), NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const own = node.parentElement.closest("[lang]").lang === lang;
      if (own && !node.parentElement.closest("svg") && node.data.trim()) found.push(node.data.trim());
    }
    for (const element of document.querySelectorAll("main.manual [aria-label]")) found.push(element.ariaLabel);
    return found;
  });

test("from a table to its rules, to those of other games, and back to play", async () => {
  const table = await site.openPage({ path: "#/cylinder-1", lang: "en" });
  await table.choose("Read the rules");
  await read(table, "cylinder-1");
  assert.equal(await table.page.title(), "Rules of Cylinder Shogi 1 — Hensoku, bent-board shogi");
  const wanted = ["differences", "board", "pieces", "moves", "hand", "drops", "promotion", "order", "ends", "comparison", "advice", "history", "rulings", "sources"];
  assert.deepEqual(await topics(table), wanted);
  await table.expectAccessible();
  await table.screenshot("rules-cylinder");
  const printed = await table.page.$eval("[data-action=print]", (link) => link.getAttribute("href"));
  assert.equal(printed, "book/en/cylinder-1.html");

  // Another number of the family, and the next game.
  await table.click("[data-topic=comparison] a[href='#/rules/cylinder-2']");
  await read(table, "cylinder-2");
  await table.page.waitForFunction(() => scrollY < 100 && document.activeElement.matches("main.manual"));
  await table.click(".neighbours a.next");
  await read(table, "torus-1");
  await table.page.goBack();
  await read(table, "cylinder-2");
  await table.action("play");
  await table.ready("#/cylinder-2");
  await table.expectState({ variant: "cylinder-2", ply: 0 });
  table.expectQuiet();
  await table.close();
});

test("a page is read in both languages, light and dark", async () => {
  for (const [game, lang, scheme] of [
    ["kosaku-a", "ja", "dark"],
    ["kosaku-a", "en", "light"],
    ["rengo-janggi", "ja", "light"],
    ["xiangqi", "en", "dark"],
  ]) {
    const table = await open(game, { lang, scheme });
    const all = await words(table);
    assert.ok(all.length > 60, `${game}: there is something to read`);
    if (lang === "en") assert.deepEqual(all.filter((text) => JAPANESE.test(text)), [], `${game} in English`);
    else for (const heading of await headings(table)) assert.match(heading, JAPANESE);
    await table.expectAccessible();
    await table.screenshot(`rules-${game}-${lang}-${scheme}`);
    // The other language, in the middle of the page.
    const before = await headings(table);
    await table.action("language");
    await table.page.waitForFunction((first) => ![undefined, first].includes(document.querySelector("main.manual h2")?.textContent), {}, before[1]);
    await read(table, game);
    table.expectQuiet();
    await table.close();
  }
});

test("every piece is drawn, and each drawing is told", async () => {
  for (const [game, kinds] of [
    ["shogi", ["P", "L", "N", "S", "G", "B", "R", "K", "+B", "+R"]],
    ["torus-1", ["P", "R", "B", "K"]],
    ["janggi", ["jK", "jA", "jE", "jH", "jR", "jC", "jS"]],
    ["kosaku-s", ["P", "S", "G", "K", "Q"]],
  ]) {
    const table = await open(game, { lang: "en" });
    // As for printing: all of them at once.
    await table.page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await table.page.waitForFunction(() => Array.from(document.querySelectorAll("[data-diagram]"), (one) => one.querySelector("svg *")).every(Boolean));
    const drawn = await table.page.$$eval("[data-diagram]", (all) =>
      all.map((one) => ({ kind: one.dataset.diagram, told: one.ariaLabel, shapes: one.querySelectorAll("svg .g-from").length })),
    );
    for (const kind of kinds) assert.ok(drawn.some((one) => one.kind === kind), `${game}: ${kind}`);
    for (const { kind, told, shapes } of drawn) {
      assert.ok(told.length > 15 && shapes > 0, `${game}: ${kind}`);
    }
    table.expectQuiet();
    await table.close();
  }
});

test("a drawing is drawn before it is seen, and what is there stays as more comes", async () => {
  const table = await site.openPage({
    path: "#/rules/torus-1",
    lang: "en",
    ready: false,
    prepare: (page) =>
      page.evaluateOnNewDocument(() => {
        globalThis.taken = [];
        const heed = (changes) => {
          for (const node of changes.flatMap(({ removedNodes }) => Array.from(removedNodes)))
            if (node.matches?.("section[data-topic]")) globalThis.taken.push(node.dataset.topic);
        };
        new MutationObserver(heed).observe(document, { subtree: true, childList: true });
      }),
  });
  await read(table, "torus-1");
  assert.deepEqual(await table.page.evaluate(() => globalThis.taken), []);
  const height = () => table.page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  const isDrawn = (one) => one.querySelectorAll("svg .g-from").length > 0;
  const last = (await table.page.$$("[data-diagram]")).at(-1);
  assert.equal(await last.evaluate(isDrawn), false);
  await last.evaluate((one) => one.scrollIntoView());
  await table.page.waitForFunction(isDrawn, {}, last);
  assert.equal(await height(), before, "its room was there");
  table.expectQuiet();
  await table.close();
});

test("a phone reads without scrolling sideways, and the keyboard goes to a part", async () => {
  for (const width of [320, 390]) {
    const table = await open("rengo-shogi", { lang: "ja", width, height: 844, touch: true });
    const over = await table.tooWide();
    assert.ok(over <= 0, `${over} px too wide at ${width}`);
    await table.expectAccessible();
    await table.screenshot(`rules-rengo-${width}`);
    await table.close();
  }
  const table = await open("steal-1", { lang: "en" });
  await table.focus(".contents li:last-child button");
  await table.press("Enter");
  await table.page.waitForFunction(() => document.activeElement.id === "sources");
  assert.ok(await table.page.evaluate(() => scrollY > 0));
  assert.equal(await table.page.evaluate(() => location.hash), "#/rules/steal-1");
  const ruling = await table.page.$eval("[data-ruling='47'] b", (number) => number.textContent);
  assert.equal(ruling, "R-47");
  table.expectQuiet();
  await table.close();
});

test("the rules of a game that there is not are told as a broken link", async () => {
  const table = await site.openPage({ path: "#/rules/torus-9", lang: "en", ready: false });
  await table.page.waitForSelector("main.lost");
  await table.expectAccessible();
  // The book was asked for its head, and has none.
  assert.deepEqual(table.errors.splice(0).filter((error) => !error.includes("404")), []);
  // From there to a page that is there.
  await go(table, "#/rules/torus-1");
  await read(table, "torus-1");
  table.expectQuiet();
  await table.close();
});
