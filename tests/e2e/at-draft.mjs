// A draft, and what follows it.
import { anyMove, persons } from "./opponents.mjs";

/** Waits until a draft has come so far: `camp`, `raise`, `done` … */
export const stage = (table, name) => table.page.waitForSelector(`[data-stage="${name}"]`);

/** Waits until a draft can be seen: its style sheets come after it. */
export const shown = (table) =>
  table.page.waitForFunction(
    () => getComputedStyle(document.querySelector("main.draft")).visibility === "visible",
  );

/** Takes an army by chance against the computer, is bound to it, and shows it. */
export async function showAnyArmy(table) {
  await table.select("[data-draft=random]");
  await table.action("commit");
  await stage(table, "raise");
  await table.action("reveal");
  await stage(table, "done");
}

/** Begins the game: it is on another page than the draft. */
export async function begin(table) {
  await table.select("[data-draft=start]");
  await table.page.waitForSelector("html[data-boot=ready] .table[data-hensoku]");
}

/** Leaves all pieces where they are, and moves so often, or until the game has ended. */
export async function playFromDraft(table, count) {
  for (let moves = 0; moves < count; ) {
    await persons(table);
    const { ply, outcome } = await table.state();
    if (outcome !== undefined) return;
    if (await table.page.$("[data-action=done]")) {
      await table.action("done");
      await table.page.waitForFunction((ply) => Number(document.querySelector("[data-hensoku]").dataset.ply) > ply, {}, ply);
    } else {
      await anyMove(table);
      moves++;
    }
  }
}
