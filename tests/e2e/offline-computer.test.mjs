// The computer without a network: a game of four, a duel, a draft from its choice of
// armies to the first moves, and a problem failed and solved, in both languages.
import { after, before, test } from "node:test";
import { begin, playFromDraft, showAnyArmy, shown, stage } from "./at-draft.mjs";
import { PROBLEMS, fail, solve } from "./at-problem.mjs";
import { inside } from "./at-task.mjs";
import { Host } from "./host.mjs";
import { anyMove, persons } from "./opponents.mjs";

let host;
before(async () => {
  host = await Host.start();
});
after(() => host?.stop());

/** Moves once against the computer at all other seats, in a game begun by its address. */
async function against(table, variant) {
  await table.go(`#/${variant}?play=computer`);
  await table.expectState({ variant, ply: 0 });
  await persons(table);
  await anyMove(table);
  await persons(table);
}

/** Drafts by chance against the computer, and moves. */
async function draft(table) {
  await table.page.evaluate(() => void (location.hash = "#/draft/rengo-shogi?play=computer"));
  await stage(table, "camp");
  await shown(table);
  await table.page.waitForSelector("[data-draft=computer][aria-pressed=true]");
  await showAnyArmy(table);
  await begin(table);
  await playFromDraft(table, 1);
}

/** A problem of the day: a wrong move first, a hint, and then what solves it. */
async function problem(table) {
  await table.page.evaluate(() => void (location.hash = "#/problems"));
  await table.page.waitForSelector("main[data-place=problems] .cards", { visible: true });
  const way = await table.page.$eval("[data-game=shogi] h3 a", (way) => way.getAttribute("href"));
  const problem = PROBLEMS.get(way.replace("#/problems/", ""));
  await table.select("[data-game=shogi] h3 a");
  await fail(table, problem);
  await table.select(inside("[data-action=hint]"));
  await solve(table, problem);
}

for (const lang of ["en", "ja"]) {
  test(`four, a duel, a draft and a problem: ${lang}`, async () => {
    const table = await host.visit({ lang, width: 1280 });
    await host.off();
    try {
      await table.reload();
      await against(table, "shijin-survivor");
      await table.screenshot(`offline-four-${lang}`);
      await against(table, "kosaku-a");
      await table.screenshot(`offline-duel-${lang}`);
      await draft(table);
      await table.screenshot(`offline-draft-${lang}`);
      await problem(table);
      await table.screenshot(`offline-problem-${lang}`);
      table.expectQuiet();
      await table.close();
    } finally {
      await host.on();
    }
  });
}
