// wasm-opt and its flags, for the page and for the npm package.
import { execFile } from "node:child_process";
import { copyFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const WASM_OPT = fileURLToPath(new URL("../node_modules/.bin/wasm-opt", import.meta.url));

/** What rustc's modules use. */
const FEATURES = [
  "bulk-memory", "nontrapping-float-to-int", "sign-ext", "mutable-globals", "reference-types", "multivalue",
].map((feature) => `--enable-${feature}`);

/** Size before speed: what must be inline for speed says so in the code. Functions
 * keep their order (no --reorder-functions): neighbours are alike, and Brotli makes
 * more of that than of shorter numbers. */
const PASSES = [
  "--low-memory-unused", "--zero-filled-memory", "--converge", "--one-caller-inline-max-function-size=40",
  "--flatten", "--rereloop", "-Oz", "-Oz", "--converge",
];

/** Speed before size. */
export const SWIFT = ["--low-memory-unused", "--zero-filled-memory", "-O3"];

/**
 * Makes modules smaller, as many at a time as there are processors.
 * @param {{ from: string, to: string }[]} modules paths
 * @param {{ fast?: boolean, passes?: string[] }} [options] fast: copies them as they are
 */
export async function optimise(modules, { fast = false, passes = PASSES } = {}) {
  if (fast) return modules.forEach(({ from, to }) => copyFileSync(from, to));
  const waiting = [...modules];
  const work = async () => {
    for (let next; (next = waiting.shift()); ) {
      await run(WASM_OPT, [next.from, "-o", next.to, ...passes, ...FEATURES], { maxBuffer: 1 << 26 });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [from, to = from] = process.argv.slice(2);
  await optimise([{ from, to }]);
}
