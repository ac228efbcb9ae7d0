// The worker in which the computer thinks.
import init, { WorkerSession } from "worker-session";
import { beside, serve } from "./session.js";

/** The weights of the games that have some. */
async function learnt() {
  const answer = await fetch(beside(".txt"));
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

serve(async () => {
  const [weights] = await Promise.all([learnt(), init({ module_or_path: beside("_bg.wasm") })]);
  return new WorkerSession(weights);
});
