// Armies in more than one tab: nobody looks first and chooses afterwards, an army
// in the making stays with its tab, and what the browser does not keep is said.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

const ADDRESS = "#/draft/rengo-makruk";
const FIRST = "mK@4h mP@8f mP@7f mP@6f jR@8h jR@1h R*";
const SECOND = "mK@4h mP@7f mP@6f jE@6h cR@1h G* G*";
const KING = "mK@4h";

let app;
before(async () => (app = await start()));
after(() => app.stop());

/** Waits for a stage; where it never comes, what is shown instead is told. */
const stage = async (t, name) => {
  await t.page.waitForSelector(`[data-stage="${name}"]`).catch(async (cause) => {
    const shown = await t.page.$eval("main", (main) => `${main.dataset.stage}: ${main.innerText}`);
    throw new Error(`the stage ${name} does not come, but ${shown}`, { cause });
  });
};

async function open(options) {
  const t = await app.openPage({ path: ADDRESS, ...options });
  await t.page.waitForFunction(
    () => getComputedStyle(document.querySelector("main.draft")).visibility === "visible",
  );
  return t;
}

/** Lays out the army of a text. */
async function layOut(t, army) {
  await t.select("[data-draft=armies]");
  await t.page.waitForSelector("dialog[open] .leaf");
  await t.page.$eval("[data-draft=text]", (field, army) => (field.value = army), army);
  await t.select("[data-draft=read-text]");
  await t.page.waitForFunction(() => !document.querySelector("dialog"));
}

async function bind(t, army) {
  await layOut(t, army);
  await t.action("commit");
}

const sum = (t) => t.page.$eval("[data-draft=sum]", (sum) => sum.textContent.match(/^\d+/)[0]);
const link = (t) => t.page.$eval("[data-draft=link]", (field) => new URL(field.value).hash);
const begin = async (t) => {
  await t.select("[data-draft=start]");
  await t.page.waitForSelector("html[data-boot=ready] .table[data-hensoku]");
};

test("at one screen nobody sees the first army and chooses afterwards", async () => {
  const t = await open();
  await bind(t, FIRST);
  await stage(t, "hand-over");
  await t.action("hand-over");
  await stage(t, "camp");
  await layOut(t, SECOND);
  // The second player opens the address in another tab and binds a lone king there.
  const other = await open({ beside: t });
  await stage(other, "hand-over");
  await other.action("hand-over");
  await bind(other, KING);
  await stage(other, "raise");
  // The first tab hears of it, and has no army to change any more.
  await stage(t, "raise");
  await other.action("reveal");
  await stage(other, "done");
  await other.leave();
  await stage(t, "done");
  assert.equal(await t.page.$("[data-action=commit]"), null);
  await begin(t);
  t.expectQuiet();
  await t.close();
});

test("a tab that hears nothing is refused all the same", async () => {
  const deaf = (page) => page.evaluateOnNewDocument("delete globalThis.BroadcastChannel");
  const t = await open({ prepare: deaf });
  await bind(t, FIRST);
  await stage(t, "hand-over");
  await t.action("hand-over");
  await layOut(t, SECOND);
  const other = await open({ beside: t, prepare: deaf });
  await other.action("hand-over");
  await bind(other, KING);
  await stage(other, "raise");
  await other.action("reveal");
  await stage(other, "done");
  await t.comeToFront();
  await t.action("commit");
  await stage(t, "done");
  await t.sees("decided in another tab");
  // And where the game has begun there, nothing is left to be bound here.
  await other.comeToFront();
  await begin(other);
  await t.comeToFront();
  await t.reload();
  await stage(t, "camp");
  await t.close();
});

test("an invitation is bound once", async () => {
  const a = await open();
  await a.select("[data-draft=by-links]");
  await bind(a, FIRST);
  await stage(a, "links");
  const invitation = await link(a);
  const b = await app.openPage({ path: invitation });
  const c = await app.openPage({ path: invitation, beside: b });
  await stage(b, "camp");
  await stage(c, "camp");
  await layOut(c, KING);
  await b.comeToFront();
  await bind(b, SECOND);
  await stage(b, "links");
  const promise = await link(b);
  await stage(c, "links");
  assert.equal(await link(c), promise, "the promise that was made in the other tab");
  await a.go(promise);
  await a.page.waitForSelector("[data-action=reveal]");
  await a.close();
  await b.close();
});

test("who was invited shows second, and every link stays on view", async () => {
  const a = await open();
  await a.select("[data-draft=by-links]");
  await bind(a, FIRST);
  await stage(a, "links");
  const b = await app.openPage({ path: await link(a) });
  await stage(b, "camp");
  await bind(b, SECOND);
  await stage(b, "links");
  assert.equal(await b.page.$("[data-action=reveal]"), null, "the promise comes first");
  const promise = await link(b);
  await a.go(promise);
  await a.action("reveal");
  await a.page.waitForSelector("[data-draft=former-link]");
  await b.go(await link(a));
  await b.action("reveal");
  await stage(b, "done");
  const former = await b.page.$$eval("[data-draft=former-link]", (all) =>
    all.map((field) => new URL(field.value).hash),
  );
  assert.deepEqual(former, [promise]);
  await b.screenshot("draft-links-all");
  await a.go(await link(b));
  await stage(a, "done");

  // The game's link is that of this draft; another one with other armies is not.
  await begin(a);
  const game = new URL(await a.page.url()).hash;
  await b.go(game);
  await b.expectState({ variant: "rengo-makruk", ply: 0 });
  await b.frames(10);
  assert.equal(await b.page.$("[data-armies]"), null);
  const c = await open();
  await bind(c, FIRST);
  await stage(c, "hand-over");
  await c.action("hand-over");
  await bind(c, KING);
  await stage(c, "raise");
  await c.action("reveal");
  await stage(c, "done");
  await begin(c);
  await b.go(new URL(await c.page.url()).hash);
  await b.page.waitForSelector("[data-armies]");
  await b.sees("is not the one that was exchanged");
  await b.screenshot("draft-other-army");
  await b.reload();
  for (const t of [a, b, c]) {
    t.expectQuiet();
    await t.close();
  }
});

test("an army in the making stays with its tab until it is bound", async () => {
  const t = await open();
  await layOut(t, FIRST);
  const points = await sum(t);
  const same = () => t.page.waitForFunction(
    (points) => document.querySelector("[data-draft=sum]")?.textContent.startsWith(points),
    {},
    points,
  );
  await t.reload();
  await same();
  await t.page.evaluate(() => void (location.hash = "#/"));
  await t.page.waitForSelector(".gallery");
  await t.page.goBack();
  await same();
  await t.page.evaluate(() => void (location.hash = "#/draft/rengo-shogi"));
  await t.page.waitForSelector("[data-hensoku=rengo-shogi][data-ready]");
  assert.equal(await sum(t), "0");
  await t.go(ADDRESS);
  await same();
  const other = await open({ beside: t });
  assert.equal(await sum(other), "0", "it is this tab's alone");
  await other.leave();
  await t.action("commit");
  await stage(t, "hand-over");
  assert.doesNotMatch(await t.page.evaluate(() => JSON.stringify({ ...sessionStorage })), /@/);
  await t.action("hand-over");
  await stage(t, "camp");
  assert.equal(await sum(t), "0");
  t.expectQuiet();
  await t.close();
});

test("a text that is typed stays when something else is drawn anew", async () => {
  const t = await open();
  await t.select("[data-draft=armies]");
  await t.page.waitForSelector("dialog[open] .leaf");
  await t.page.$eval("[data-draft=text]", (field, army) => (field.value = army), FIRST);
  // An army with no name is not saved; with one, the list of those that are is drawn anew.
  await t.page.$eval("[data-draft=name]", (field) => (field.value = "one"));
  await t.select("[data-draft=save]");
  await t.page.waitForSelector("[data-draft=saved]");
  assert.equal(await t.page.$eval("[data-draft=text]", (field) => field.value), FIRST);
  t.expectQuiet();
  await t.close();
});

test("what an older version kept goes on", async () => {
  const t = await open();
  await bind(t, FIRST);
  await stage(t, "hand-over");
  // As it was kept in local storage, with the key in a database of its own.
  await t.page.evaluate(async () => {
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open("hensoku"));
    const all = (name) => done(db.transaction(name).objectStore(name).getAll());
    const [[{ body }], [{ secret }]] = [await all("drafts"), await all("keys")];
    localStorage["hensoku.draft.rengo-makruk"] = `${body}\n\n`;
    localStorage["hensoku.armies.rengo-makruk"] = "Mine\tmK@4h R*\n";
    for (const name of ["drafts", "keys"]) {
      await done(db.transaction(name, "readwrite").objectStore(name).clear());
    }
    db.close();
    const opening = indexedDB.open("hensoku-vault", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("keys");
    const vault = await done(opening);
    await done(vault.transaction("keys", "readwrite").objectStore("keys").add(secret, "seal"));
    vault.close();
  });
  await t.reload();
  await stage(t, "hand-over");
  assert.equal(await t.page.evaluate(() => localStorage["hensoku.draft.rengo-makruk"]), undefined);
  await t.action("hand-over");
  await t.select("[data-draft=armies]");
  await t.select("[data-draft=saved]");
  await t.page.waitForFunction(() => !document.querySelector("dialog"));
  await t.action("commit");
  await stage(t, "raise");
  await t.action("reveal");
  await stage(t, "done");
  t.expectQuiet();
  await t.close();
});

test("a database that never answers is said, and the draft goes on", async () => {
  const t = await open({
    prepare: (page) =>
      page.evaluateOnNewDocument(() => {
        IDBFactory.prototype.open = () => new EventTarget();
      }),
  });
  await t.page.waitForSelector("[data-store=nothing-kept]");
  await t.sees("does not answer");
  await t.expectAccessible();
  await t.select("[data-store=close]");
  await t.page.waitForFunction(() => !document.querySelector("[data-store]"));
  await bind(t, FIRST);
  await stage(t, "hand-over");
  await t.sees("cannot store it sealed");
  await t.action("hand-over");
  await bind(t, SECOND);
  await stage(t, "raise");
  await t.action("reveal");
  await stage(t, "done");
  await t.close();
});

test("a style sheet that does not come is said, and asked for again", async () => {
  for (const missing of ["draft.css", "exchange.css"]) {
    let blocked = true;
    const t = await app.openPage({
      path: ADDRESS,
      prepare: async (page) => {
        await page.setRequestInterception(true);
        page.on("request", (request) => {
          if (blocked && request.url().endsWith(missing)) return request.abort();
          return request.continue();
        });
      },
    });
    await t.page.waitForSelector("[data-draft=unstyled]");
    const seen = await t.page.$eval("main.draft", (main) => getComputedStyle(main).visibility);
    assert.equal(seen, "visible", missing);
    await t.sees("did not arrive");
    blocked = false;
    await t.select("[data-draft=styles]");
    await t.page.waitForFunction(() => !document.querySelector("[data-draft=unstyled]"));
    await t.page.waitForSelector("[data-stage=camp]");
    await t.close();
  }
});
