// The manual of embedding: in both languages, quiet, and with examples that work.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

async function open(options) {
  const table = await site.openPage({ path: "embedding.html", ready: false, ...options });
  await table.page.waitForSelector("[data-language][aria-pressed=true]");
  return table;
}

for (const [lang, scheme, heading] of [
  ["ja", "dark", "盤をページに埋め込む"],
  ["en", "light", "Boards on your own page"],
]) {
  test(`the manual in ${lang}, ${scheme}`, async () => {
    const table = await open({ lang, scheme });
    await table.sees(heading);
    const other = lang === "ja" ? "en" : "ja";
    const seen = await table.page.$$eval(`main [lang=${other}]`, (all) => all.filter((one) => one.checkVisibility()).length);
    assert.equal(seen, 0);
    await table.expectAccessible();
    await table.page.click(`[data-language=${other}]`);
    assert.equal(await table.page.$eval("html", (html) => html.lang), other);
    table.expectQuiet();
    await table.screenshot(`manual-${lang}`);
    await table.close();
  });
}

test("its examples name this app, and each board of them can be shown", async () => {
  const table = await open({});
  const { page } = table;
  const examples = await page.$$eval("pre code", (all) => all.map((code) => code.textContent));
  assert.ok(examples.some((code) => code.includes(`${site.url}embed.js`)), examples[1]);
  const shown = await page.evaluate(async (examples) => {
    const shown = [];
    const told = [];
    for (const code of examples.filter((code) => code.includes("<hensoku-board"))) {
      const place = document.createElement("div");
      place.innerHTML = code;
      const board = place.querySelector("hensoku-board");
      board.addEventListener("error", ({ detail }) => told.push(detail.message));
      document.body.append(board);
      await board.goto(0);
      shown.push(board.state.variant);
    }
    return [shown, told];
  }, examples);
  assert.deepEqual(shown, [["skate-1", "cylinder-1", "shogi"], []]);
  const [, address] = /src="([^"]+)"/.exec(examples[0]);
  await page.goto(address.replaceAll("&amp;", "&"));
  await page.waitForSelector('[data-hensoku="torus-1"][data-ply="2"]');
  table.expectQuiet();
  await table.close();
});
