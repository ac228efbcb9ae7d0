// The npm package in a browser, from its own address and without a bundler.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "../../scripts/browser.mjs";
import { serve } from "../../scripts/serve.mjs";

test("a browser plays and draws", async () => {
  const server = await serve({ dir: fileURLToPath(new URL("../../target/npm", import.meta.url)), port: 0 });
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}package.json`);
    const seen = await page.evaluate(async () => {
      const { default: init, Game } = await import("/hensoku.js");
      await init();
      const game = new Game("checkers-1");
      const legal = game.legalMoves().length;
      game.play("8h6f");
      const picture = new DOMParser().parseFromString(game.svg(), "image/svg+xml");
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(game.svg())}`;
      await image.decode();
      const name = picture.documentElement.localName;
      const sentences = await import("/rules.js");
      await sentences.default();
      const told = sentences.differences("torus-2")[0].en;
      return { told, legal, name, wide: image.naturalWidth, why: game.whyIllegal("5e5d", "en") };
    });
    assert.deepEqual([seen.legal, seen.name], [34, "svg"]);
    assert.match(seen.told, /11 ranks/);
    assert.ok(seen.wide > 400 && seen.why.length > 0, JSON.stringify(seen));
  } finally {
    await browser.close();
    await server.close();
  }
});

test("examples/worker plays a game, and the page keeps its pace", async () => {
  const folder = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const dir = mkdtempSync(join(tmpdir(), "hensoku-worker-"));
  cpSync(folder("examples/worker"), dir, { recursive: true });
  cpSync(folder("target/npm"), join(dir, "hensoku"), { recursive: true });
  const server = await serve({ dir, port: 0 });
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => Number(/Move (\d+)/.exec(document.querySelector("#said").textContent)?.[1]) > 6, {
      timeout: 60_000,
    });
    assert.ok(await page.$("#board svg"));
  } finally {
    await browser.close();
    await server.close();
    rmSync(dir, { recursive: true });
  }
});
