// What is chosen for all games: language and colours in the middle of one, pieces and
// boards, sound, vibration, motion, and whether moves are confirmed; and that it is kept.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { BROWSER } from "./browsers.mjs";
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
  // The system of WebKit's stays as it is.
  const system = BROWSER === "webkit" ? "light" : "dark";
  if (system === "dark") await table.page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: system }]);
  await table.action("theme");
  await table.page.waitForSelector(`html[data-theme=${system}]`);

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

/** Opens the settings and waits for them. */
async function openSettings(options) {
  const table = await site.openPage({ path: "#/settings", ready: false, ...options });
  await table.page.waitForSelector(".settings[data-place=settings] .preview .shown", { visible: true });
  return table;
}

/** A square as it looks. */
async function looks(table, square) {
  // What the mouse rests on explains itself.
  await table.page.mouse.move(1, 1);
  await table.settle();
  const handle = await table.page.waitForSelector(`[data-square="${square}"]`);
  return Buffer.from(await handle.screenshot()).toString("base64");
}

/** Waits until a square looks as is wanted, and stays so; returns how. */
async function expectLook(table, square, wanted) {
  let before;
  for (let left = 200; left; left--) {
    const now = await looks(table, square);
    if (wanted(now) && now === before) return now;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await table.screenshot("does-not-look-as-it-should");
  return assert.fail(`${square} does not look as it should`);
}

const SETS = ["kanji", "two-kanji", "letters", "moves"];

/** Gives something the focus, when the place that has just come does not take it any more. */
async function reach(table, selector) {
  const has = () => table.page.evaluate((selector) => document.activeElement.matches(selector), selector);
  for (let count = 0; count < 50; count++) {
    await table.focus(selector);
    await table.frames(5);
    if (await has()) return;
  }
  assert.fail(`${selector} does not keep the focus`);
}

test("a piece set is chosen by keyboard, is seen on the table, and is there after a reload", async () => {
  for (const lang of ["en", "ja"]) {
    const table = await openSettings({ lang });
    await expectLanguage(table, lang);
    await table.expectAccessible();
    const seen = [];
    for (const set of SETS) {
      await reach(table, `[data-set="${set}"]`);
      await table.press("Enter");
      await table.page.waitForSelector(`[data-set="${set}"][aria-pressed=true]`);
      await table.screenshot(`settings-${set}-${lang}`);
      await table.go("#/shogi");
      const look = await expectLook(table, "7i", (now) => !seen.includes(now));
      seen.push(look);
      if (set === "letters") {
        await table.play("7g7f");
        await table.address();
        await table.reload();
        await table.expectState({ ply: 1 });
        await expectLook(table, "7i", (now) => now === look);
      }
      await table.page.evaluate(() => void (location.hash = "#/settings"));
      await table.page.waitForSelector("[data-place=settings] .preview");
    }
    // And back to the usual one.
    await table.click('[data-set="kanji"]');
    await table.go("#/shogi");
    await expectLook(table, "7i", (now) => now === seen[0]);
    table.expectQuiet();
    await table.close();
  }
});

test("how pieces move is shown by the rules of each game, in drafts, and for four", async () => {
  const table = await openSettings({ lang: "en" });
  await table.click('[data-set="moves"]');
  const marks = (id) =>
    table.page.waitForFunction((id) => {
      const [first, usual] = document.querySelectorAll(`[id="${id}"]`);
      return usual && first.querySelectorAll(".t-ink").length === 2 && first.querySelectorAll(".t-ink")[1].getAttribute("d");
    }, {}, id).then((handle) => handle.jsonValue());
  const SILVER = "hs-g0-9280";
  const steps = (data) => data.match(/M/g).length;
  await table.go("#/shogi");
  assert.equal(steps(await marks(SILVER)), 5);
  await table.go("#/forward-1");
  await table.page.waitForFunction((id) => document.getElementById(id).querySelectorAll(".t-ink")[1]?.getAttribute("d").match(/M/g).length === 3, {}, SILVER);
  await table.screenshot("moves-forward");
  await table.play("7g7f");
  await table.go("#/xiangqi");
  await marks("hs-x0-70ae");
  await table.screenshot("moves-xiangqi");
  await table.go("#/yonin-1991-survivor");
  for (const angle of [0, 1, 2, 3]) await marks(`hs-g${angle}-9280`);
  await table.screenshot("moves-four");
  await table.go("#/draft/rengo-shogi");
  await table.page.waitForSelector("main.draft[data-hensoku=rengo-shogi]");
  await marks("hs-c0-9a0e");
  await table.screenshot("moves-draft");
  // A list of games has no game of its own.
  await table.go("#/");
  await table.page.waitForFunction((id) => document.querySelectorAll(`[id="${id}"]`).length === 1, {}, SILVER);
  table.expectQuiet();
  await table.close();
});

test("letters are on every place, also for four, and on a phone", async () => {
  const table = await openSettings({ lang: "en", width: 390, height: 844, touch: true });
  await table.expectAccessible();
  await table.tap('[data-set="letters"]');
  for (const [path, name] of [["#/", "gallery"], ["#/shogi", "shogi"], ["#/rengo-chess", "draft"], ["#/shijin-survivor", "four"], ["#/chess", "chess"]]) {
    await table.go(path);
    await table.page.waitForFunction(() => document.querySelectorAll('[id="hs-g1-91d1"]').length === 2);
    await table.screenshot(`letters-${name}`);
  }
  // The menu of a table leads back to the settings.
  await table.go("#/shogi");
  await table.choose("Menu");
  await table.choose("Settings");
  await table.page.waitForSelector('[data-set="letters"][aria-pressed=true]');
  table.expectQuiet();
  await table.close();
});

test("a board of other stuff is chosen, and there before anything is drawn", async () => {
  const table = await openSettings({ lang: "en" });
  const colour = () => table.page.$eval("html", (root) => getComputedStyle(root).getPropertyValue("--board").trim());
  const seen = new Set([await colour()]);
  for (const board of ["paper", "dark", "contrast", "plain"]) {
    await table.focus(`.option[data-board="${board}"]`);
    await table.press(" ");
    await table.page.waitForSelector(`html[data-board="${board}"]`);
    seen.add(await colour());
    await table.expectAccessible();
    await table.screenshot(`board-${board}`);
  }
  assert.equal(seen.size, 5, "five boards");
  await table.go("#/shogi");
  await table.reload();
  assert.equal(await html(table, "data-board"), "plain");
  assert.ok(seen.has(await colour()) && (await colour()) !== "#e8cf9b");
  await table.action("theme");
  await table.page.waitForSelector("html[data-theme=dark]");
  assert.ok(!seen.has(await colour()), "it has its own colours in the dark");
  await table.screenshot("board-plain-dark");
  table.expectQuiet();
  await table.close();
});

const PHONE = { width: 390, height: 844, touch: true };

/** What stands for the sounds and the vibration of a browser, and counts them. */
async function ears(page) {
  await page.evaluateOnNewDocument(() => {
    Object.assign(globalThis, { made: 0, awake: false, knocks: 0, felt: [] });
    globalThis.AudioContext = class {
      currentTime = 0;
      destination = {};
      constructor() {
        globalThis.made += 1;
      }
      resume = async () => void (globalThis.awake = true);
      suspend = async () => void (globalThis.awake = false);
      createBuffer(_, length) {
        return { getChannelData: () => new Float32Array(length) };
      }
      createBufferSource() {
        return { playbackRate: {}, connect() {}, start: () => (globalThis.knocks += globalThis.awake ? 1 : 0) };
      }
      createGain = () => ({ gain: {}, connect() {} });
    };
    Navigator.prototype.vibrate = (time) => {
      globalThis.felt.push(time);
      return true;
    };
  });
}

/** Waits until what makes sounds is there. */
const listening = (table) => table.page.waitForFunction(() => globalThis.hensokuFeel);
/** Waits until so many knocks have been heard, and none more. */
async function expectKnocks(table, wanted) {
  await table.page.waitForFunction((wanted) => globalThis.knocks >= wanted, {}, wanted);
  await table.frames(5);
  assert.equal(await table.page.evaluate(() => globalThis.knocks), wanted);
}
const knocks = (table) => table.page.evaluate(() => globalThis.knocks);
/** Chooses one of the words of a switch of the settings. */
async function choose(table, action, word) {
  await table.page.evaluate(() => void (location.hash = "#/settings"));
  await table.page.waitForSelector("[data-place=settings] .preview .shown", { visible: true });
  await table.select(`[data-action="${action}"] > :nth-child(${word})`);
  await table.page.waitForSelector(`[data-action="${action}"] > [aria-pressed=true]:nth-child(${word})`);
}
const [ON, OFF] = [1, 2];
/** Goes back from the settings to the game. */
async function goBack(table) {
  await table.page.evaluate(() => history.back());
  await table.page.waitForSelector("[data-hensoku][data-ready]", { visible: true });
}

test("moves sound of wood, a capture in another way, until they are silenced", async () => {
  const table = await site.openPage({ path: "#/shogi", prepare: ears });
  await table.play("7g7f");
  await listening(table);
  const before = await knocks(table);
  await table.play("3c3d");
  await expectKnocks(table, before + 1);
  // The piece that is taken is heard, too.
  await table.play("8h2b+");
  await expectKnocks(table, before + 3);
  // While nothing happens, it costs no power.
  await table.page.waitForFunction(() => !globalThis.awake);
  await table.play("3a2b");
  await expectKnocks(table, before + 5);
  // What is only looked at is silent.
  await table.choose("One move back");
  await table.expectState({ ply: 3 });
  await table.action("forward");
  await table.expectState({ ply: 4 });
  await expectKnocks(table, before + 5);
  await choose(table, "sound", OFF);
  await table.screenshot("settings-playing");
  await table.expectAccessible();
  await goBack(table);
  await table.play("B*5e");
  await expectKnocks(table, before + 5);
  await table.address();
  await table.reload();
  await table.play("8c8d");
  await expectKnocks(table, 0);
  await choose(table, "sound", ON);
  // It is heard as it is chosen, and by its button.
  const heard = await knocks(table);
  await table.page.waitForFunction(() => globalThis.hensokuFeel);
  await table.action("play-sound");
  await table.page.waitForFunction((heard) => globalThis.knocks > heard, {}, heard);
  table.expectQuiet();
  await table.close();
});

test("nothing sounds before the person does something, and a browser without sound is quiet", async () => {
  const first = await site.openPage({ path: "#/shogi", prepare: ears });
  await first.play("7g7f");
  const address = await first.address();
  await first.close();
  const opened = await site.openPage({ path: address, prepare: ears });
  await listening(opened);
  await opened.select("3c");
  await opened.page.keyboard.press("Escape");
  await opened.frames(10);
  assert.equal(await opened.page.evaluate(() => globalThis.made), 0);
  await opened.play("3c3d");
  await expectKnocks(opened, 1);
  opened.expectQuiet();
  await opened.close();
  for (const broken of ["absent", "throws", "refuses"]) {
    const table = await site.openPage({
      path: "#/shogi",
      prepare: (page) =>
        page.evaluateOnNewDocument((broken) => {
          if (broken === "absent") return delete globalThis.AudioContext;
          globalThis.AudioContext = class {
            constructor() {
              if (broken === "throws") throw new Error("no sound");
            }
            resume() {
              return Promise.reject(new Error("no sound"));
            }
          };
        }, broken),
    });
    await table.play("7g7f");
    await listening(table);
    await table.play("3c3d");
    await table.frames(5);
    table.expectQuiet();
    await table.close();
  }
});

test("a phone vibrates for one's own moves, if it can and may", async () => {
  const table = await site.openPage({ path: "#/shogi", ...PHONE, prepare: ears });
  const felt = () => table.page.evaluate(() => globalThis.felt.splice(0).length);
  await table.play("7g7f");
  await listening(table);
  await table.frames(5);
  await felt();
  await table.tap("3c");
  await table.page.waitForFunction(() => globalThis.felt.length === 1);
  await table.tap("3d");
  await table.expectState({ ply: 2 });
  await table.page.waitForFunction(() => globalThis.felt.length === 2);
  await choose(table, "vibration", OFF);
  await table.expectAccessible();
  await table.screenshot("settings-phone-playing");
  await goBack(table);
  await felt();
  await table.play("2g2f");
  await table.frames(5);
  assert.equal(await felt(), 0);
  await table.address();
  await table.reload();
  await table.play("8c8d");
  await listening(table);
  await table.play("2f2e");
  await table.frames(5);
  assert.equal(await felt(), 0, "it is kept");
  table.expectQuiet();
  await table.close();
  // It is offered only where something is held in a hand.
  const desk = await openSettings({ lang: "en", prepare: ears });
  await desk.page.waitForSelector("[data-action=motion]");
  assert.equal(await desk.page.$("[data-action=vibration]"), null);
  await desk.close();
});

test("things move as the system has it, or as is chosen", async () => {
  const fast = (table) =>
    table.page.$eval("html", (root) => getComputedStyle(root).getPropertyValue("--d-fast").trim().replace(/^0m?s$/, "none"));
  /** Counts the pieces that fly from now on. */
  const watch = (table) =>
    table.page.$eval(".flights", (sky) => {
      globalThis.flights = 0;
      const count = (changes) => changes.forEach(({ addedNodes }) => (globalThis.flights += addedNodes.length));
      new MutationObserver(count).observe(sky, { childList: true });
    });
  for (const [reducedMotion, chosen, word] of [[true, "on", 2], [false, "off", 3]]) {
    const table = await site.openPage({ path: "#/shogi", reducedMotion });
    assert.equal((await fast(table)) === "none", reducedMotion);
    await choose(table, "motion", word);
    assert.equal(await html(table, "data-motion"), chosen);
    await table.go("#/shogi");
    await table.reload();
    assert.equal(await html(table, "data-motion"), chosen);
    assert.equal((await fast(table)) === "none", chosen === "off");
    await watch(table);
    await table.play("7g7f");
    if (chosen === "on") await table.page.waitForFunction(() => globalThis.flights > 0);
    await table.frames(5);
    assert.equal(await table.page.evaluate(() => globalThis.flights > 0), chosen === "on");
    await choose(table, "motion", 1);
    assert.equal(await html(table, "data-motion"), null);
    await table.reload();
    await table.page.waitForSelector("[data-place=settings] .preview");
    assert.equal(await html(table, "data-motion"), null);
    table.expectQuiet();
    await table.close();
  }
});

test("a move is shown first and played when it is confirmed, if that is chosen", async () => {
  const table = await openSettings({ lang: "en", ...PHONE });
  await choose(table, "confirm", ON);
  await table.go("#/shogi");
  await table.reload();
  const asked = () => table.page.waitForSelector(".promotion [data-action=play]", { visible: true });
  const notAsked = () => table.page.waitForFunction(() => !document.querySelector(".promotion"));
  const shown = (square) => table.page.waitForSelector(`.scene [data-at="${square}"]`);
  // By a second press on the square.
  await table.tap("7g");
  await table.tap("7f");
  await asked();
  await shown(47);
  await table.page.waitForSelector('.promotion[aria-label="Play this move?"]');
  await table.expectAccessible();
  await table.screenshot("confirm-phone");
  await table.expectState({ ply: 0 });
  await table.tap("7f");
  await table.expectState({ ply: 1 });
  await notAsked();
  // By the button; and a press elsewhere puts the piece back.
  await table.tap("3c");
  await table.tap("3d");
  await asked();
  await table.tap("9f");
  await notAsked();
  await table.expectState({ ply: 1 });
  await table.touchDrag("3c", "3d");
  await asked();
  await table.expectState({ ply: 1 });
  await table.action("play");
  await table.expectState({ ply: 2 });
  // Where it is asked in which form a piece arrives, that is enough.
  await table.tap("8h");
  await table.tap("2b");
  await table.action("promote");
  await table.expectState({ ply: 3 });
  await table.tap("3a");
  await table.tap("2b");
  await asked();
  await table.tap("2b");
  await table.expectState({ ply: 4 });
  // A drop.
  await table.tap("0:B");
  await table.tap("5e");
  await asked();
  await shown(40);
  await table.screenshot("confirm-drop");
  await table.expectState({ ply: 4 });
  await table.tap("5e");
  await table.expectState({ ply: 5 });
  // What is not legal is told as ever.
  await table.tap("9c");
  await table.tap("9e");
  assert.notEqual(await table.why(), "");
  table.expectQuiet();
  await table.close();
});

test("moves are confirmed with the keyboard as well", async () => {
  const table = await openSettings({ lang: "en" });
  await choose(table, "confirm", ON);
  await table.go("#/shogi");
  await table.focus("[data-square='7g']");
  await table.press("Enter");
  await table.page.waitForSelector("[data-square='7f'][data-target]");
  await table.press("ArrowUp", "Enter");
  await table.page.waitForSelector(".promotion [data-action=play]:focus");
  await table.press("Escape");
  await table.page.waitForFunction(() => !document.querySelector(".promotion"));
  await table.expectState({ ply: 0 });
  await table.focus("[data-square='7g']");
  await table.press("Enter");
  await table.page.waitForSelector("[data-square='7f'][data-target]");
  await table.press("ArrowUp", "Enter");
  await table.page.waitForSelector(".promotion [data-action=play]:focus");
  await table.press("Enter");
  await table.expectState({ ply: 1 });
  // What is typed is meant.
  await table.press("m");
  await table.page.keyboard.type("3c3d");
  await table.press("Enter");
  await table.expectState({ ply: 2 });
  table.expectQuiet();
  await table.close();
});
