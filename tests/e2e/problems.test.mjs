// Problems: mates of every day, found and failed at a board.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PROBLEMS, fail, solve } from "./at-problem.mjs";
import { expectTask, inside, said } from "./at-task.mjs";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

for (const [how, options] of [
  ["with the mouse", {}],
  ["by touch on a phone", { width: 390, height: 844, touch: true, lang: "ja" }],
]) {
  test(`a problem of the day is found and solved ${how}`, async () => {
    const table = await site.openPage({ path: "#/", ...options });
    await table.action("problems");
    await table.page.waitForSelector("main[data-place=problems] .cards", { visible: true });
    await table.expectAccessible();
    await table.screenshot(`problems-${options.width ?? 1280}`);
    const way = await table.page.$eval("[data-game=shogi] h3 a", (way) => way.getAttribute("href"));
    await table.select("[data-game=shogi] h3 a");
    const problem = PROBLEMS.get(way.replace("#/problems/", ""));
    await expectTask(table, problem.task, "open");
    await table.expectAccessible();
    await table.screenshot(`problem-${options.width ?? 1280}`);
    await table.select(inside("[data-action=hint]"));
    assert.match(await said(table), problem.isMate ? /check|王手/ : /drop|piece|駒/);
    await solve(table, problem);
    await table.page.evaluate(() => void (location.hash = "#/problems"));
    await table.page.waitForSelector("[data-game=shogi][data-done]");
    await table.page.waitForSelector("[data-streak='1']");
    await table.page.reload();
    await table.page.waitForSelector("[data-streak='1']");
    table.expectQuiet();
    await table.close();
  });
}

test("a wrong move is refused and goes back, and the solution is shown", async () => {
  const problem = [...PROBLEMS.values()].find(({ id }) => id.startsWith("shogi/"));
  const table = await site.openPage({ path: `#/problems/${problem.id}`, ready: false });
  await fail(table, problem);
  await table.select(inside("[data-action=hint]"));
  await table.select(inside("[data-action=show-answer]"));
  assert.match(await said(table), /Answer: /);
  await solve(table, problem);
  table.expectQuiet();
  await table.close();
});

test("after the best move the board shows how the game could go on", async () => {
  for (const [lang, correct] of [["ja", /正解です。ほかのどの手とも、形勢に\d+以上の差がつきます。/], ["en", /Correct: .+ by \d+ pawns or more/]]) {
    const problem = [...PROBLEMS.values()].find(({ isMate, answer }) => !isMate && answer.length > 2);
    const table = await site.openPage({ path: `#/problems/${problem.id}`, ready: false, lang });
    await fail(table, problem);
    await table.select(inside("[data-action=hint]"));
    await solve(table, problem);
    assert.match(await said(table), correct);
    await table.page.waitForFunction(
      (plies) => document.querySelector("hensoku-board").state.ply === plies,
      {},
      problem.answer.length,
    );
    await table.expectAccessible();
    await table.screenshot(`problem-best-${lang}`);
    table.expectQuiet();
    await table.close();
  }
});

test("the link to a problem is copied, or is there to be copied by hand", async () => {
  const { id, task } = [...PROBLEMS.values()].find(({ id }) => id.startsWith("torus-1/"));
  const table = await site.openPage({ path: `#/problems/${id}`, ready: false });
  await expectTask(table, task, "open");
  await table.letReadClipboard();
  await table.action("copy-link");
  await table.sees("Copied.");
  const address = await table.page.evaluate(() => location.href);
  assert.equal(await table.page.evaluate(() => navigator.clipboard.readText()), address);
  // Another problem's has not been copied.
  await table.action("next-problem");
  await table.page.waitForFunction(() => !document.querySelector(".copied").textContent);
  await table.page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await table.action("copy-link");
  await table.page.waitForFunction(() => document.querySelector(".more code")?.textContent === location.href);
  await table.expectAccessible();
  table.expectQuiet();
  await table.close();
});

test("each game leads to its mates and to its best moves", async () => {
  const table = await site.openPage({ path: "#/problems", ready: false });
  await table.page.waitForSelector(".cards", { visible: true });
  const ways = await table.page.$$eval("[data-game=shogi] .progress a", (ways) => ways.map((way) => way.getAttribute("href")));
  const led = ways.map((way) => PROBLEMS.get(way.replace("#/problems/", "")));
  assert.deepEqual(led.map(({ isMate }) => isMate), [true, false]);
  for (const { id, task } of led) {
    await table.page.evaluate(() => void (location.hash = "#/problems"));
    await table.select(`[data-game=shogi] .progress a[href="#/problems/${id}"]`);
    await expectTask(table, task, "open");
  }
  table.expectQuiet();
  await table.close();
});

test("the problems of each game begin where they are asked for", async () => {
  const table = await site.openPage({ path: "#/problems", ready: false });
  const games = new Set([...PROBLEMS.keys()].map((id) => id.split("/")[0]));
  await table.page.waitForSelector(".cards", { visible: true });
  assert.equal(await table.page.$$eval("[data-game] h3 a", (ways) => ways.length), 2 * games.size);
  for (const game of games) {
    await table.page.evaluate((hash) => void (location.hash = hash), `#/problems/${game}`);
    await table.page.waitForFunction(
      (game) => document.querySelector("hensoku-board")?.shadowRoot?.querySelector("[data-hensoku]")?.dataset.hensoku === game
        && document.querySelector("hensoku-board").shadowRoot.querySelector("[data-state=open] [data-movable]"),
      {},
      game,
    );
  }
  table.expectQuiet();
  await table.close();
  const lost = await site.openPage({ path: "#/problems/nowhere", ready: false });
  await lost.sees("There is no such problem");
  await lost.close();
});
