// Shortens and minifies what Trunk cannot, and names the app's script and module
// after what they hold now.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "terser";
import { DIST } from "./serve.mjs";
import { shorten } from "./shorten.mjs";

const [, before] = readdirSync(DIST)
  .map((name) => /^(app-[0-9a-f]{16})\.js$/.exec(name))
  .find(Boolean);
const path = (stem, end) => join(DIST, stem + end);

const { wasm, script } = shorten(
  readFileSync(path(before, "_bg.wasm")),
  readFileSync(path(before, ".js"), "utf8"),
);
const { code } = await minify(script, { module: true });
const sum = createHash("sha256").update(wasm).update(code).digest("hex");
const after = `app-${sum.slice(0, 16)}`;

writeFileSync(path(before, "_bg.wasm"), wasm);
writeFileSync(path(before, ".js"), code.replaceAll(before, after));
for (const end of [".js", "_bg.wasm"]) renameSync(path(before, end), path(after, end));
const index = join(DIST, "index.html");
writeFileSync(index, readFileSync(index, "utf8").replaceAll(before, after));
