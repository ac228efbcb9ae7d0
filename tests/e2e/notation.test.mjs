// Games that bring their own notation: coordinates, move lists, typed moves,
// pasted positions.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** Types moves into their field, each from where the focus then is. */
async function type(table, ...moves) {
  for (const move of moves) {
    await table.page.evaluate(() => document.activeElement.blur());
    await table.press("m");
    await table.page.keyboard.type(move);
    await table.press("Enter");
    await table.frames(20);
  }
}

/** The list of moves and the signs beside the board, as they are written. */
const texts = (table, selector) =>
  table.page.$$eval(selector, (all) => all.map((one) => one.textContent.trim()));

test("chess is typed and listed in SAN, and pasted as FEN", async () => {
  const table = await site.openPage({ path: "#/chess" });
  await type(table, "e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O");
  await table.expectState({ ply: 7, turn: 1 });
  const list = await texts(table, ".moves button");
  assert.deepEqual(list, ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O"]);
  // A move is one of each side.
  assert.deepEqual(await texts(table, ".moves .number"), ["1", "2", "3", "4"]);
  assert.deepEqual((await texts(table, ".b-sign")).join(""), "abcdefgh87654321");
  await type(table, "Nf4");
  assert.match(await table.why(), /could not be read/);
  await table.press("Escape");

  await table.action("share");
  await table.fill("[data-share=paste]", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  await table.press("Enter");
  await table.expectState({ ply: 0, turn: 0 });
  const name = (square) =>
    table.page.$eval(`[data-square="${square}"]`, (button) => button.getAttribute("aria-label"));
  assert.match(await name("4h"), /^e1, White king/);
  await table.page.waitForSelector("dialog", { hidden: true });
  await type(table, "O-O-O");
  await table.expectState({ ply: 1, turn: 1 });
  assert.match(await name("6h"), /^c1, White king/);
  assert.match(await name("5h"), /^d1, White rook/);
  table.expectQuiet();
  await table.close();
});

test("xiangqi is listed in Chinese or by its federation, janggi in digits", async () => {
  const xiangqi = await site.openPage({ path: "#/xiangqi", lang: "ja" });
  await type(xiangqi, "C2.5", "H8+7");
  assert.deepEqual(await texts(xiangqi, ".moves button"), ["炮二平五", "傌８進７"]);
  assert.equal((await texts(xiangqi, ".b-sign")).join(""), "123456789九八七六五四三二一");
  await xiangqi.action("language");
  assert.deepEqual(await texts(xiangqi, ".moves button"), ["C2.5", "H8+7"]);
  xiangqi.expectQuiet();
  await xiangqi.close();
  const janggi = await site.openPage({ path: "#/janggi", width: 390, height: 844 });
  await type(janggi, "79-78", "12-33");
  await janggi.expectState({ ply: 2 });
  assert.equal((await texts(janggi, ".b-sign")).join(""), "1234567891234567890");
  janggi.expectQuiet();
  await janggi.close();
});
