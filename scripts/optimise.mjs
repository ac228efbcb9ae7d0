// Binaryen's tools and their flags, for the page and for the npm package.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { run } from "./binaryen.mjs";
import { unname } from "./unnamed.mjs";

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
  "--gufa", "-Oz", "--strip-target-features",
];

/**
 * Makes modules smaller.
 * @param {{ from: string, to: string, passes?: string[] }[]} modules paths
 * @param {{ fast?: boolean }} [options] fast: copies them as they are
 */
export async function optimise(modules, { fast = false } = {}) {
  if (fast) return modules.forEach(({ from, to }) => copyFileSync(from, to));
  const small = async ({ from, to, passes = PASSES }) => {
    await run("wasm-opt", [from, "-o", to, ...passes, ...FEATURES]);
    const bytes = readFileSync(to);
    unname(bytes);
    writeFileSync(to, bytes);
  };
  await Promise.all(modules.map(small));
}

/** The text of a module, which is also written beside it. */
export async function listing(module) {
  const text = `${module}.wat`;
  await run("wasm-dis", [module, "-o", text]);
  return readFileSync(text, "utf8");
}

/** Makes a module of a listing. */
export const assembled = (from, to) => run("wasm-as", [from, "-o", to, ...FEATURES]);

/**
 * Makes one module of several, where one imports from another by its name. Of what
 * several export by one name, the first has it.
 * @param {[string, string][]} modules paths and names
 */
export const merge = (modules, to) =>
  run("wasm-merge", [...modules.flat(), "--skip-export-conflicts", "-o", to, ...FEATURES]);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [from, to = from] = process.argv.slice(2);
  await optimise([{ from, to }]);
}
