// The problems that are posed, and what solves them.
import { readFileSync, readdirSync } from "node:fs";
import { attempt, expectNextStep, expectTask } from "./at-task.mjs";

const FOLDER = new URL("../../src/problems/data/", import.meta.url);

const textsIn = (folder) => readdirSync(folder)
  .filter((name) => name.endsWith(".txt"))
  .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split(/^problem: /m).slice(1));

/** The problems that are posed, by id: mates, and then best moves. */
export const PROBLEMS = new Map(
  [FOLDER, new URL("best/", FOLDER)].flatMap(textsIn).map((text) => {
    const field = (key) => new RegExp(`^${key}: (.+)$`, "m").exec(text)?.[1];
    const id = `${field("variant")}/${text.split("\n")[0].trim()}`;
    const [task, isMate, answer] = [`problem/${id.replace("/", "-")}`, !field("margin"), field("answer").split(" ")];
    return [id, { id, task, isMate, answer }];
  }),
);

/** Plays the moves of the one who mates, or the best one. */
export async function solve(table, { task, isMate, answer }) {
  await expectTask(table, task, "open");
  const own = isMate ? answer.filter((_, ply) => ply % 2 === 0) : answer.slice(0, 1);
  for (const [number, move] of own.entries()) {
    await attempt(table, move);
    if (number + 1 < own.length) await expectNextStep(table);
  }
  await expectTask(table, task, "solved");
}

/** Makes a wrong move in a problem, and waits until it has gone back. */
export async function fail(table, { task, answer }) {
  await expectTask(table, task, "open");
  const other = await table.page.$eval(
    "hensoku-board",
    (board, answer) => board.state.legal.find((move) => !answer.startsWith(move.replace("+", "")) && !move.includes("*") && !move.endsWith("+")),
    answer[0],
  );
  await attempt(table, other);
  await expectTask(table, task, "wrong");
  await table.page.waitForFunction(() => document.querySelector("hensoku-board").state.ply === 0);
  await table.page.waitForFunction(() => document.querySelector("hensoku-board").shadowRoot.querySelector("[data-movable]"));
}
