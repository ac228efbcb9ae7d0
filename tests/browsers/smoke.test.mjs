// Other browsers than Chromium: the page opens, a move is played, a reload keeps
// it, and after that the network is not needed; a board for other pages is played.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findFirefox, findWebKit } from "../../scripts/other-browsers.mjs";
import { serve } from "../../scripts/serve.mjs";
import { built } from "../e2e/harness.mjs";
import { open as openFirefox } from "./firefox.mjs";
import { open as openWebKit } from "./webkit.mjs";

const at = (ply) => `[data-hensoku="cylinder-1"][data-ready][data-ply="${ply}"]`;

/** Now and then a driver loses its browser: then a fresh one is tried, once, and
 * it is said. */
async function twice(context, journey) {
  try {
    await journey();
  } catch (error) {
    context.diagnostic(`in a fresh browser, after: ${error.message}`);
    await journey();
  }
}

function smoke(name, found, packages, open) {
  const skip = found ? false : `${name} is not installed (Debian: apt-get install ${packages})`;
  test(`${name}: open, play a move, reload, with and without the network`, { skip, timeout: 180_000 }, (context) => twice(context, async () => {
    const site = await serve({ dir: built(), port: 0 });
    const page = await open();
    context.diagnostic(page.name);
    let running = true;
    try {
      await page.goto(`${site.url}#/cylinder-1`);
      await page.waitFor(at(0));
      await page.click("[data-square='7g']");
      await page.click("[data-square='7f'][data-target]");
      await page.waitFor(at(1));
      await page.reload();
      await page.waitFor(at(1));
      await page.waitFor("[data-kept]:not([hidden])");
      await site.close();
      running = false;
      await page.reload();
      await page.waitFor(at(1));
      await page.click("[data-square='3c']");
      await page.click("[data-square='3d'][data-target]");
      await page.waitFor(at(2));
      assert.deepEqual(page.errors(), []);
    } finally {
      await page.close();
      if (running) await site.close();
    }
  }));

  test(`${name}: a board for other pages passes and moves`, { skip, timeout: 180_000 }, (context) => twice(context, async () => {
    const site = await serve({ dir: built(), port: 0 });
    const page = await open();
    const ply = (ply) => `main [data-hensoku="janggi"][data-ready][data-ply="${ply}"]`;
    try {
      await page.goto(`${site.url}embed.html#/janggi?lang=en`);
      await page.waitFor(ply(0));
      await page.click("[data-action=pass]");
      await page.waitFor(ply(1));
      await page.click("[data-square='1d']");
      await page.click("[data-square='1e'][data-target]");
      await page.waitFor(ply(2));
      assert.deepEqual(page.errors(), []);
    } finally {
      await page.close();
      await site.close();
    }
  }));
}

smoke("Firefox", findFirefox(), "firefox-esr", openFirefox);
smoke("WebKitGTK", findWebKit(), "webkit2gtk-driver xvfb", openWebKit);
