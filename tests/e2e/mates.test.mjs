// Mates that are looked for: where positions are set up, and at a game that is looked into.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENCE, breakRequests, start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const FIELD = ".from-text input";
/** Five plies for Black. */
const FIVE = "4k4/9/9/9/9/9/9/9/4K4 b RB2G2S3N2LP 1";
/** Three plies for Black on a doughnut. */
const THREE = "3s5/l2r1g1n1/1+R1gks2l/p1pp1pppp/1p2p4/9/P4P3/BPPP+b1PPP/L8/1N1GK1SNL/3S1G3 b Np 1";
const ONE = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";

/** Opens a place of the editor with this position. */
async function edited(variant, position, options) {
  const table = await site.openPage({ path: `#/edit/${variant}`, width: 1280, ...options });
  await table.fill(FIELD, position);
  await table.press("Enter");
  return table;
}

const wait = (table, selector, options) => table.page.waitForSelector(selector, { timeout: PATIENCE, ...options });
/** The mate that is told, once it is there: its plies, and its moves. */
async function mate(table, plies) {
  const found = await wait(table, `.mates [data-mate="${plies}"]`, { visible: true });
  return found.evaluate((element) => element.dataset.moves.split(" "));
}

test("in a position that is set up there is a mate, and in another one none", async () => {
  const table = await edited("shogi", FIVE);
  await table.page.waitForFunction(() => document.querySelectorAll("[data-square][data-movable]").length === 2);
  await table.action("find-mate");
  assert.equal((await mate(table, 5)).length, 5);
  await table.sees("▲ mates in 3");
  await wait(table, ".mates button", { hidden: true });
  await table.expectAccessible();
  await table.screenshot("mate-1280");
  // What was found of one position is not told of another.
  await table.fill(FIELD, ONE);
  await table.press("Enter");
  await wait(table, ".mates [data-mate]", { hidden: true });
  await table.action("find-mate");
  assert.deepEqual(await mate(table, 1), ["G*5b"]);
  await table.page.waitForFunction(() => document.querySelector("[data-square='5c']").ariaLabel.includes("pawn"));
  await table.drag("5c", ".desk h1");
  await wait(table, ".mates [data-mate]", { hidden: true });
  await table.action("find-mate");
  await table.sees("No: checks alone do not lead to mate.");
  table.expectQuiet();
  await table.close();
});

test("by keyboard what is found has the focus of the button that is gone, and no other", async () => {
  const table = await edited("shogi", ONE);
  await table.page.waitForFunction(() => document.querySelector("[data-square='5c']").ariaLabel.includes("pawn"));
  await table.focus("[data-action=find-mate]");
  await table.press("Enter");
  await mate(table, 1);
  await wait(table, ".mates button", { hidden: true });
  await table.page.waitForFunction(() => document.activeElement.matches(".mates [role=status]"));
  // Whoever has gone elsewhere stays there.
  await table.fill(FIELD, FIVE);
  await table.press("Enter");
  await table.focus("[data-action=find-mate]");
  await table.press("Enter");
  await table.focus(FIELD);
  await mate(table, 5);
  await wait(table, ".mates button", { hidden: true });
  assert.ok(await table.page.$eval(FIELD, (field) => field === document.activeElement));
  table.expectQuiet();
  await table.close();
});

test("where kings are not mated nothing is offered", async () => {
  for (const path of ["#/edit/yonin-survivor", "#/edit/kosaku-a"]) {
    const table = await site.openPage({ path });
    await table.page.waitForSelector("[data-action=copy-text]", { visible: true });
    assert.equal(await table.page.$(".mates"), null, path);
    await table.close();
  }
});

test("a game that is looked into is searched for a mate, on a phone and in Japanese", async () => {
  const table = await edited("torus-1", THREE, { lang: "ja", height: 844, width: 390, touch: true });
  await table.page.waitForFunction(() => document.querySelector("[data-square='4c']").ariaLabel !== "4c");
  await table.action("play");
  await table.page.waitForSelector("[data-hensoku=torus-1][data-ready]");
  await table.select("header.bar > button:last-of-type");
  await table.action("analyse");
  await wait(table, "[data-line='1']");
  await table.action("find-mate");
  const [first] = await mate(table, 3);
  await table.sees("▲3手詰");
  await table.screenshot("mate-390");
  // After a move the question is put anew.
  await table.play(first);
  await wait(table, ".mates [data-mate]", { hidden: true });
  table.expectQuiet();
  await table.close();
});

test("a search for a mate whose worker does not come is told of, and tried again", async () => {
  const table = await edited("shogi", ONE);
  await table.page.waitForFunction(() => document.querySelectorAll("[data-square][data-movable]").length === 3);
  const mend = await breakRequests(table.page, /mates-[0-9a-f]{8}/, () => {});
  await table.action("find-mate");
  await table.sees("The search for a mate has stopped working.");
  await mend();
  await table.action("find-mate");
  assert.deepEqual(await mate(table, 1), ["G*5b"]);
  await table.close();
});
