// Lessons: tasks done at a board, by hand, on the page and on other pages.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { attempt, expectNextStep, expectTask, inside, said, square } from "./at-task.mjs";
import * as guests from "./guests.mjs";
import { start } from "./harness.mjs";
import { Host } from "./host.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const FOLDER = new URL("../../src/lessons/data/", import.meta.url);

/** The first task of each family, and all that are done by what the rules refuse, with
 * an answer for each of their steps. */
function sampleTasks() {
  return readdirSync(FOLDER).flatMap((name) => {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    const family = /^family: (.+)$/m.exec(text)[1];
    const tasks = text.split(/^task: /m).slice(1).map((task) => ({
      id: `${family}/${task.split("\n")[0].trim()}`,
      refused: /^aim: refused/m.test(task),
      steps: task.split(/^aim: /m).slice(1).map((step) => /^answer: (\S+)/m.exec(step)[1]),
    }));
    return tasks.filter(({ refused }, at) => at === 0 || refused);
  });
}

for (const [how, options] of [
  ["with the mouse", {}],
  ["by touch on a phone", { width: 390, height: 844, touch: true, lang: "ja" }],
]) {
  test(`a lesson is found and done ${how}`, async () => {
    const table = await site.openPage({ path: "#/", ...options });
    await table.action("lessons");
    await table.page.waitForSelector("main[data-place=lessons] .cards", { visible: true });
    await table.expectAccessible();
    await table.screenshot(`lessons-${options.width ?? 1280}`);
    await table.select('[data-lesson=torus] h3 a');
    await expectTask(table, "torus/pawn-over-the-top", "open");
    await table.screenshot(`lesson-${options.width ?? 1280}`);
    await table.expectAccessible();

    await attempt(table, "7j7i");
    await expectTask(table, "torus/pawn-over-the-top", "wrong");
    assert.match(await said(table), /not the piece to move|動かす駒がちがい/);
    // It goes back.
    await table.page.waitForSelector(square("7j") + "[data-movable]");
    await table.select(inside("[data-action=hint]"));
    assert.match(await said(table), /bottom rank|いちばん下の段/);
    await table.select(inside("[data-action=show-answer]"));
    assert.match(await said(table), /Answer: |答え：/);
    await table.screenshot(`lesson-answer-${options.width ?? 1280}`);
    await attempt(table, "5a5k");
    await expectTask(table, "torus/pawn-over-the-top", "solved");
    await table.page.waitForSelector(".steps [aria-current][data-done]");
    await table.action("next-task");
    await expectTask(table, "torus/promote-backward", "open");
    await attempt(table, "5k4a+");
    await expectTask(table, "torus/promote-backward", "solved");
    await table.page.reload();
    await table.page.waitForFunction(() => document.querySelectorAll(".steps [data-done]").length === 2);
    table.expectQuiet();
    await table.close();
  });
}

test("what the rules forbid is looked for, and the engine says why", async () => {
  const asked = firstRefused("expanded-prison");
  const table = await site.openPage({ path: `#/lessons/${asked.id}`, ready: false });
  await expectTask(table, asked.id, "open");
  await attempt(table, asked.legal);
  await expectTask(table, asked.id, "wrong");
  assert.match(await said(table), /legal/);
  await table.page.waitForFunction(() => document.querySelector("hensoku-board").shadowRoot.querySelector("[data-ply='0'] [data-movable]"));
  await attempt(table, asked.answer);
  await expectTask(table, asked.id, "solved");
  table.expectQuiet();
  await table.close();
});

/** The first task of a family in which something forbidden is wanted. */
function firstRefused(family) {
  const text = readFileSync(new URL(`${family}.txt`, FOLDER), "utf8");
  const task = text.split(/^task: /m).slice(1).find((task) => /^aim: refused/m.test(task));
  return {
    id: `${family}/${task.split("\n")[0].trim()}`,
    answer: /^answer: (\S+)/m.exec(task)[1],
    legal: /^wrong: (\S+) = legal/m.exec(task)[1],
  };
}

/** Moves from square to square with the keyboard alone; a promotion is declined. */
async function moveByKeyboard(table, from, to) {
  const focused = () =>
    table.page.evaluate(() => document.activeElement.shadowRoot?.activeElement?.dataset.square);
  for (let tabs = 0; tabs < 60 && !(await focused()); tabs++) await table.press("Tab");
  assert.ok(await focused(), "the board is reached by Tab");
  const walk = async (wanted) => {
    const at = (name) => ({ file: parseInt(name, 10), rank: name.codePointAt(name.length - 1) });
    for (let steps = 0; steps < 40 && (await focused()) !== wanted; steps++) {
      const [here, there] = [at(await focused()), at(wanted)];
      if (here.rank !== there.rank) await table.press(here.rank < there.rank ? "ArrowDown" : "ArrowUp");
      else await table.press(here.file < there.file ? "ArrowLeft" : "ArrowRight");
    }
    assert.equal(await focused(), wanted);
  };
  for (const square of [from, to]) {
    await walk(square);
    await table.press("Enter");
  }
  await table.frames(5);
  if (await table.page.$(inside("[data-action=stay]"))) await table.press("=");
}

test("a lesson is done with the keyboard alone", async () => {
  const table = await site.openPage({ path: "#/lessons/torus/rook-from-below", ready: false });
  await expectTask(table, "torus/rook-from-below", "open");
  await moveByKeyboard(table, "5i", "5c");
  await expectTask(table, "torus/rook-from-below", "solved");
  table.expectQuiet();
  await table.close();
});

test("without a network a page is read and tasks are done, each from a cold start", async () => {
  const host = await Host.start({ base: "/some/folder/" });
  const first = await host.visit({ lang: "en" });
  try {
    await host.off();
    const open = async (path, options) => {
      const table = await host.openPage({ beside: first, path, ready: false, ...options });
      await table.page.waitForSelector("main.manual:not([aria-busy]) a.term, hensoku-board", { visible: true });
      return table;
    };
    const mouse = await open("#/rules/skate-1");
    const drawn = await mouse.page.$$eval(".manual figure svg", (all) => all.filter((svg) => svg.checkVisibility()).length);
    assert.ok(drawn > 15, `${drawn} drawings`);
    await mouse.select(".manual a.term[data-term=slide]");
    await mouse.page.waitForSelector("dialog[open] .term-card[data-term=slide]", { visible: true });
    await mouse.press("Escape");
    await mouse.page.waitForFunction(() => !document.querySelector("dialog[open]"));
    await mouse.select(".manual .ways a[href='#/lessons/skate']");
    await expectTask(mouse, "skate/stop-beside-the-king", "open");
    await attempt(mouse, "5h5a");
    await expectTask(mouse, "skate/stop-beside-the-king", "solved");
    await mouse.leave();

    const touch = await open("#/lessons/skate/captures-stop", { width: 390, height: 844, touch: true, lang: "ja" });
    await expectTask(touch, "skate/captures-stop", "open");
    await attempt(touch, "5e5d");
    await expectTask(touch, "skate/captures-stop", "solved");
    await touch.leave();

    const keys = await open("#/lessons/torus/rook-from-below");
    await expectTask(keys, "torus/rook-from-below", "open");
    await moveByKeyboard(keys, "5i", "5c");
    await expectTask(keys, "torus/rook-from-below", "solved");
    await keys.leave();
  } finally {
    await host.stop();
  }
});

test("words of a task are explained at it", async () => {
  const table = await site.openPage({ path: "#/lessons/skate/captures-stop", ready: false });
  await expectTask(table, "skate/captures-stop", "open");
  await table.select("main a.term[data-term=slide]");
  await table.page.waitForSelector("dialog[open] .term-card[data-term=slide]", { visible: true });
  await table.expectAccessible();
  await table.screenshot("lesson-term");
  await table.press("Escape");
  await table.page.waitForFunction(() => !document.querySelector("dialog[open]"));
  assert.equal(await table.page.evaluate(() => document.activeElement.dataset.term), "slide");
  await expectTask(table, "skate/captures-stop", "open");
  table.expectQuiet();
  await table.close();
});

test("what was played before a task stands at its board", async () => {
  const table = await site.openPage({ path: "#/lessons/shogi/repetition", ready: false });
  for (const [id, answer] of [
    ["shogi/repetition", "5h4h"],
    ["chess/threefold", "claim-draw"],
    ["kosaku/mirror", "mirror"],
    ["xiangqi/perpetual-check", "1b1e"],
  ]) {
    await table.page.evaluate((hash) => void (location.hash = hash), `#/lessons/${id}`);
    await expectTask(table, id, "open");
    if (id === "shogi/repetition") {
      await attempt(table, "5h5g");
      await expectTask(table, id, "wrong");
      await table.page.waitForSelector(square("5h") + "[data-movable]");
    }
    await attempt(table, answer);
    await expectTask(table, id, "solved");
  }
  table.expectQuiet();
  await table.close();
});

test("a task of each family, and each that the rules refuse, is done at the board", async () => {
  const table = await site.openPage({ path: "#/lessons", ready: false });
  for (const { id, steps } of sampleTasks()) {
    await table.page.evaluate((hash) => void (location.hash = hash), `#/lessons/${id}`);
    await expectTask(table, id, "open");
    for (const [number, step] of steps.entries()) {
      await attempt(table, step);
      if (number + 1 < steps.length) await expectNextStep(table);
    }
    await expectTask(table, id, "solved");
  }
  table.expectQuiet();
  await table.close();
});

test("a task has the colours of the page, and gets others with it", async () => {
  const table = await site.openPage({ path: "#/lessons/xiangqi/cannon", scheme: "dark", ready: false });
  await expectTask(table, "xiangqi/cannon", "open");
  const wears = (theme) => table.page.waitForSelector(inside(`.teacher[data-theme=${theme}]`));
  await wears("dark");
  await table.expectAccessible();
  await table.action("theme");
  await wears("light");
  table.expectQuiet();
  await table.close();
});

test("a link to a lesson that there is not leads to the list", async () => {
  for (const path of ["#/lessons/nowhere", "#/lessons/torus/nothing"]) {
    const table = await site.openPage({ path, ready: false });
    await table.page.waitForSelector("main[data-place=lessons] .cards", { visible: true });
    await table.sees("There is no such task");
    table.expectQuiet();
    await table.close();
  }
});

test("an author writes a task and puts it on another page", async () => {
  const table = await site.openPage({ path: "own-task.html", ready: false });
  await expectTask(table, "own/mine", "open");
  await table.expectAccessible();
  await table.screenshot("own-task");
  await table.fill("[name=answer]", "nonsense");
  await table.page.waitForFunction(() => document.querySelector("hensoku-board").shadowRoot.querySelector("[data-state=lost]"));
  assert.match(await said(table), /nonsense/);
  await table.fill("[name=answer]", "5a5k");
  await expectTask(table, "own/mine", "open");
  await attempt(table, "5a5k");
  await expectTask(table, "own/mine", "solved");
  const html = await table.page.$eval("#html", (code) => code.textContent);
  table.expectQuiet();
  await table.close();

  const host = await guests.start();
  try {
    const body = html.slice(html.indexOf("<hensoku-board>"));
    const page = await host.open(`<div id="place">${body}</div>`, { width: 500 });
    await page.note("hensoku-board");
    await page.look("hensoku-board", async (root) => {
      while (!root.querySelector("[data-task='own/mine']")) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await page.click("hensoku-board", '[data-square="5a"]');
    await page.click("hensoku-board", '[data-square="5k"]');
    await page.click("hensoku-board", "[data-action=stay]");
    await page.page.waitForFunction(() => document.querySelector("hensoku-board").told.some(({ type, solved }) => type === "answer" && solved));
    await page.close();
  } finally {
    await host.stop();
  }
});
