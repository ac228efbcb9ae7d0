// 連合将棋: armies laid out by clicks, hidden at one screen and by links, and the
// games that begin with them. What is hidden is looked for everywhere.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { begin, shown, stage } from "./at-draft.mjs";
import { start } from "./harness.mjs";

const ADDRESS = "#/draft/rengo-makruk";

/** `name link`, made by the unit tests of the page: forgeries among them. */
const FORGED = Object.fromEntries(
  readFileSync(new URL("draft-links.txt", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" ")),
);

const SOLDIERS = ["8f", "7f", "6f", "5f", "4f", "3f", "2f", "1f"];
const FIRST = {
  mK: ["4h"],
  mP: SOLDIERS,
  jR: ["8h", "1h"],
  jH: ["7h"],
  mS: ["5h"],
  "R*": 1,
};
const SECOND = { mK: ["4h"], mP: SOLDIERS.slice(1), jE: ["6h"], cR: ["1h"], "G*": 2 };

let app;
before(async () => (app = await start()));
after(() => app.stop());

const open = async (options) => {
  const t = await app.openPage({ path: ADDRESS, ...options });
  await shown(t);
  return t;
};

/** Lays an army out, piece by piece, as a person does. */
async function layOut(t, army) {
  for (const [code, places] of Object.entries(army)) {
    if (code.endsWith("*")) {
      for (let left = places; left > 0; left--) {
        await t.select(`[data-army="${code[0]}"]`);
        await t.select(`0:${code[0]}`);
        await t.frames(1);
        await t.press("Escape");
      }
      continue;
    }
    // A kind of which there are more stays taken up.
    await t.select(`[data-army="${code}"]`);
    for (const square of places) {
      await t.select(square);
      await t.frames(1);
    }
    await t.press("Escape");
  }
}

/** Everything in which something could be found: the page, the storages, the address. */
function traces(t) {
  return t.page.evaluate(async () => {
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const keys = [];
    const records = [];
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        for (const value of await done(db.transaction(store).objectStore(store).getAll())) {
          const { secret, ...rest } = value;
          if (secret) keys.push({ extractable: secret.extractable });
          records.push([store, rest]);
        }
      }
      db.close();
    }
    const fields = [...document.querySelectorAll("input, textarea")].map((field) => field.value);
    return {
      page: document.documentElement.outerHTML.replace(/<svg class="defs".*?<\/svg>/s, ""),
      rest: JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        location.href,
        history.state,
        document.title,
        fields,
        records,
      ]),
      keys,
    };
  });
}

/** No piece is shown, named or written down. */
function expectBare({ page, rest, keys }, where) {
  for (const sign of ["<use", "data-army", "data-square", "@4h", "君", "车", "马", "车"]) {
    assert.ok(!page.replace(/<svg class="scene tile logo".*?<\/svg>/s, "").includes(sign), `${sign} ${where}`);
  }
  assert.ok(!/@\d[a-h]/.test(rest), `an army ${where}`);
  for (const key of keys) assert.deepEqual(key, { extractable: false }, `a key ${where}`);
}

/** The records of a collection in the page's store. */
const records = (t, collection) =>
  t.page.evaluate(async (collection) => {
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open("hensoku"));
    const found = await done(db.transaction(collection).objectStore(collection).getAll());
    db.close();
    return found;
  }, collection);

/** The links that show armies, as this browser knows them now. */
async function reveals(t) {
  const [{ body }] = await records(t, "drafts");
  const links = body.split("\n").filter((line) => line.startsWith("/draft/"));
  const codes = [...new Set(links)].map((link) => link.split("/").pop());
  // The first two bind.
  return codes.slice(2);
}

test("a game at one screen, from two empty camps to the first moves", async () => {
  const t = await open();
  const seen = [];
  await layOut(t, FIRST);
  assert.match(await t.page.$eval("[data-draft=sum]", (sum) => sum.textContent), /^50\D/);
  assert.equal(await t.page.$("[data-fault]"), null);
  await t.screenshot("draft-camp");
  await t.action("commit");

  await stage(t, "hand-over");
  seen.push(await traces(t));
  expectBare(seen[0], "while the device is handed over");
  await t.reload();
  await stage(t, "hand-over");
  await shown(t);
  seen.push(await traces(t));
  await t.screenshot("draft-hand-over");

  await t.action("hand-over");
  await stage(t, "camp");
  const labels = await t.page.$$eval("[data-square]", (all) => all.map((square) => square.ariaLabel));
  assert.ok(labels.every((label) => /^\d[a-h]$/.test(label)), "the second camp begins empty");
  seen.push(await traces(t));
  await layOut(t, SECOND);
  seen.push(await traces(t));
  await t.action("commit");

  await stage(t, "raise");
  seen.push(await traces(t));
  expectBare(seen.at(-1), "before the curtain rises");
  await t.reload();
  await stage(t, "raise");
  await t.action("reveal");
  await stage(t, "done");
  const codes = await reveals(t);
  assert.equal(codes.length, 2, "both armies are known now");
  for (const { page, rest } of seen) {
    for (const code of codes) assert.ok(!(page + rest).includes(code.slice(30, 60)), "shown early");
  }
  // Twelve pieces against fourteen.
  await t.sees("Black (far) moves first.");
  const named = await t.page.$$eval(".shown [data-square]", (squares) => squares.map((square) => square.getAttribute("aria-label")));
  const standing = named.filter((name) => name.includes(", ")).length;
  assert.equal(named.length, 64);
  assert.ok(standing > 15, `${standing} squares name a piece`);
  await t.focus(".shown [data-square][tabindex='0']");
  await t.press("ArrowUp");
  assert.equal(await t.page.evaluate(() => document.activeElement.dataset.square), "4g");
  await t.expectAccessible();
  await t.screenshot("draft-done");
  await t.reload();
  await stage(t, "done");
  await begin(t);

  // The second player relocates first, then the first; and he begins.
  await t.expectState({ variant: "rengo-makruk", turn: 0, ply: 0, outcome: undefined });
  assert.deepEqual(await t.page.$$eval("[data-square][data-movable]", (all) => all.map((s) => s.dataset.square).sort()), ["1h", "7h", "8h"]);
  await t.play("1h2g");
  await t.screenshot("draft-relocation");
  await t.action("done");
  await t.expectState({ turn: 1, ply: 2 });
  await t.action("done");
  await t.expectState({ turn: 1, ply: 3 });
  await t.play("5c5d");
  await t.play("4f4e");
  await t.expectState({ turn: 1, ply: 5 });
  await t.reload();
  await t.expectState({ turn: 1, ply: 5 });
  await t.page.evaluate(() => void (location.hash = "#/rengo-makruk"));
  await stage(t, "camp");
  t.expectQuiet();
  await t.close();
});

test("the same by links, in two browsers", async () => {
  const a = await open();
  await a.select("[data-draft=by-links]");
  await layOut(a, FIRST);
  await a.action("commit");
  await stage(a, "links");
  const link = async (t) => new URL(await t.page.$eval("[data-draft=link]", (field) => field.value)).hash;
  const invitation = await link(a);
  assert.equal(new URL(await a.page.url()).hash, invitation, "the address is the invitation");
  const early = [await traces(a)];
  expectBare(early[0], "in the invitation");
  await a.screenshot("draft-links");

  const b = await app.openPage({ path: invitation, lang: "ja" });
  await stage(b, "camp");
  await shown(b);
  early.push(await traces(b));
  await layOut(b, SECOND);
  await b.action("commit");
  await stage(b, "links");
  const answer = await link(b);
  early.push(await traces(b));
  expectBare(early.at(-1), "in the answer");
  // A link that comes twice, or one's own: nothing happens.
  await b.go(invitation);
  await stage(b, "links");
  assert.equal(await b.page.$("[data-refused]"), null);
  await b.go(answer);
  await stage(b, "links");

  const give = async (t, text) => {
    await t.page.$eval("[data-draft=paste]", (field, text) => (field.value = text), text);
    await t.select("[data-draft=take]");
  };
  await give(a, `Here it is: ${app.url}${answer}`);
  await a.page.waitForSelector("[data-action=reveal]");
  early.push(await traces(a));
  await a.reload();
  await stage(a, "links");
  await a.action("reveal");
  await a.page.waitForFunction((old) => !document.querySelector("[data-draft=link]").value.endsWith(old), {}, invitation);
  const first = await link(a);
  const late = [await traces(a)];

  await b.go(first);
  await b.page.waitForSelector("[data-action=reveal]");
  await b.reload();
  await stage(b, "links");
  late.push(await traces(b));
  await b.action("reveal");
  await stage(b, "done");
  const second = await link(b);
  await a.go(second);
  await stage(a, "done");
  await a.go(second);
  await stage(a, "done");

  const code = (link) => link.split("/").pop().slice(30, 60);
  for (const { page, rest } of early) assert.ok(!(page + rest).includes(code(first)), "the first army");
  for (const { page, rest } of [...early, ...late]) {
    assert.ok(!(page + rest).includes(code(second)), "the second army");
  }
  for (const t of [a, b]) {
    await begin(t);
    await t.expectState({ variant: "rengo-makruk", turn: 0, ply: 0 });
    t.expectQuiet();
  }
  await a.action("done");
  await a.expectState({ turn: 1, ply: 1 });
  await a.close();
  await b.close();
});

/** Randomness that is always the same, so that others can forge links for it. */
const fixed = (t, value) =>
  t.page.evaluateOnNewDocument((value) => {
    crypto.getRandomValues = (array) => array.fill(value);
  }, value);

async function invite() {
  const t = await open();
  await fixed(t, 7);
  await t.reload();
  await shown(t);
  await t.select("[data-draft=by-links]");
  await layOut(t, FIRST);
  await t.action("commit");
  await stage(t, "links");
  const hash = new URL(await t.page.url()).hash;
  assert.equal(hash, `#${FORGED.invitation}`, "as the unit test has it");
  return t;
}

async function refused(t, link, why) {
  await t.page.evaluate((hash) => void (location.hash = hash), `#${link}`);
  await t.page.waitForFunction(
    (why) => document.querySelector("[data-refused]")?.textContent.includes(why),
    {},
    why,
  );
}

test("what is copied, changed or impossible is refused with the reason", async () => {
  const a = await invite();
  await refused(a, FORGED.copied, "This is a copy of the other player’s sealed army");
  await a.screenshot("draft-refused");
  const last = FORGED.answer.slice(0, -1) + (FORGED.answer.endsWith("A") ? "B" : "A");
  await refused(a, last, "changed");
  await refused(a, FORGED.stranger, "was not begun in this browser");
  await a.page.evaluate((hash) => void (location.hash = hash), `#${FORGED.answer}`);
  await a.page.waitForSelector("[data-action=reveal]");
  assert.equal(await a.page.$("[data-refused]"), null, "the true answer is taken");
  await refused(a, FORGED["second-answer"], "another army has been sealed already");
  await refused(a, FORGED["other-army"], "is not the one that was sealed");
  await a.close();

  const b = await invite();
  await b.page.evaluate((hash) => void (location.hash = hash), `#${FORGED["impossible-answer"]}`);
  await b.page.waitForSelector("[data-action=reveal]");
  await refused(b, FORGED["impossible-reveal"], "This army is not possible");
  assert.deepEqual(b.violations, []);
  await b.close();
});

test("an army that is shown before it was promised is bound by that", async () => {
  const t = await invite();
  await t.page.evaluate((hash) => void (location.hash = hash), `#${FORGED["early-reveal"]}`);
  await t.page.waitForSelector("[data-action=reveal]");
  assert.equal(await t.page.$("[data-refused]"), null);
  await refused(t, FORGED["other-army"], "is not the one that was sealed");
  await refused(t, FORGED["second-answer"], "another army has been sealed already");
  await t.page.evaluate((hash) => void (location.hash = hash), `#${FORGED.answer}`);
  await t.page.waitForFunction(() => !document.querySelector("[data-refused]"));
  await t.action("reveal");
  await stage(t, "done");
  await t.close();
});

test("without a key that can be kept the page says so", async () => {
  const t = await open();
  await t.page.evaluateOnNewDocument(() => {
    Object.defineProperty(crypto, "subtle", { value: undefined });
  });
  await t.reload();
  await shown(t);
  await t.select("[data-draft=random]");
  await t.action("commit");
  await stage(t, "hand-over");
  await t.sees("This browser cannot store it sealed");
  expectBare(await traces(t), "without a key");
  await t.action("hand-over");
  await t.select("[data-draft=random]");
  await t.action("commit");
  await stage(t, "raise");
  await t.action("reveal");
  await stage(t, "done");
  t.expectQuiet();
  await t.close();
});

test("faults are named where they are, and can be mended", async () => {
  const t = await open();
  await layOut(t, { mK: ["4h"], mP: ["5g"], cQ: ["3f"] });
  assert.equal((await t.page.$$("[data-fault]")).length, 2);
  await t.sees("2 to fix");
  assert.ok(await t.page.$eval("[data-action=commit]", (button) => button.disabled));
  assert.match(await t.page.$eval('[data-square="5g"]', (square) => square.ariaLabel), /to fix/);
  await t.select("[data-draft=mend]");
  await t.press("u");
  await t.press("u", "u");
  await t.select("[data-army=cR]");
  await t.select("0:R");
  assert.match(await t.why(), /Only pieces of shogi/);
  t.expectQuiet();
  await t.close();
});

test("armies are saved, chosen ready-made, and read as text", async () => {
  const t = await open({ width: 390, height: 844, touch: true });
  const sheet = async () => {
    await t.select("[data-draft=armies]");
    await t.page.waitForSelector("dialog[open] .leaf");
  };
  await sheet();
  await t.expectAccessible();
  await t.select("[data-draft=ready]");
  await t.page.waitForFunction(() => !document.querySelector("dialog"));
  assert.equal(await t.page.$("[data-fault]"), null);
  await sheet();
  const army = await t.page.$eval("[data-draft=text]", (field) => field.value);
  assert.match(army, /mK@\d[f-h]/);
  await t.page.$eval("[data-draft=name]", (field) => (field.value = "Mine"));
  await t.select("[data-draft=save]");
  await t.page.waitForSelector("[data-draft=saved]");
  await t.select("[data-draft=clear]");
  await sheet();
  await t.page.$eval("[data-draft=text]", (field) => (field.value = "mK@4h P@5f R*"));
  await t.select("[data-draft=read-text]");
  await t.page.waitForFunction(() => !document.querySelector("dialog"));
  assert.match(await t.page.$eval("[data-draft=sum]", (sum) => sum.textContent), /^11\D/);
  await t.reload();
  await shown(t);
  await sheet();
  await t.select("[data-draft=saved]");
  await t.page.waitForFunction(() => !document.querySelector("dialog"));
  await sheet();
  assert.equal(await t.page.$eval("[data-draft=text]", (field) => field.value), army);
  await t.screenshot("draft-armies-phone");
  t.expectQuiet();
  await t.close();
});

test("every page of a draft can be reached by all", async () => {
  for (const options of [{}, { lang: "ja", scheme: "dark" }]) {
    const t = await open(options);
    await t.expectAccessible();
    await t.select("[data-draft=random]");
    await t.expectAccessible();
    await t.action("commit");
    await stage(t, "hand-over");
    await t.expectAccessible();
    await t.close();
  }
  // By keyboard alone.
  const t = await open();
  await t.focus("[data-army=mK]");
  await t.press("Enter");
  await t.focus('[data-square="4h"]');
  await t.press("Enter");
  await t.frames(2);
  assert.match(await t.page.$eval('[data-square="4h"]', (square) => square.ariaLabel), /king/i);
  assert.match(await t.announced(), /4h.*100 left/);
  await t.press("Enter", "Delete");
  await t.frames(2);
  assert.equal(await t.page.$eval('[data-square="4h"]', (square) => square.ariaLabel), "4h");
  await t.close();
});
