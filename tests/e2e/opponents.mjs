// The computer at a table, and the persons who play against it.
import assert from "node:assert/strict";
import { PATIENCE } from "./harness.mjs";

/** Waits until the person at this seat is to move, or the game has ended. */
export const persons = (table, turn = 0) =>
  table.page.waitForFunction(
    (turn) => {
      const { dataset } = document.querySelector("[data-hensoku]");
      return dataset.outcome || (Number(dataset.turn) === turn && !("thinking" in dataset));
    },
    { timeout: PATIENCE },
    turn,
  );

/** Opens the choice of who sits there, takes a level, or a person without one, and closes it. */
export async function choose(table, seat, level) {
  await table.select(`[data-seat="${seat}"] .sits`);
  const sits = (who) => `.sitters .switch [data-seat="${seat}"][data-sits=${who}]`;
  await table.page.waitForSelector(sits("person"), { visible: true });
  await table.select(sits(level === undefined ? "person" : "computer"));
  if (level !== undefined) await table.select(`.sitters .numbers [data-seat="${seat}"][data-level="${level}"]`);
  await table.press("Escape");
  await table.page.waitForSelector("dialog", { hidden: true });
}

/** Who sits where, by seat: `person`, or `computer` and its level. */
export const sitters = (table) =>
  table.page.$$eval(":is(div, li)[data-seat][data-sits]", (seats) =>
    Object.fromEntries(seats.map(({ dataset }) => [dataset.seat, `${dataset.sits} ${dataset.level ?? ""}`.trim()])),
  );

/** A legal move of the person's: the first piece that has one, to its first square. */
export async function anyMove(table) {
  const { ply } = await table.state();
  for (const square of await table.page.$$eval("[data-square][data-movable]", (all) => all.map((one) => one.dataset.square))) {
    await table.select(square);
    const [to] = await table.targets();
    if (!to) continue;
    await table.select(to);
    if (await table.page.$("[data-action=promote]")) await table.action("promote");
    await table.page.waitForFunction((ply) => Number(document.querySelector("[data-hensoku]").dataset.ply) > ply, {}, ply);
    return;
  }
  assert.fail("nothing can be moved");
}

/** A game at `site` in which 7g7f has been played and the computer thinks for as long as
 * is needed. */
export async function thinking(site, options) {
  const table = await site.openPage({ path: "#/shogi", width: 1280, ...options });
  await table.action("play-computer");
  await choose(table, 1, 8);
  await table.select("7g");
  await table.select("7f");
  await table.page.waitForSelector("[data-hensoku][data-thinking]");
  return table;
}
