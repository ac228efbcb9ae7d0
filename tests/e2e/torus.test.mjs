// Torus shogi: a board without edges, scrolled round and crossed upwards.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENCE, start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** Every square's name, with what is read out there. */
const board = (table) =>
  table.page.$$eval("[data-square]", (squares) =>
    Object.fromEntries(squares.map((square) => [square.dataset.square, square.ariaLabel]).sort()),
  );

/** How far a square has gone since `before`, in columns and ranks as they are seen. */
async function gone(table, square, before) {
  const size = await table.page.$eval("[data-square]", (button) => {
    const { width, height } = button.getBoundingClientRect();
    return { width, height };
  });
  const now = await table.point(square);
  return [Math.round((now.x - before.x) / size.width), Math.round((now.y - before.y) / size.height)];
}

test("the board scrolls round, and its squares keep their names", async () => {
  const table = await site.openPage({ path: "#/torus-1" });
  const names = await board(table);
  assert.equal(Object.keys(names).length, 99);
  const home = await table.point("5f");
  const expectGone = async (way) => {
    const end = Date.now() + PATIENCE;
    let seen = await gone(table, "5f", home);
    while (String(seen) !== String(way) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      seen = await gone(table, "5f", home);
    }
    assert.equal(String(seen), String(way));
    assert.deepEqual(await board(table), names);
  };

  // With the pad.
  await table.choose("Scroll right");
  await expectGone([1, 0]);
  await table.choose("Scroll up");
  await expectGone([1, -1]);
  await table.screenshot("scrolled");
  await table.choose("Reset");
  await expectGone([0, 0]);

  // With a drag on the faded squares.
  const edge = await table.copy("5a", 0, 1);
  const corner = await table.point("1a");
  const column = corner.x - (await table.point("2a")).x;
  await table.drag(edge, { x: edge.x + 2 * column, y: edge.y });
  await expectGone([2, 0]);
  await table.choose("Reset");

  // With the wheel over them; over the board itself it is the page's.
  await table.page.mouse.move(edge.x, edge.y);
  await table.page.mouse.wheel({ deltaY: 100 });
  await table.page.waitForFunction(
    (y) => document.querySelector("[data-square='5f']").getBoundingClientRect().bottom < y,
    {},
    home.y,
  );
  await expectGone([0, -1]);
  await table.choose("Reset");
  await table.page.mouse.move(home.x, home.y);
  await table.page.mouse.wheel({ deltaY: 100 });
  await expectGone([0, 0]);

  // With keys: Shift and arrows.
  await table.focus("[data-square='5f']");
  await table.page.keyboard.down("Shift");
  await table.press("ArrowLeft", "ArrowDown", "ArrowDown", "ArrowDown");
  await table.page.keyboard.up("Shift");
  await expectGone([-1, 3]);

  // Far enough round, it is where it was.
  await table.page.keyboard.down("Shift");
  for (let count = 0; count < 8; count++) await table.press("ArrowLeft", "ArrowDown");
  await table.page.keyboard.up("Shift");
  await expectGone([0, 0]);

  table.expectQuiet();
  await table.close();
});

test("pieces go over the upper and the lower edge", async () => {
  const table = await site.openPage({ path: "#/torus-1" });
  await table.play("3j2k");
  await table.play("7b8a");

  // Backwards over the lower edge lies the enemy's camp.
  await table.click("2k");
  assert.ok((await table.targets()).includes("3a"));
  await table.click(await table.copy("3a", 0, 1));
  await table.screenshot("over-the-lower-edge");
  await table.action("promote");
  await table.expectState({ ply: 3, turn: 1 });

  // White's silver goes up over the upper edge, on a board scrolled round.
  await table.choose("Scroll down");
  await table.choose("Scroll down");
  await table.choose("Scroll right");
  const [from, to] = [await table.point("8a"), await table.point("7k")];
  assert.ok(from.y > to.y, "the two ranks are neighbours now");
  await table.drag("8a", "7k");
  await table.action("promote");
  await table.expectState({ ply: 4, turn: 0 });
  assert.match(await table.page.$eval("[data-square='7k']", (square) => square.ariaLabel), /White/);
  await table.screenshot("over-the-upper-edge");

  // And an attempt that leads nowhere, onto a copy.
  await table.drag("5j", await table.copy("3k", 0, 1));
  assert.equal(await table.why(), "This piece does not move there.");

  table.expectQuiet();
  await table.close();
});

test("on a phone the board scrolls from a sheet", async () => {
  const table = await site.openPage({ path: "#/torus-1", width: 390, height: 844, touch: true });
  const home = await table.point("5f");
  await table.choose("Scroll the board");
  await table.choose("Scroll left");
  await table.choose("Scroll down");
  assert.deepEqual(await gone(table, "5f", home), [-1, 1]);
  await table.screenshot("phone-scrolled");
  await table.choose("Close");
  await table.page.waitForSelector("dialog", { hidden: true });
  await table.play("5h5g");
  table.expectQuiet();
  await table.close();
});
