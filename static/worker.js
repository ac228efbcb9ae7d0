// The worker in which the computer thinks. The page says lines of USI and hears
// lines; between two slices of thinking what it says is heard, so that a "stop"
// is never late.
import init, { WorkerSession } from "worker-session";

// What comes before the session is there.
const early = [];
let hear = (line) => early.push(line);
addEventListener("message", ({ data }) => hear(String(data)));

const say = (lines) => lines && postMessage(lines);

/** Begins, and throws where the page hears of it. */
async function begin() {
  const beside = (end) => new URL(import.meta.url.replace(/\.js$/, end));
  const learnt = async () => {
    const answer = await fetch(beside(".txt"));
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.text();
  };
  const [weights] = await Promise.all([learnt(), init({ module_or_path: beside("_bg.wasm") })]);
  const session = new WorkerSession(weights);
  const { port1: next, port2: later } = new MessageChannel();
  let awake = false;
  const wake = () => {
    if (awake || !session.isThinking()) return;
    awake = true;
    later.postMessage(0);
  };
  next.onmessage = () => {
    awake = false;
    say(session.step());
    wake();
  };
  hear = (line) => {
    say(session.hear(line));
    wake();
  };
  early.splice(0).forEach((line) => hear(line));
}

begin().catch((error) => setTimeout(() => {
  throw error;
}));
