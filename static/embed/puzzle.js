// A position in which a reader is to find the author's move.
import { WORDS } from "./notes.js";

/** How long a right answer and a wrong move stay to be seen, in milliseconds. */
export const PAUSE = { right: 700, wrong: 1100 };

/**
 * What a try is worth.
 * @param {{ line: string[], note?: object, ply: number, move: string }} tried the
 *   author's moves, the note of the position, its ply, and the move that was made
 * @returns what is said, whether it was right, whether all is found, and the
 *   author's next move if the game goes on with it
 */
export function judge({ line, note, ply, move }) {
  const next = line[ply];
  const expected = note?.right ?? { [next]: "" };
  const right = Object.hasOwn(expected, move);
  const wrong = note?.wrong ?? {};
  const words = right ? expected[move] : Object.hasOwn(wrong, move) ? wrong[move] : wrong["*"];
  // Another right move than the author's leaves the line.
  const solved = right && (move !== next || line.length <= ply + 2);
  const answer = right && move === next ? line[ply + 1] : undefined;
  return { right, solved, answer, words, fallback: WORDS[right ? (solved ? "solved" : "right") : "wrong"] };
}
