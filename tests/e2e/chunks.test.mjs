// The parts of the page that are loaded when they are needed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const FILE = /([\w-]+)-[0-9a-f]{8}(?:_bg)?\.wasm$/;

/** A page that has no file yet; of
 * what it asks for, `table.asked` has the stems of the names, and what is in
 * `table.blocked` does not come. */
async function open(path, options = {}) {
  const [asked, blocked] = [[], new Set(options.blocked)];
  const table = await site.openPage({
    lang: "en",
    path,
    async prepare(page) {
      await page.evaluateOnNewDocument(() => {
        const note = () => {
          if (document.documentElement?.dataset.boot === "ready") globalThis.booted ??= performance.now();
        };
        new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ["data-boot"] });
      });
      await page.setRequestInterception(true);
      page.on("request", (request) => {
        const [file, stem] = FILE.exec(request.url()) ?? [];
        // What several share has no name of its own.
        if (stem) asked.push(stem === "shared" ? file : stem);
        return blocked.has(stem) ? request.abort() : request.continue();
      });
    },
    ...options,
  });
  return Object.assign(table, { asked, blocked });
}

/** The addresses of what it asked for before the app was there. */
const askedEarly = (table) =>
  table.page.evaluate(() => {
    const asked = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < globalThis.booted);
    return asked.map(({ name }) => name);
  });

/** Marks the page, to know that it has not been loaded anew. */
const mark = (table) => table.page.evaluate(() => void (globalThis.marked = true));
const isMarked = (table) => table.page.evaluate(() => globalThis.marked === true);

test("the gallery needs no other part, and loads the others when it has nothing to do", async () => {
  const table = await open("#/", { ahead: true });
  await table.page.waitForSelector("main.gallery");
  const others = ["table", "draft", "share", "links", "kept", "rules", "opponent", "analysis", "games", "editor", "manual", "reference", "settings", "records", "kifu", "coded", "western", "export", "tree", "setup", "multiplayer", "keyboard", "guide", "feel", "places", "glossary", "lessons", "problems"];
  assert.deepEqual([...new Set(table.asked)], ["app-with-gallery"]);
  await table.page.waitForNetworkIdle({ idleTime: 7000, timeout: 60_000 });
  for (const chunk of others) assert.ok(table.asked.includes(chunk), chunk);
  table.expectQuiet();
  await table.close();
});

test("an address asks for what it needs while the scripts are on their way", async () => {
  for (const [path, wanted, other] of [
    ["#/torus-1", ["app-with-table"], ["app", "table", "draft"]],
    ["#/draft/rengo-makruk", ["app-with-draft"], ["app", "table", "draft"]],
    ["#/rules/torus-1", ["app-with-manual"], ["app", "table", "draft", "manual", "places", "glossary"]],
    ["#/games", ["app", "games"], ["app-with-table", "draft"]],
    ["#/settings", ["app", "settings"], ["app-with-table", "draft", "table"]],
  ]) {
    const [, place] = /^#\/(games|settings)$/.exec(path) ?? [];
    const table = await open(path, { ready: !place });
    if (place) await table.page.waitForSelector(`[data-place=${place}]`);
    const asked = (await askedEarly(table)).map((address) => FILE.exec(address)?.[1]);
    for (const chunk of wanted) assert.ok(asked.includes(chunk), `${path}: ${chunk}`);
    for (const chunk of other) assert.ok(!asked.includes(chunk), `${path}: ${chunk}`);
    assert.equal(new Set(table.asked).size, table.asked.length, "nothing is fetched twice");
    table.expectQuiet();
    await table.close();
  }
});

test("the rules ask early for the style sheets that they need, and for no others", async () => {
  const sheets = (table) =>
    table.page.$$eval("link[rel=stylesheet]", (all) =>
      all.map((link) => link.getAttribute("href")).filter((sheet) => sheet.includes("/")).sort(),
    );
  const early = await open("#/rules/torus-1");
  const asked = await early.page.$$eval("head > link[rel=stylesheet]", (all) => all.length);
  // The page's own sheet is one of them.
  assert.equal((await sheets(early)).length, asked - 1, "the app asks for no more");
  // Where the app comes to them later, it asks for what is missing itself.
  const late = await open("#/", { ready: false });
  await late.page.waitForSelector("main.gallery");
  const before = await sheets(late);
  await late.page.evaluate(() => void (location.hash = "#/rules/torus-1"));
  await late.page.waitForSelector("main.manual:not([aria-busy])");
  assert.deepEqual([...new Set([...before, ...(await sheets(early))])].sort(), await sheets(late));
  for (const table of [early, late]) {
    table.expectQuiet();
    await table.close();
  }
});

test("the head of a page of rules is there before the app, in both languages", async () => {
  const text = (page, where) => page.$eval(where, (element) => element.innerText.trim());
  for (const lang of ["ja", "en"]) {
    const foretold = {};
    const table = await open("#/rules/torus-1", {
      lang,
      async prepare(page) {
        await page.setRequestInterception(true);
        page.on("request", async (request) => {
          if (request.url().includes("app-with-manual")) {
            // The app is on its way for as long as this takes.
            await page.waitForSelector(".foretold .lead", { visible: true });
            for (const part of ["h1", ".lead", ".button"]) foretold[part] = await text(page, `.foretold ${part}`);
            foretold.way = await page.$eval(".foretold .button", (way) => way.getAttribute("href"));
            foretold.waits = await page.$eval(".shell-wait", (wait) => wait.checkVisibility());
          }
          await request.continue();
        });
      },
    });
    await table.page.waitForSelector("main.manual:not([aria-busy])");
    const { way, waits, ...words } = foretold;
    for (const [part, said] of Object.entries(words)) assert.equal(await text(table.page, `main.manual ${part}`), said);
    assert.deepEqual([way, waits, Object.keys(words).length], ["#/torus-1", false, 3]);
    assert.equal(await table.page.$(".foretold"), null, "the app has its own");
    table.expectQuiet();
    await table.close();
  }
});

test("kanji that shogi's pieces do not show come where they are shown", async () => {
  /** Is every tile of the page one that can be drawn? */
  const drawn = () => {
    const tiles = [...document.querySelectorAll("use:not(.lens *)")].map((use) => use.getAttribute("href").slice(1));
    return tiles.length > 1 && tiles.every((id) => document.getElementById(id));
  };
  const table = await open("#/torus-1", { width: 1000 });
  assert.ok(await table.page.evaluate(drawn));
  for (const path of ["#/xiangqi", "#/draft/rengo-makruk", "#/", "#/shogi"]) {
    await table.go(path);
    await table.page.waitForFunction(drawn);
  }
  table.expectQuiet();
  await table.close();
  for (const [path, place] of [["#/makruk", "[data-hensoku]"], ["#/draft/rengo-makruk", "[data-army]"], ["#/", "main.gallery"]]) {
    const other = await open(path, { ready: false });
    await other.page.waitForSelector(place);
    await other.page.waitForFunction(drawn);
    other.expectQuiet();
    await other.close();
  }
});

test("from a table that came in one file everything else is reached", async () => {
  const table = await open("#/cylinder-1");
  await mark(table);
  await table.play("7g7f");
  await table.go("#/draft/rengo-makruk");
  await table.page.waitForSelector("main.draft[data-hensoku=rengo-makruk]");
  await table.go("#/");
  await table.click("a[href='#/torus-1']");
  await table.page.waitForSelector("[data-hensoku=torus-1][data-ready]");
  await table.play("7h7g");
  await table.action("share");
  await table.page.waitForSelector("dialog[open] .sharing");
  assert.ok(await isMarked(table), "one page all the time");
  for (const chunk of ["app", "table"]) assert.ok(!table.asked.includes(chunk), chunk);
  table.expectQuiet();
  await table.close();
});

test("a part that does not come is told, and comes when it is tried again", async () => {
  for (const [lang, words] of [["en", "The board could not be set up"], ["ja", "盤を用意できませんでした"]]) {
    const table = await open("#/", { lang });
    table.blocked.add("table");
    await table.click("a[href='#/cylinder-1']");
    await table.page.waitForSelector("[data-chunk=failed]");
    await table.sees(words);
    await table.expectAccessible();
    await table.screenshot(`chunk-failed-${lang}`);
    await table.action("try-again");
    await table.page.waitForSelector("[data-chunk=failed]");
    // The way back is open.
    await table.click("a[href='#/']");
    await table.page.waitForSelector("main.gallery");
    await table.click("a[href='#/cylinder-1']");
    await table.page.waitForSelector("[data-chunk=failed]");
    // A browser asks more than once by itself.
    await table.page.waitForNetworkIdle({ idleTime: 1000 });
    table.blocked.clear();
    await table.action("try-again");
    await table.page.waitForSelector("[data-hensoku=cylinder-1][data-ready]");
    await table.play("7g7f");
    await table.close();
  }
});

test("the dialog that shares is told as missing where it opens, and comes later", async () => {
  const table = await open("#/shogi");
  table.blocked.add("share");
  await table.action("share");
  await table.page.waitForSelector("dialog[open] .not-loaded");
  table.blocked.clear();
  await table.action("try-again");
  await table.page.waitForSelector("dialog[open] .sharing");
  await table.page.waitForFunction(() => document.querySelectorAll("dialog").length === 1);
  await table.press("Escape");
  await table.page.waitForSelector("dialog", { hidden: true });
  await table.play("7g7f");
  await table.close();
});

test("the rules in sentences come when they are looked at; the table is played without them", async () => {
  for (const wide of [false, true]) {
    const table = await open("#/cylinder-1", { width: wide ? 1280 : 1000, height: 800, blocked: ["rules"] });
    if (wide) await table.page.waitForSelector("aside.info .part-not-loaded");
    else assert.ok(!table.asked.includes("rules"));
    await table.play("7g7f");
    if (!wide) await table.click("h1.title button");
    await table.page.waitForSelector(".info .part-not-loaded");
    await table.expectAccessible();
    table.blocked.clear();
    await table.action("try-again");
    await table.page.waitForSelector(".info .told li");
    assert.equal(await table.page.$(".info .part-not-loaded"), null);
    await table.close();
  }
});

test("a game goes on while what writes its link does not come, is in its entry, and is written later", async () => {
  const table = await open("#/cylinder-1", { width: 1000, blocked: ["links"] });
  await table.play("7g7f");
  await table.page.waitForSelector("[data-chunk=failed] [data-action=try-again]");
  await table.play("3c3d");
  await table.expectAccessible();
  const hash = () => table.page.evaluate(() => location.hash);
  assert.equal(await hash(), "#/cylinder-1");
  await table.reload();
  await table.expectState({ variant: "cylinder-1", ply: 2 });
  await table.page.waitForSelector("[data-chunk=failed]");
  table.blocked.clear();
  await table.action("try-again");
  await table.page.waitForFunction(() => /^#\/cylinder-1\/./.test(location.hash));
  await table.page.waitForFunction(() => !document.querySelector("[data-chunk=failed]"));
  const link = await hash();
  // A link is not opened without it.
  table.blocked.add("links");
  await table.page.reload();
  await table.page.waitForSelector("main[data-chunk=failed]");
  table.blocked.clear();
  await table.action("try-again");
  await table.page.waitForSelector("[data-hensoku=cylinder-1][data-ready]");
  await table.expectState({ variant: "cylinder-1", ply: 2 });
  assert.equal(await hash(), link);
  await table.close();
});

test("a draft is reached from the gallery, from a table and by its address, and nothing is loaded anew", async () => {
  const table = await open("#/");
  await mark(table);
  await table.click("a[href='#/draft/rengo-shogi']");
  await table.page.waitForSelector("main.draft[data-hensoku=rengo-shogi]");
  await table.go("#/cylinder-1");
  await table.play("7g7f");
  await table.go("#/draft/rengo-makruk");
  await table.page.waitForSelector("main.draft[data-hensoku=rengo-makruk]");
  assert.match(await table.page.title(), /^.+ — /);
  await table.page.goBack();
  await table.page.waitForSelector("main.table[data-hensoku=cylinder-1]");
  await table.expectState({ variant: "cylinder-1", ply: 1 });
  await table.page.goBack();
  await table.page.waitForSelector("main.draft[data-hensoku=rengo-shogi]");
  await table.page.goBack();
  await table.page.waitForSelector("main.gallery");
  assert.ok(await isMarked(table), "one page all the time");
  table.expectQuiet();
  await table.close();
});

test("an address of a draft that is none is a broken link, and loads nothing anew", async () => {
  for (const path of ["#/draft/torus-1", "#/draft/", "#/draft", "#/draft/rengo-makruk?x=1", "#/draft/rengo-mak"]) {
    const table = await open(path, { ready: false });
    let loads = 0;
    table.page.on("load", () => loads++);
    await table.page.waitForSelector("main.lost");
    await mark(table);
    await table.page.waitForNetworkIdle();
    assert.ok(await isMarked(table), path);
    assert.ok(loads <= 1, `${path}: ${loads} loads`);
    table.expectQuiet();
    await table.close();
  }
});
