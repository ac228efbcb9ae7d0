// The shortest journeys, which `make test` makes in Firefox and WebKitGTK as well: a move
// is played, a reload keeps it, and after that the network is not needed; a draft is
// reached in all its ways; a board in a page of its own passes.
import { test } from "node:test";
import { BROWSER, missingBrowser } from "./browsers.mjs";
import { start } from "./harness.mjs";
import { Host } from "./host.mjs";

/**
 * A journey in a browser of its own. Now and then a driver of another browser than
 * Chromium loses it: then a fresh one is tried, once, and it is said.
 */
function journey(name, open, act) {
  const once = async () => {
    const site = await open();
    try {
      await act(site);
    } finally {
      await site.stop();
    }
  };
  test(`${BROWSER}: ${name}`, { skip: missingBrowser(), timeout: 180_000 }, async (context) => {
    try {
      await once();
    } catch (error) {
      if (BROWSER === "chromium") throw error;
      context.diagnostic(`in a fresh browser, after: ${error.message}`);
      await once();
    }
  });
}

journey("open, play a move, reload, with and without the network", Host.start, async (host) => {
  const table = await host.visit({ path: "#/cylinder-1" });
  await table.play("7g7f");
  await table.reload();
  await table.expectState({ variant: "cylinder-1", ply: 1 });
  await host.off();
  await table.reload();
  await table.expectState({ variant: "cylinder-1", ply: 1 });
  await table.play("3c3d");
  table.expectQuiet();
});

journey("a draft is reached from the gallery, from a table and by link", start, async (site) => {
  const table = await site.openPage({ path: "#/" });
  const arrive = (variant) => table.page.waitForSelector(`main.draft[data-hensoku=${variant}]`, { visible: true });
  await table.click("a[href='#/draft/rengo-shogi']");
  await arrive("rengo-shogi");
  await table.go("#/torus-1");
  await table.play("7h7g");
  await table.go("#/draft/rengo-makruk");
  await arrive("rengo-makruk");
  await table.page.reload();
  await arrive("rengo-makruk");
  table.expectQuiet();
  await table.close();
});

journey("a board in a page of its own passes and moves", start, async (site) => {
  const table = await site.openPage({ path: "embed.html#/janggi?lang=en", ready: false });
  await table.page.waitForSelector("[data-hensoku=janggi][data-ready]");
  await table.action("pass");
  await table.expectState({ variant: "janggi", ply: 1 });
  await table.play("1d1e");
  table.expectQuiet();
  await table.close();
});
