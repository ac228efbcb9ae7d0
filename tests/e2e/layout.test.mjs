// The board takes the room that there is, and stays where it is.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** The boxes of the board and of what lies round it. */
const boxes = async (table) => {
  // Safari learns with the next frame how large a container has become.
  await table.frames(2);
  return table.page.evaluate(() => {
    scrollTo(0, 0);
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON();
    return {
      board: box(".board"),
      side: box(".side"),
      about: box(".table > .info"),
      ended: box(".panel.ended"),
      window: { width: innerWidth, height: innerHeight, content: document.documentElement.scrollWidth },
    };
  });
};

for (const [width, height, share] of [
  [1280, 800, 0.75],
  [1920, 1080, 0.85],
  [3840, 2160, 0.9],
  [1024, 768, 0.75],
  [844, 390, 0.75],
  [667, 375, 0.7],
]) {
  test(`all of the board is seen, as large as the window allows: ${width}×${height}`, async () => {
    for (const path of ["#/shogi", "#/cylinder-1", "#/yonin-survivor"]) {
      const table = await site.openPage({ path, width, height });
      const { board, side, about, window } = await boxes(table);
      const where = `${path} at ${width}×${height}`;
      assert.ok(board.top >= 0 && board.bottom <= window.height, `${where}: the board ends at ${board.bottom}`);
      assert.ok(window.content <= window.width, `${where}: the page is ${window.content} wide`);
      assert.ok(board.left >= (about?.right ?? 0) && board.right <= (side?.left ?? window.width), where);
      // Wide boards, and boards among stands, may be held by the width.
      if (path === "#/shogi") {
        const part = board.height / window.height;
        assert.ok(part >= share, `${where}: the board takes ${part.toFixed(2)} of the height`);
      }
      await table.screenshot(`layout-${path.slice(2)}-${width}`);
      await table.close();
    }
  });
}

for (const [width, height] of [[844, 390], [667, 375]]) {
  test(`a phone on its side has both stands beside the board, and the box beside what is set up: ${width}×${height}`, async () => {
    const seen = (table, selector) =>
      table.page.$$eval(selector, (found) => found.map((it) => it.getBoundingClientRect().toJSON()));
    const game = await site.openPage({ path: "#/torus-1", width, height, touch: true });
    for (const { top, bottom } of await seen(game, ".side > :is(.stand, .seat)")) {
      assert.ok(top >= 0 && bottom <= height, `from ${top} to ${bottom}`);
    }
    await game.close();
    const editor = await site.openPage({ path: "#/edit/shogi", width, height, touch: true, ready: false });
    await editor.page.waitForSelector(".desk .status");
    const [[board], [box]] = [await seen(editor, ".editor .board"), await seen(editor, ".desk .palette")];
    assert.ok(board.bottom <= height && box.left >= board.right && box.top < height / 2, `${board.bottom}, ${box.left}`);
    await editor.close();
  });
}

for (const [width, height] of [[390, 844], [412, 915]]) {
  test(`the board stays where it is when a game ends, and is seen: ${width}×${height}`, async () => {
    for (const path of ["#/shogi", "#/yonin-doubles"]) {
      const table = await site.openPage({ path, width, height, touch: true });
      await table.play("5g5f");
      const before = await boxes(table);
      await table.click("header.bar button:last-of-type");
      await table.action("resign");
      await table.page.waitForSelector(".acts");
      await table.action("resign");
      await table.page.waitForSelector(".panel.ended");
      const { board, ended, window } = await boxes(table);
      assert.deepEqual(board, before.board, path);
      assert.ok(ended.top >= board.bottom, `${path}: the sheet begins at ${ended.top}, the board ends at ${board.bottom}`);
      assert.ok(ended.bottom <= window.height, `${path}: the sheet ends at ${ended.bottom}`);
      await table.screenshot(`layout-ended-${path.slice(2)}-${width}`);
      await table.close();
    }
  });
}

test("on the smallest phones nothing is wider than the window, in either language", async () => {
  const places = "shogi torus-1 yonin-survivor rengo-shogi settings games edit/shogi rules rules/skate-1 glossary lessons problems".split(" ");
  for (const lang of ["ja", "en"]) {
    const table = await site.openPage({ path: "#/shogi", width: 320, height: 568, touch: true, lang });
    for (const place of ["", ...places]) {
      await table.page.goto("about:blank");
      await table.page.goto(`${site.url}#/${place}`);
      await table.page.waitForSelector("main[data-place]:not([data-unstyled])", { visible: true });
      await table.frames(3);
      const [content, window] = await table.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(content <= window && window === 320, `#/${place} in ${lang}: ${content} of ${window} wide`);
    }
    await table.close();
  }
});

test("what a place says of its own is not heard at another", async () => {
  const boxes = (table, all) =>
    table.page.$$eval(all, (found) => found.slice(0, 40).map((one) => { const { x, width, height } = one.getBoundingClientRect(); return [x, width, height].map(Math.round).join(); }));
  const watched = { "rules/cylinder-1": ".manual .piece", settings: ".settings .shown, .settings .option", "edit/shogi": ".desk .piece", "rengo-shogi": ".draft .piece" };
  const open = async (table, place) => {
    await table.page.evaluate((place) => void (location.hash = `#/${place}`), place);
    await table.page.waitForSelector(watched[place], { visible: true });
    await table.page.waitForSelector("main[data-place]:not([data-unstyled], [aria-busy])");
    await table.frames(3);
    return boxes(table, watched[place]);
  };
  const alone = {};
  for (const place of Object.keys(watched)) {
    const table = await site.openPage({ path: "#/", ready: false });
    alone[place] = await open(table, place);
    await table.close();
  }
  const tour = await site.openPage({ path: "#/shogi" });
  await tour.play("7g7f");
  await tour.page.waitForSelector(".tree-tools");
  for (const round of [1, 2]) {
    for (const place of Object.keys(watched)) assert.deepEqual(await open(tour, place), alone[place], `${place}, ${round}`);
  }
  tour.expectQuiet();
  await tour.close();
});

test("on a phone the board of the settings stays in view over the choices", async () => {
  const table = await site.openPage({ path: "#/settings", width: 390, height: 844, touch: true, ready: false });
  await table.page.waitForSelector("[data-place=settings] .shown", { visible: true });
  await table.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await table.frames(2);
  const { top, bottom } = await table.page.$eval(".shown .diagram", (board) => board.getBoundingClientRect().toJSON());
  assert.ok(top >= 0 && bottom <= 844 / 2, `from ${top} to ${bottom}`);
  // What has the focus is not behind it.
  await table.page.evaluate(() => scrollTo(0, 0));
  for (const button of await table.page.$$(".choices button")) {
    await button.focus();
    const [shown, { top }] = await Promise.all([
      table.page.$eval(".shown", (board) => board.getBoundingClientRect().bottom),
      button.evaluate((button) => button.getBoundingClientRect().toJSON()),
    ]);
    assert.ok(top >= shown - 1, `a choice at ${top}, the board ends at ${shown}`);
  }
  await table.close();
});
