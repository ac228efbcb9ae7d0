// The computer without a network: a game of four, a duel, a draft from its choice of
// armies to the first moves, and a problem failed and solved, in both languages.
import { after, before, test } from "node:test";
import { PROBLEMS, solve } from "./at-problem.mjs";
import { attempt, expectTask, inside } from "./at-task.mjs";
import { Host } from "./host.mjs";
import { anyMove, persons } from "./opponents.mjs";

let host;
before(async () => {
  host = await Host.start();
});
after(() => host?.stop());

const stage = (table, name) => table.page.waitForSelector(`[data-stage="${name}"]`);

/** Moves once against the computer at all other seats, in a game begun by its address. */
async function against(table, variant) {
  await table.go(`#/${variant}?play=computer`);
  await table.expectState({ variant, ply: 0 });
  await persons(table);
  await anyMove(table);
  await persons(table);
}

/** Drafts by chance against the computer, relocates, and moves. */
async function draft(table) {
  await table.page.evaluate(() => void (location.hash = "#/draft/rengo-shogi?play=computer"));
  await stage(table, "camp");
  await table.page.waitForFunction(
    () => getComputedStyle(document.querySelector("main.draft")).visibility === "visible",
  );
  await table.page.waitForSelector("[data-draft=computer][aria-pressed=true]");
  await table.select("[data-draft=random]");
  await table.action("commit");
  await stage(table, "raise");
  await table.action("reveal");
  await stage(table, "done");
  await table.select("[data-draft=start]");
  await table.page.waitForSelector(".table[data-hensoku]");
  await persons(table);
  const relocates = await table.page.$("[data-action=done]");
  if (relocates) await table.action("done");
  await persons(table);
  if ((await table.state()).outcome === undefined) await anyMove(table);
}

/** A problem of the day: a wrong move first, a hint, and then what solves it. */
async function problem(table) {
  await table.page.evaluate(() => void (location.hash = "#/problems"));
  await table.page.waitForSelector("main[data-place=problems] .cards", { visible: true });
  const way = await table.page.$eval("[data-game=shogi] h3 a", (way) => way.getAttribute("href"));
  const problem = PROBLEMS.get(way.replace("#/problems/", ""));
  await table.select("[data-game=shogi] h3 a");
  await expectTask(table, problem.task, "open");
  const wrong = await table.page.$eval(
    "hensoku-board",
    (board, answer) => board.state.legal.find((move) => !answer.startsWith(move.replace("+", "")) && !move.includes("*") && !move.endsWith("+")),
    problem.answer[0],
  );
  await attempt(table, wrong);
  await expectTask(table, problem.task, "wrong");
  await table.page.waitForFunction(() => document.querySelector("hensoku-board").state.ply === 0);
  await table.page.waitForFunction(() => document.querySelector("hensoku-board").shadowRoot.querySelector("[data-movable]"));
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
