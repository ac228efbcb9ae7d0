// The search in a worker: what is said to it are lines of USI, and so is what it
// answers. Between two slices it hears what has come meanwhile.
import init, { Search } from "./hensoku/search.js";

const ready = init().then(() => new Search());
const { port1: turn, port2: wake } = new MessageChannel();
let awake = false;

/** Hands lines on, and thinks on in the next turn. */
function go(search, lines) {
  lines.forEach((line) => postMessage(line));
  if (awake || !search.isThinking) return;
  awake = true;
  wake.postMessage(0);
}

addEventListener("message", async ({ data: line }) => {
  const search = await ready;
  go(search, search.hear(line));
});
turn.onmessage = async () => {
  const search = await ready;
  awake = false;
  go(search, search.step());
};
