// Binaryen's tools and their flags, for the page and for the npm package.
import { execFile } from "node:child_process";
import { copyFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const tool = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));
const MUCH = { maxBuffer: 1 << 28 };

/** What rustc's modules use. */
const FEATURES = [
  "bulk-memory", "nontrapping-float-to-int", "sign-ext", "mutable-globals", "reference-types", "multivalue",
].map((feature) => `--enable-${feature}`);

/** Size before speed: what must be inline for speed says so in the code. Functions
 * keep their order (no --reorder-functions): neighbours are alike, and Brotli makes
 * more of that than of shorter numbers. */
const PASSES = [
  "--low-memory-unused", "--zero-filled-memory", "--one-caller-inline-max-function-size=100",
  "--flatten", "--rereloop", "-Oz", "-Oz", "--gufa", "-Oz",
];

/** Speed before size, but for functions that are called from one place. What tells other
 * tools of the features that are used is of no use in a browser. */
export const SWIFT = [
  "--low-memory-unused", "--zero-filled-memory", "--one-caller-inline-max-function-size=8",
  "--flatten", "--rereloop", "-O3", "--flatten", "--rereloop", "-O3",
  "--gufa", "-Oz", "--converge", "--strip-target-features",
];

/**
 * Makes modules smaller, as many at a time as there are processors.
 * @param {{ from: string, to: string, passes?: string[] }[]} modules paths
 * @param {{ fast?: boolean }} [options] fast: copies them as they are
 */
export async function optimise(modules, { fast = false } = {}) {
  if (fast) return modules.forEach(({ from, to }) => copyFileSync(from, to));
  const waiting = [...modules];
  const work = async () => {
    for (let next; (next = waiting.shift()); ) {
      await run(tool("wasm-opt"), [next.from, "-o", next.to, ...(next.passes ?? PASSES), ...FEATURES], MUCH);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** The text of a module. */
export const listing = async (module) => (await run(tool("wasm-dis"), [module], MUCH)).stdout;

/** Makes a module of a listing. */
export const assembled = (from, to) => run(tool("wasm-as"), [from, "-o", to, ...FEATURES], MUCH);

/**
 * Makes one module of several, where one imports from another by its name. Of what
 * several export by one name, the first has it.
 * @param {[string, string][]} modules paths and names
 */
export const merge = (modules, to) =>
  run(tool("wasm-merge"), [...modules.flat(), "--skip-export-conflicts", "-o", to, ...FEATURES], MUCH);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [from, to = from] = process.argv.slice(2);
  await optimise([{ from, to }]);
}
