// What a page transfers that uses the engine alone: the npm package's script
// and module, each with its Brotli size.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const BUDGET = 145_000;
const PACKAGE = new URL("../target/npm/", import.meta.url);

const written = (bytes) => bytes.toLocaleString("en");
let total = 0;
for (const name of ["hensoku_bg.wasm", "hensoku.js"]) {
  const bytes = readFileSync(fileURLToPath(new URL(name, PACKAGE)));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const size = brotliCompressSync(bytes, { params }).length;
  total += size;
  console.log(`${written(size).padStart(9)}  ${name}`);
}
console.log(`${written(total).padStart(9)}  in all, of ${written(BUDGET)} bytes (Brotli)`);
if (total > BUDGET) {
  console.error(`The engine alone is ${written(total - BUDGET)} bytes over its budget.`);
  process.exit(1);
}
