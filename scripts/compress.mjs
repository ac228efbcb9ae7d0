// Finishes ./dist: writes a Brotli and a gzip copy beside every file of text or wasm.
// The many pages of the book are compressed a little less, in a tenth of the time.
// index.html comes last: its Brotli copy tells make that the build is whole.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { brotli } from "./brotli.mjs";
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
  writeFileSync(`${path}.br`, brotli(bytes, BOOK.test(name) ? 9 : 11));
}
