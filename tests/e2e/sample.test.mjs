// The page of examples/embed: ten boards of ten games, in all three ways.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { PACKAGE, start } from "../../examples/embed/serve.mjs";
import { launch } from "../../scripts/browser.mjs";
import { open } from "../../scripts/embed-speed.mjs";
import { PATIENCE } from "./harness.mjs";

const skip = existsSync(join(PACKAGE, "hensoku.js")) ? false : "there is no package yet: run `make npm` first";

let site;
let browser;
before(async () => {
  site = await start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.close();
});

test("ten boards can be played, by hand and from the page, and nothing jumps", { skip }, async () => {
  const log = [];
  const { page, context, times } = await open(browser, site.url, (page) => {
    page.on("console", (message) => log.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => log.push(`error: ${error.message}`));
  });
  assert.equal(Object.keys(times).length, 10);
  const ply = {
    tag: (name) => page.$eval(`#${name}`, (board) => board.state.ply),
    frame: (name) => page.evaluate((name) => globalThis.boards[name].state.ply, name),
    figure: (name) => page.$eval(`#${name}`, (figure) => Number(figure.dataset.ply)),
  };
  const until = async (kind, name, wanted) => {
    const end = Date.now() + PATIENCE;
    while ((await ply[kind](name)) !== wanted) {
      assert.ok(Date.now() < end, `${name} is at ${await ply[kind](name)}, not ${wanted}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  // From the page.
  for (const [kind, name, at] of [
    ["tag", "skate", 1], ["tag", "checkers", 1], ["tag", "yonin", 1],
    ["frame", "torus", 1], ["frame", "steal", 3], ["frame", "shijin", 1],
  ]) {
    await page.click(`[data-for=${name}]`);
    await until(kind, name, at);
  }
  for (const name of ["forward", "peaceful"]) {
    await page.click(`#${name} [data-move]`);
    await until("figure", name, 1);
  }

  // By hand.
  const click = async (root, selector) => {
    const part = await root.evaluateHandle((root, selector) => root.querySelector(selector), selector);
    await part.scrollIntoView();
    const { x, y, width, height } = await part.boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  const shadow = async (name) => (await page.$(`#${name}`)).evaluateHandle((board) => board.shadowRoot);
  const framed = async (name) => (await (await page.$(`#${name}`)).contentFrame()).evaluateHandle(() => document);
  for (const [kind, name, root, from, to, at] of [
    ["tag", "skate", shadow, "3c", "3f", 2],
    ["tag", "checkers", shadow, "3c", "3d", 2],
    ["tag", "yonin", shadow, "7e", "6e", 2],
    ["frame", "torus", framed, "3d", "3e", 2],
    ["frame", "steal", framed, "8c", "8d", 4],
  ]) {
    const inside = await root(name);
    await click(inside, `[data-square="${from}"]`);
    await click(inside, `[data-square="${to}"]`);
    await until(kind, name, at);
  }
  await click(await shadow("cylinder"), "[data-action=forward]");
  await until("tag", "cylinder", 1);

  assert.deepEqual(log.filter((line) => !line.startsWith("info:") && !line.startsWith("log:")), []);
  assert.equal(await page.evaluate(() => globalThis.shifts), 0, "the page has not jumped");
  const modules = await page.evaluate(() => globalThis.modules);
  assert.equal(modules.filter((url) => url.startsWith(site.app)).length, 1, "one WebAssembly module for all tags");
  await context.close();
});
