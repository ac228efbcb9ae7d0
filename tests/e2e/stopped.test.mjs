// A fault of the program: the page says so, keeps the game's link and starts again.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let app;
before(async () => (app = await start()));
after(() => app.stop());

/** Lets the program fail as it does by itself: while it answers the browser. */
const fail = (table) => table.page.evaluate(async () => {
  const { js } = document.querySelector("meta[name=hensoku]").dataset;
  const module = await import(new URL(js, document.baseURI).href);
  setTimeout(() => module.fail_for_test());
});

for (const [lang, width, height, words] of [
  ["ja", 390, 844, /アプリが止まりました/],
  ["en", 1280, 800, /the app has stopped/],
]) {
  test(`a fault is told, the game kept and gone on with: ${lang}`, async () => {
    const table = await app.openPage({ path: "#/torus-1", lang, width, height });
    await table.play("7h7g");
    await table.page.waitForFunction(() => location.hash.length > 12);
    const address = await table.page.url();
    // Even an open dialog goes.
    await table.action("share");
    await table.page.waitForSelector("dialog[open]");
    await fail(table);
    await table.page.waitForSelector(".stopped", { visible: true });
    const seen = await table.page.$eval(".stopped", (place) => ({
      text: place.innerText,
      link: place.querySelector("input").value,
      focused: document.activeElement === place,
      fits: document.documentElement.scrollWidth <= innerWidth,
    }));
    assert.match(seen.text, words);
    assert.equal(seen.link, address);
    assert.ok(seen.focused && seen.fits, JSON.stringify(seen));
    assert.equal((await table.page.$$("main")).length, 1);
    await table.screenshot(`stopped-${lang}`);
    await table.expectAccessible();

    await table.page.click(".stopped [data-copy]");
    await table.page.waitForSelector(".stopped [role=status]", { visible: true });
    await Promise.all([table.page.waitForNavigation(), table.page.click(".stopped [data-reload]")]);
    await table.ready("#/torus-1");
    assert.equal(await table.page.$eval("[data-hensoku]", (main) => main.dataset.ply), "1");
    assert.deepEqual(table.violations, []);
    await table.close();
  });
}
