// The problems that are posed, and what solves them.
import { readFileSync, readdirSync } from "node:fs";
import { attempt, expectNextStep, expectTask } from "./at-task.mjs";

const FOLDER = new URL("../../src/problems/data/", import.meta.url);

/** The problems that are posed, by id. */
export const PROBLEMS = new Map(
  readdirSync(FOLDER).filter((name) => name.endsWith(".txt")).flatMap((name) =>
    readFileSync(new URL(name, FOLDER), "utf8")
      .split(/^problem: /m)
      .slice(1)
      .map((text) => {
        const field = (key) => new RegExp(`^${key}: (.+)$`, "m").exec(text)[1];
        const id = `${field("variant")}/${text.split("\n")[0].trim()}`;
        return [id, { id, task: `problem/${id.replace("/", "-")}`, answer: field("answer").split(" ") }];
      }),
  ),
);

/** Plays the moves of the one who mates. */
export async function solve(table, { task, answer }) {
  await expectTask(table, task, "open");
  const own = answer.filter((_, ply) => ply % 2 === 0);
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
