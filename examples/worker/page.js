// A game of skate-1 in which a worker moves for both sides. The page draws it, and
// never waits.
import init, { Game } from "./hensoku/hensoku.js";

await init();
const game = new Game("skate-1");
const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const said = document.querySelector("#said");

/** Draws the position, and has the worker think about it. */
function next() {
  document.querySelector("#board").innerHTML = game.svg({ coordinates: "en" });
  if (game.outcome) {
    said.textContent = `After ${game.ply} moves: ${game.outcome.reason}`;
    return;
  }
  worker.postMessage(`position startpos moves ${game.moves.join(" ")}`.replace(/ moves $/, ""));
  worker.postMessage("go nodes 5000");
}

worker.onmessage = ({ data: line }) => {
  const [, move] = /^bestmove (\S+)/.exec(line) ?? [];
  const [, depth] = /^info depth (\d+)/.exec(line) ?? [];
  if (depth) said.textContent = `Move ${game.ply + 1}, depth ${depth}`;
  if (!move) return;
  game.play(move === "win" ? "declare" : move);
  next();
};

worker.postMessage("setoption name USI_Variant value skate-1");
worker.postMessage("setoption name Level value 4");
next();
