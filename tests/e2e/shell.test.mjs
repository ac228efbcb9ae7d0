// The page arrives: shell first, then the app, quietly and from any folder.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { breakRequests, start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const shell = (table) => table.page.$("#app > .shell");
const root = (table, name) => table.page.$eval("html", (html, key) => html.getAttribute(key), name);

test("the app takes the place of the shell without a sound", async () => {
  const table = await site.openPage();
  assert.equal(await shell(table), null);
  assert.ok(await table.page.$eval("#app", (app) => app.childElementCount > 0));
  table.expectQuiet();
  await table.screenshot("first-page");
  await table.close();
});

test("it works from a folder of any name", async () => {
  const folder = await start({ base: "/some/folder/" });
  try {
    const table = await folder.openPage();
    assert.equal(await shell(table), null);
    table.expectQuiet();
  } finally {
    await folder.stop();
  }
});

test("language and colours follow the browser, then what was saved", async () => {
  const table = await site.openPage({ lang: "ja-JP", scheme: "dark" });
  assert.equal(await root(table, "lang"), "ja");
  assert.equal(await root(table, "data-theme"), "dark");
  await table.page.evaluate(() => {
    localStorage.setItem("hensoku.language", "en");
    localStorage.setItem("hensoku.theme", "light");
  });
  await table.reload();
  assert.equal(await root(table, "lang"), "en");
  assert.equal(await root(table, "data-theme"), "light");
  await table.close();
});

/** Opens the page while requests that match are dropped. */
async function openWithout(pattern, options = {}) {
  const table = await site.openPage({ path: "404", ready: false });
  const mend = await breakRequests(table.page, pattern);
  await options.prepare?.(table.page);
  await table.page.goto(`${site.url}#/`);
  return Object.assign(table, { mend });
}

for (const [what, pattern] of [
  ["boot script", /boot-\w+\.js$/],
  ["app's script", /app-\w+\.js(\?|$)/],
  ["app's wasm", /\.wasm(\?|$)/],
]) {
  test(`without the ${what} the page says so and offers to load again`, async () => {
    const table = await openWithout(pattern);
    const button = await table.page.waitForSelector(".shell-failed [lang=en] button", { visible: true });
    await table.screenshot(`without-${what.replace(/\W/g, "-")}`);
    await table.mend();
    await Promise.all([table.page.waitForNavigation(), button.click()]);
    await table.ready();
    await table.close();
  });
}

for (const [what, pattern] of [
  ["app's script", /app-\w+\.js$/],
  ["app's wasm", /app-\S+\.wasm$/],
]) {
  test(`what fails once of the ${what} is asked for again`, async () => {
    const table = await openWithout(pattern);
    await table.ready();
    await table.close();
  });
}

test("without WebAssembly the page says what it needs", async () => {
  const table = await openWithout(/never/, {
    prepare: (page) => page.evaluateOnNewDocument("delete globalThis.WebAssembly"),
  });
  await table.page.waitForSelector(".shell-unsupported [lang=en]", { visible: true });
  await table.screenshot("unsupported");
  await table.close();
});

test("without JavaScript the page says so in both languages", async () => {
  const table = await site.openPage({ path: "", ready: false, scripts: false });
  await table.page.waitForSelector(".shell-noscript [lang=ja]", { visible: true });
  await table.page.waitForSelector(".shell-noscript [lang=en]", { visible: true });
  await table.screenshot("noscript");
  await table.close();
});

test("Tab leads past the bar, and the keys are listed for those who have any", async () => {
  const table = await site.openPage({ path: "#/torus-1" });
  await table.press("Tab");
  const skip = await table.page.waitForSelector(".skip:focus", { visible: true });
  assert.equal(await skip.evaluate((button) => button.textContent), "Skip to the content");
  await table.press("Enter");
  await table.page.waitForFunction(() => document.activeElement?.localName === "main");
  await table.action("keys");
  const listed = await table.page.waitForSelector("dialog .keys", { visible: true });
  assert.match(await listed.evaluate((list) => list.innerText), /Scroll the board[^]*Type a move/);
  await table.expectAccessible();
  await table.press("Escape");
  await table.page.waitForSelector("dialog", { hidden: true });
  // Leaving the field for a move leads back to the board, not out of it.
  await table.press("m", "7", "Escape");
  await table.page.waitForFunction(() => document.activeElement?.dataset.square);
  table.expectQuiet();
  await table.close();
  const phone = await site.openPage({ path: "#/torus-1", width: 390, height: 844, touch: true });
  await phone.select("header.bar > button:last-of-type");
  await phone.page.waitForSelector("dialog [data-action=analyse]", { visible: true });
  await phone.page.waitForSelector("dialog [data-action=keys]", { hidden: true });
  await phone.close();
});
