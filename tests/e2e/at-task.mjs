// What is done at a board that teaches a task: a lesson's, or a problem.

/** A part of the board, which is in the shadow of its element. */
export const inside = (selector) => `hensoku-board >>> ${selector}`;
export const square = (name) => inside(`[data-square="${name}"]`);

/** Waits until a task is at the board and stands so, and the learner may move. */
export async function expectTask(table, id, state) {
  await table.page.waitForFunction(
    (id, state) => {
      const shadow = document.querySelector("hensoku-board")?.shadowRoot;
      const place = shadow?.querySelector("[data-task]");
      const may = state === "solved" || shadow?.querySelector("[data-movable]");
      return place?.dataset.task === id && place.dataset.state === state && may && shadow.querySelector("[data-hensoku]");
    },
    {},
    id,
    state,
  );
}

/** Waits until the last attempt was right, the reply is played, and there is more. */
export async function expectNextStep(table) {
  await table.page.waitForFunction(() => {
    const board = document.querySelector("hensoku-board").shadowRoot;
    return board.querySelector(".said").dataset.tone === "right" && board.querySelector("[data-movable]");
  });
}

/** What the task says of the last attempt. */
export const said = (table) =>
  table.page.$eval("hensoku-board", (board) => board.shadowRoot.querySelector(".teacher .said").textContent);

/** Tries a move text with clicks or taps; a promotion is as it says. */
export async function attempt(table, move) {
  if (/^[a-z-]+$/.test(move)) return table.select(inside(`[data-action="${move}"]`));
  const [, drop, from, to, sign] = /^(?:(\+?[a-z]?[A-Z])\*)?(\d+[a-z])?(\d+[a-z])(\+|=\w+)?$/.exec(move);
  const turn = await table.page.$eval("hensoku-board", (board) => board.shadowRoot.querySelector("[data-hensoku]").dataset.turn);
  // What was not to move there is still held.
  const isHeld = !drop && (await table.page.$(`${square(from)}[aria-selected=true]`));
  if (!isHeld) await table.select(drop ? inside(`[data-hand="${turn}:${drop}"]`) : square(from));
  const before = await answered(table);
  await table.select(square(to));
  const choice = sign === "+" ? "promote" : sign ? sign.replace("=", "promote-") : "stay";
  const button = inside(`[data-action="${choice}"]`);
  // The question comes a little later, if it does; without one the attempt is answered,
  // and what is answered as the one before is not waited for long.
  for (let frames = 30; frames > 0 && !(await table.page.$(button)); frames--) {
    if ((await answered(table)) !== before) return;
    await table.frames(1);
  }
  if (await table.page.$(button)) await table.select(button);
}

/** What has come of the attempts so far. */
const answered = (table) =>
  table.page.$eval("hensoku-board", ({ shadowRoot }) => {
    const { ply } = shadowRoot.querySelector("[data-hensoku]").dataset;
    return `${ply} ${shadowRoot.querySelector(".teacher .said")?.textContent}`;
  });
