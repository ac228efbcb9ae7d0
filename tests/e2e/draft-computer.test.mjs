// A draft against the computer: from the choice of the opponent to the first moves,
// with reloads in between.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, playFromDraft, showAnyArmy, shown, stage } from "./at-draft.mjs";
import { start } from "./harness.mjs";
import { persons, sitters } from "./opponents.mjs";

let app;
before(async () => (app = await start()));
after(() => app.stop());

const pressed = (t, selector) =>
  t.page.waitForSelector(`${selector}[aria-pressed=true]`);
const army = (t) =>
  t.page.$$eval("[data-square]", (all) => all.map((one) => one.ariaLabel).filter((label) => /[,、 ]/.test(label)));

/** Lays out the first of the proven armies. */
async function proven(t, lang, sees) {
  await t.select("[data-draft=armies]");
  await t.page.waitForSelector("dialog[open] .leaf");
  await t.sees(sees);
  assert.ok((await t.page.$$("[data-draft=ready]")).length >= 12);
  await t.expectAccessible();
  await t.screenshot(`draft-proven-${lang}`);
  await t.select("[data-draft=ready]");
  await t.page.waitForFunction(() => !document.querySelector("dialog"));
}

for (const [lang, path, words] of [
  ["en", "#/draft/rengo-makruk", { proven: "games against the others", bound: "knows nothing of yours", you: "White (you)", moves: "See the moves" }],
  ["ja", "#/draft/rengo-xiangqi", { proven: "局指して、勝率", bound: "知らずに先に封", you: "白（あなた）", moves: "棋譜を見る" }],
]) {
  test(`a draft against the computer, start to first moves: ${lang}`, async () => {
    const t = await app.openPage({ path, lang, width: 1280 });
    await shown(t);
    await t.select("[data-draft=computer]");
    await pressed(t, "[data-draft=computer]");
    await t.select('[data-level="1"]');
    await pressed(t, '[data-level="1"]');
    await t.expectAccessible();
    await t.screenshot(`draft-computer-${lang}`);
    await t.reload();
    await shown(t);
    await pressed(t, '[data-level="1"]');
    await proven(t, lang, words.proven);
    const laid = await army(t);
    assert.ok(laid.length > 5);
    // The army in the making and the opponent outlive a reload.
    await t.reload();
    await shown(t);
    await t.page.waitForFunction((count) => [...document.querySelectorAll("[data-square]")].filter((one) => /[,、 ]/.test(one.ariaLabel)).length === count, {}, laid.length);
    await t.action("commit");

    await stage(t, "raise");
    await t.sees(words.bound);
    await t.screenshot(`draft-computer-raise-${lang}`);
    await t.reload();
    await stage(t, "raise");
    await shown(t);
    await t.action("reveal");
    await stage(t, "done");
    await t.sees(words.you);
    await t.expectAccessible();
    await t.screenshot(`draft-computer-done-${lang}`);
    await t.reload();
    await stage(t, "done");
    await begin(t);
    assert.deepEqual(await sitters(t), { 0: "person", 1: "computer 1" });

    // Both relocate, and play: two moves, or fewer where one of them let the computer mate.
    await playFromDraft(t, 2);
    await persons(t);
    await t.screenshot(`draft-computer-game-${lang}`);
    const { ply, turn, outcome } = await t.state();
    await t.reload();
    await t.expectState({ ply, turn, outcome });
    assert.deepEqual(await sitters(t), { 0: "person", 1: "computer 1" });
    // Taking back leads to the person's own turn, also from the end of a game.
    if (outcome !== undefined) await t.choose(words.moves);
    await t.action("take-back");
    await t.page.waitForFunction((ply) => Number(document.querySelector("[data-hensoku]").dataset.ply) < ply, {}, ply);
    await t.expectState({ turn: 0 });
    // A new game is a new draft, against the same opponent.
    await t.page.evaluate((path) => void (location.hash = path), path);
    await stage(t, "camp");
    await shown(t);
    await pressed(t, '[data-level="1"]');
    t.expectQuiet();
    await t.close();
  });
}

test("the gallery's card leads to a draft against the computer, on a phone", async () => {
  const t = await app.openPage({ path: "#/", width: 390, height: 844, touch: true });
  await t.page.waitForSelector('a.against[href="#/draft/rengo-shogi?play=computer"]');
  await t.page.$eval('a.against[href="#/draft/rengo-shogi?play=computer"]', (link) => link.click());
  await stage(t, "camp");
  await shown(t);
  await pressed(t, "[data-draft=computer]");
  await pressed(t, '[data-level="2"]');
  await t.expectAccessible();
  await t.screenshot("draft-computer-390");
  await showAnyArmy(t);
  await t.screenshot("draft-computer-done-390");
  t.expectQuiet();
  await t.close();
});
