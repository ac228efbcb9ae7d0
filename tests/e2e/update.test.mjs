// New versions: they wait until the person agrees, and never mix with the old one.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { comeBack, expectBuild, Host, kept, keptBuilds } from "./host.mjs";

let host;
beforeEach(async () => {
  host = await Host.start();
});
afterEach(() => host?.stop());

const NOTICE = "[data-update=notice]";
const noticed = (table) => table.page.waitForSelector(NOTICE, { visible: true });
const isNoticed = (table) => table.page.$eval(NOTICE, (notice) => !notice.hidden);

/** The browser has looked for a new version, and has it or not. */
async function settled(table) {
  await table.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
    const later = (time) => new Promise((resolve) => setTimeout(resolve, time));
    // What has ended may begin anew, since the page asks for updates, too.
    do {
      while (registration?.installing) await later(50);
      await later(300);
    } while (registration?.installing);
  });
}

/** Presses "update" and waits for the page of the other build. */
async function accept(table, build) {
  await table.select(`${NOTICE} [data-update=now]`);
  await changed(table, build);
}

async function changed(table, build) {
  await table.page.waitForSelector(`html[data-build="${build.id}"][data-boot=ready]`);
}

/** Only one build is kept; the others go when their last page has gone. */
async function expectOneKept(table) {
  for (let left = 50; (await keptBuilds(table)) > 1; left--) {
    assert.ok(left, "the old build is still kept");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test("a new version waits, and takes a game in progress along", async () => {
  const [old, next] = host.builds;
  const table = await host.visit({ path: "#/cylinder-1", lang: "en" });
  await table.play("7g7f");
  await table.play("3c3d");
  host.has(next);
  await comeBack(table);
  await noticed(table);
  await table.screenshot("update");
  await table.expectAccessible();
  assert.match(
    await table.page.$eval("[role=status].update", (region) => region.innerText),
    /There is a new version/,
  );

  // Later: nothing changes, though the host has the new build only.
  await table.select(`${NOTICE} [data-update=later]`);
  assert.equal(await isNoticed(table), false);
  await table.play("8h2b+");
  await table.reload();
  await expectBuild(table, old);
  await table.expectState({ ply: 3 });
  await settled(table);
  assert.equal(await isNoticed(table), false, "it was put off");
  // The way to it stays at the foot of the gallery.
  await table.go("#/");
  await table.page.waitForSelector("[data-update=offer]", { visible: true });
  await table.page.$eval(".page-foot", (foot) => foot.scrollIntoView());
  await table.screenshot("update-foot");
  await table.page.goBack();
  await table.ready("#/cylinder-1");
  await table.play("3a2b");

  // A new tab is still of the old build, and says so; then both change.
  const other = await host.openPage({ path: "#/shogi", beside: table, lang: "ja" });
  await other.play("2g2f");
  await expectBuild(other, old);
  await noticed(other);
  await other.screenshot("update-ja");
  await accept(other, next);
  await changed(table, next);
  await table.ready("#/cylinder-1");
  await table.expectState({ variant: "cylinder-1", ply: 4, turn: 0 });
  await other.ready("#/shogi");
  await other.expectState({ variant: "shogi", ply: 1 });
  for (const tab of [table, other]) await expectBuild(tab, next);
  await settled(table);
  assert.equal(await isNoticed(table), false);
  await expectOneKept(table);
  await host.off();
  await table.reload();
  await table.expectState({ ply: 4 });
  await expectBuild(table, next);
  await table.go("#/");
  await table.sees("9.0.1");
  for (const tab of [table, other]) tab.expectQuiet();
});

test("on a phone the notice leaves the board alone", async () => {
  const table = await host.visit({ path: "#/shogi", lang: "en", width: 360, height: 640, touch: true });
  host.has(host.builds[1]);
  await comeBack(table);
  await noticed(table);
  await table.screenshot("update-phone");
  const box = (selector) => table.page.$eval(selector, (element) => element.getBoundingClientRect().toJSON());
  assert.ok((await box(NOTICE)).bottom <= (await box("[role=grid]")).top);
  for (const name of ["now", "later"]) {
    const { height, width } = await box(`${NOTICE} [data-update=${name}]`);
    assert.ok(height >= 44 && width >= 44, `${name}: ${width} × ${height}`);
  }
  await table.play("7g7f");
  await accept(table, host.builds[1]);
  await table.ready("#/shogi");
  await table.expectState({ ply: 1 });
  table.expectQuiet();
});

test("by keyboard, and the focus is not lost", async () => {
  const table = await host.visit({ lang: "en" });
  host.has(host.builds[1]);
  await comeBack(table);
  await noticed(table);
  await table.focus(`${NOTICE} [data-update=later]`);
  await table.press("Enter");
  assert.equal(await isNoticed(table), false);
  assert.equal(await table.page.evaluate(() => document.activeElement.localName), "main");
  // Another version is news again.
  host.has(host.builds[2]);
  await comeBack(table);
  await noticed(table);
  await table.focus(`${NOTICE} [data-update=now]`);
  await table.press("Enter");
  await changed(table, host.builds[2]);
  await expectOneKept(table);
  table.expectQuiet();
});

test("a page of an old build that cannot reload goes on getting its files", async () => {
  const [old, next] = host.builds;
  const script = old.files.find((name) => /^app-\w+\.js$/.test(name));
  // A page of the folder that knows nothing of new versions.
  const visitor = await host.visit();
  const stays = await host.openPage({ path: "icons/icon.svg", beside: visitor, ready: false });
  host.has(next);
  await comeBack(visitor);
  await noticed(visitor);
  await accept(visitor, next);
  await kept(visitor);
  await settled(visitor);
  assert.equal(await keptBuilds(visitor), 2);
  const fetched = await stays.page.evaluate(
    async (name, id) => {
      const answers = [await fetch(`../${name}`), await fetch(`../index.html?${id}`)];
      return Promise.all(answers.map(async (answer) => ({ ok: answer.ok, text: await answer.text() })));
    },
    script,
    old.id,
  );
  assert.ok(fetched[0].ok && fetched[0].text.length > 1000, "a file with its hash in the name");
  assert.ok(fetched[1].ok && fetched[1].text.includes(old.id), "a file of a build that is named");
  // With the last of its pages the old build goes.
  await stays.page.close();
  await visitor.reload();
  await expectOneKept(visitor);
});

test("a tab that is loading while another one changes builds joins it", async () => {
  const [, next] = host.builds;
  const table = await host.visit({ path: "#/shogi" });
  const loading = await host.openPage({ path: "#/torus-1", beside: table });
  await loading.play("7h7g");
  host.has(next);
  await comeBack(table);
  await noticed(table);
  // The page may load once more by itself before it has come: what counts is where it ends.
  await loading.page.evaluate(() => void setTimeout(() => location.reload()));
  await accept(table, next);
  await changed(loading, next);
  await loading.ready("#/torus-1");
  await loading.expectState({ variant: "torus-1", ply: 1 });
  for (const tab of [table, loading]) await expectBuild(tab, next);
  loading.expectQuiet();
});

test("a host that has half of a new build changes nothing", async () => {
  const [old, next] = host.builds;
  const table = await host.visit({ path: "#/shogi", lang: "en" });
  await table.play("7g7f");
  for (const [what, wanted, cut] of [
    ["the page and the worker alone", (name) => /^(index\.html|sw\.js)$/.test(name)],
    ["everything but the app", (name) => !/^app-/.test(name)],
    ["a file that is cut short", () => true, (name) => /^app-\w+\.js$/.test(name)],
  ]) {
    host.has(old);
    host.has(next, wanted);
    if (cut) host.cutShort(next.files.find(cut));
    await comeBack(table);
    await settled(table);
    assert.equal(await isNoticed(table), false, what);
    assert.equal(await keptBuilds(table), 1, what);
    await table.reload();
    await expectBuild(table, old);
    await table.expectState({ ply: 1 });
  }
  // When the rest has come, the new version is there.
  host.has(next);
  await comeBack(table);
  await noticed(table);
  await accept(table, next);
  await table.ready("#/shogi");
  await table.expectState({ ply: 1 });
  await expectBuild(table, next);
});

test("a new version that is taken back is not offered any more", async () => {
  const [old, next, third] = host.builds;
  const table = await host.visit({ lang: "en" });
  host.has(next);
  await comeBack(table);
  await noticed(table);
  host.has(old);
  await comeBack(table);
  await table.page.waitForSelector(NOTICE, { hidden: true });
  await settled(table);
  await table.reload();
  await expectBuild(table, old);
  assert.equal(await isNoticed(table), false);
  // The next one comes as ever, and leaves nothing of the others.
  host.has(third);
  await comeBack(table);
  await noticed(table);
  await accept(table, third);
  await expectBuild(table, third);
  await expectOneKept(table);
  table.expectQuiet();
});

/** Notes the service worker that the page has begun to install, in `tried`. */
const noteTry = (page) =>
  page.evaluateOnNewDocument(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...asked) {
      const registration = await register.apply(this, asked);
      globalThis.tried = registration.installing ?? { state: "redundant" };
      return registration;
    };
  });

test("a first visit while the host changes keeps nothing that does not fit", async () => {
  const [old, next] = host.builds;
  host.has(old, () => true);
  host.has(next, (name) => name === "sw.js");
  const table = await host.openPage({ lang: "en", prepare: noteTry });
  await table.page.waitForFunction(() => globalThis.tried?.state === "redundant");
  assert.equal(await keptBuilds(table), 0);
  assert.equal(await table.page.$eval("[data-kept]", (line) => line.hidden), true);
  host.has(next);
  await table.reload();
  await kept(table);
  await expectBuild(table, next);
  await host.off();
  await table.reload();
  await expectBuild(table, next);
});
