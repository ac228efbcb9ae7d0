// Finishes ./dist: writes a Brotli and a gzip copy beside every file of text or wasm.
// The many pages of the book are compressed a little less, in a tenth of the time.
// index.html comes last: its Brotli copy tells make that the build is whole.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { DIST } from "./serve.mjs";

const TEXT = /\.(html|css|js|json|svg|txt|wasm|webmanifest)$/;

const BOOK = /^book[/\\]/;

const files = readdirSync(DIST, { recursive: true })
  .filter((name) => TEXT.test(name))
  .sort((a, b) => (a === "index.html") - (b === "index.html") || a.localeCompare(b));

for (const name of files) {
  const path = join(DIST, name);
  const bytes = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BOOK.test(name) ? 9 : 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
}
