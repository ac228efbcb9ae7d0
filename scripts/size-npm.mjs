// What a page transfers that uses the engine alone: the npm package's script
// and module, each with its Brotli size.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotli } from "./brotli.mjs";

const BUDGET = 145_000;
const PACKAGE = new URL("../target/npm/", import.meta.url);

const written = (bytes) => bytes.toLocaleString("en");
let total = 0;
for (const name of ["hensoku_bg.wasm", "hensoku.js"]) {
  const size = brotli(readFileSync(fileURLToPath(new URL(name, PACKAGE)))).length;
  total += size;
  console.log(`${written(size).padStart(9)}  ${name}`);
}
console.log(`${written(total).padStart(9)}  in all, of ${written(BUDGET)} bytes (Brotli)`);
if (total > BUDGET) {
  console.error(`The engine alone is ${written(total - BUDGET)} bytes over its budget.`);
  process.exit(1);
}
