// The worker that looks for forced mates.
import init, { MateWorkerSession } from "worker-session";
import { beside, serve } from "./session.js";

serve(async () => {
  await init({ module_or_path: beside("_bg.wasm") });
  return new MateWorkerSession();
});
