// After one visit, everything works without a network.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { onlyChromium } from "./browsers.mjs";
import { Table } from "./harness.mjs";
import { expectBuild, Host, kept } from "./host.mjs";

let host;
before(async () => {
  host = await Host.start({ base: "/some/folder/" });
});
after(() => host?.stop());

/** Plays whatever move comes first, and waits for so many answers. */
async function playAnything(table, answers = 0) {
  const { ply } = await table.state();
  const squares = await table.page.$$eval("[data-square][data-movable]", (all) =>
    all.map((square) => square.dataset.square),
  );
  for (const square of squares) {
    await table.click(square);
    const [target] = await table.targets();
    if (!target) continue;
    await table.click(target);
    if (await table.page.$("[data-action=stay]")) await table.action("stay");
    await table.expectState({ ply: ply + 1 + answers }, answers ? 20_000 : undefined);
    return;
  }
  assert.fail("no piece can move");
}

test("with the server stopped: every family, every sheet, every way in", async () => {
  const table = await host.visit({ lang: "en" });
  await host.off();
  try {
    await table.reload();
    await expectBuild(table, host.builds[0]);
    await kept(table);
    await table.screenshot("offline");

    const cards = await table.page.$$eval("main a[href^='#/']:not([data-action])", (links) =>
      links.map((link) => link.getAttribute("href")),
    );
    assert.ok(cards.length >= 15, "all families are there");
    for (const card of cards) {
      await table.click(`a[href="${card}"]`);
      // Where armies are drafted first, the palette is what there is.
      await table.page.waitForSelector("[data-hensoku][data-ready]");
      if (!(await table.page.$("[data-army]"))) await playAnything(table);
      await table.click("a[href='#/']");
      await table.page.waitForSelector(`a[href="${card}"]`);
    }

    // A game, its sheets and settings.
    await table.go("#/torus-1");
    await playAnything(table);
    const { ply } = await table.state();
    await table.reload();
    await table.expectState({ variant: "torus-1", ply });
    await table.action("share");
    await table.page.waitForSelector("dialog[open]");
    await table.press("Escape");
    await table.page.waitForSelector("dialog", { hidden: true });
    await table.action("theme");
    await table.action("language");
    await table.page.waitForSelector("html[lang=ja][data-theme=dark]");
    await table.reload();
    await table.page.waitForSelector("html[lang=ja][data-theme=dark]");

    // The computer thinks here, not elsewhere.
    await table.go("#/shogi?play=computer");
    await table.expectState({ variant: "shogi", ply: 0 });
    await playAnything(table, 1);
    await table.go("#/yonin-survivor?play=computer");
    await table.expectState({ variant: "yonin-survivor", ply: 0 });
    await playAnything(table, 3);

    // Other addresses of the page, and a link in a new tab, on a phone.
    for (const path of ["?utm_source=x#/shogi", "index.html#/shogi"]) {
      await table.page.goto(host.url + path);
      await table.ready("#/shogi");
    }
    const phone = await host.openPage({
      path: new URL(await table.page.url()).hash,
      beside: table,
      width: 390,
      touch: true,
    });
    await phone.choose("メニュー");
    await phone.page.waitForSelector("dialog[open]");
    await phone.page.goto(`${host.url}#/nowhere`);
    await phone.page.waitForSelector("main.lost");
    phone.expectQuiet();
    table.expectQuiet();
    await table.close();
  } finally {
    await host.on();
  }
});

test("it can be installed, from the folder in which it is", async () => {
  const table = await host.visit();
  const url = await table.page.$eval("link[rel=manifest]", (link) => link.href);
  // Only the driver of Chromium says what its browser misses.
  if (!onlyChromium) {
    const { errors } = await table.cdp.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const { installabilityErrors } = await table.cdp.send("Page.getInstallabilityErrors");
    const other = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
    assert.deepEqual(other, []);
  }
  const manifest = await (await fetch(url)).json();
  assert.equal(new URL(manifest.start_url, url).href, host.url);
  assert.equal(new URL(manifest.scope, url).href, host.url);
  assert.ok(manifest.icons.some(({ purpose }) => purpose === "maskable"));
  for (const { src } of manifest.icons) assert.ok((await fetch(new URL(src, url))).ok, src);

  // The button shows itself where the browser offers it, and asks once.
  const button = await table.page.$("[data-install]");
  assert.equal(await button.isVisible(), false);
  await table.page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = () => (document.documentElement.dataset.prompted = event.defaultPrevented);
    dispatchEvent(event);
  });
  await table.click("[data-install]");
  await table.page.waitForSelector("html[data-prompted=true]");
  assert.equal(await button.isVisible(), false);
  await table.expectAccessible();
  table.expectQuiet();
  await table.close();
});

test("what has been read of the book is kept, and all of it where the app is installed", async () => {
  const game = (name) => `${host.url}book/en/${name}.html`;
  const style = (table) => table.page.$eval(".manual .button", (button) => getComputedStyle(button).minHeight);
  const table = await host.visit({ lang: "en" });
  await table.page.goto(game("torus-1"));
  table.expectQuiet();
  await host.off();
  try {
    await table.page.goto(game("torus-1"));
    assert.equal(await table.page.$eval("h1", (title) => title.textContent), "Torus Shogi 1");
    assert.equal(await style(table), "44px", "with its style");
    await assert.rejects(table.page.goto(game("skate-1")));
  } finally {
    await host.on();
  }
  await table.close();

  const installed = await host.visit({
    prepare: (page) =>
      page.evaluateOnNewDocument(() => {
        const asked = globalThis.matchMedia;
        globalThis.matchMedia = (query) => (query.includes("standalone") ? { matches: true } : asked.call(globalThis, query));
      }),
  });
  const pages = host.builds[0].files.filter((name) => name.startsWith("book/"));
  await installed.page.waitForFunction(
    async (count) => {
      const [build] = await caches.keys();
      const kept = await (await caches.open(build)).keys();
      return kept.filter(({ url }) => url.includes("/book/")).length === count;
    },
    { polling: 200 },
    pages.length,
  );
  await host.off();
  try {
    await installed.page.goto(game("skate-1"));
    assert.equal(await style(installed), "44px");
  } finally {
    await host.on();
  }
  await installed.close();
});

const python = spawnSync("python3", ["--version"]).status === 0;
test("from a plain local web server", { skip: !python && "there is no python3" }, async () => {
  const { dir } = host.builds[0];
  const server = spawn("python3", ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", dir], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    const [said] = await once(server.stdout, "data");
    const url = `http://127.0.0.1:${/port (\d+)/.exec(said)[1]}/`;
    const table = await Table.open(host.browser, url, { path: "#/torus-1", keeps: true });
    await kept(table);
    await playAnything(table);
    server.kill();
    await once(server, "exit");
    await table.reload();
    await table.expectState({ variant: "torus-1", ply: 1 });
    await expectBuild(table, host.builds[0]);
    table.expectQuiet();
    await table.close();
  } finally {
    server.kill();
  }
});

for (const [what, forbid] of [
  ["has no service workers", () => delete Navigator.prototype.serviceWorker],
  [
    "forbids service workers",
    () => (ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("no", "SecurityError"))),
  ],
  [
    "forbids even to ask",
    () =>
      Object.defineProperty(Navigator.prototype, "serviceWorker", {
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      }),
  ],
]) {
  test(`a browser that ${what} plays all the same`, async () => {
    const table = await host.openPage({ prepare: (page) => page.evaluateOnNewDocument(forbid) });
    await table.sees(host.builds[0].id);
    await table.go("#/shogi");
    await table.play("7g7f");
    await table.reload();
    await table.expectState({ ply: 1 });
    assert.equal(await table.page.$eval("[data-kept]", (line) => line.hidden), true);
    table.expectQuiet();
    await table.close();
  });
}
