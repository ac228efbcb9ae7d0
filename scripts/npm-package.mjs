// Makes a package of what wasm-bindgen has made in target/npm.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { minify } from "terser";
import { shorten } from "./shorten.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUT = join(ROOT, "target/npm");

const cargo = readFileSync(join(ROOT, "Cargo.toml"), "utf8");
const field = (name) => new RegExp(`^${name} = "(.*)"$`, "m").exec(cargo)[1];

/** The package's modules, each with its script for Node. */
const MODULES = { hensoku: "node.js", records: "records-node.js", rules: "rules-node.js", search: "search-node.js" };
const FILES = Object.entries(MODULES).flatMap(([name, node]) => [`${name}.js`, `${name}.d.ts`, `${name}_bg.wasm`, node]);

for (const name of ["npm/README.md", ...Object.values(MODULES).map((name) => `npm/${name}`), "LICENSE-MIT", "LICENSE-APACHE"]) {
  copyFileSync(join(ROOT, name), join(OUT, name.replace("npm/", "")));
}
copyFileSync(join(ROOT, "src/draw/OFL.txt"), join(OUT, "LICENSE-OFL"));

/** Where a script that wasm-bindgen made hands a text over, and what it does about what is none. */
const TEXTS = "function passStringToWasm0(arg, malloc, realloc) {";
const NO_TEXT = `
    if (typeof arg !== "string") {
        throw Object.assign(new Error("a string is wanted"), { name: "HensokuError", code: "bad-request" });
    }`;

for (const name of Object.keys(MODULES)) {
  rmSync(join(OUT, `${name}_bg.wasm.d.ts`), { force: true });
  const [script, module, types] = [".js", "_bg.wasm", ".d.ts"].map((end) => join(OUT, `${name}${end}`));
  const bound = readFileSync(script, "utf8");
  if (!bound.includes(TEXTS)) throw new Error(`${name}.js hands no texts over in the way that is known`);
  const short = shorten([readFileSync(module)], bound.replace(TEXTS, TEXTS + NO_TEXT));
  writeFileSync(module, short.wasm[0]);
  const { code } = await minify(short.script, { module: true, keep_classnames: true });
  writeFileSync(script, `${code}\n`);

  // The types name Symbol.dispose, which older settings of TypeScript lack.
  const references = ["dom", "esnext.disposable"].map((lib) => `/// <reference lib="${lib}" />\n`).join("");
  // What the module exports to its own script is nobody else's business.
  const text = readFileSync(types, "utf8").replace(/^    readonly (?!memory\b).*=>.*\n|^    readonly __.*\n/gm, "");
  writeFileSync(types, references + text);
}

/** An entry of the package. */
const entry = (name) => ({ types: `./${name}.d.ts`, node: `./${MODULES[name]}`, default: `./${name}.js` });
const manifest = {
  name: "hensoku",
  version: field("version"),
  description: "The rules of shogi's variants (変則将棋): legal moves, why not, outcomes, diagrams",
  keywords: ["shogi", "variants", "wasm", "board-game"],
  license: `(${field("license")}) AND OFL-1.1`,
  type: "module",
  engines: { node: ">=18" },
  types: "./hensoku.d.ts",
  exports: {
    ".": entry("hensoku"),
    "./records": entry("records"),
    "./rules": entry("rules"),
    "./search": entry("search"),
    "./hensoku_bg.wasm": "./hensoku_bg.wasm",
    "./records_bg.wasm": "./records_bg.wasm",
    "./rules_bg.wasm": "./rules_bg.wasm",
    "./search_bg.wasm": "./search_bg.wasm",
    "./package.json": "./package.json",
  },
  sideEffects: Object.values(MODULES).map((node) => `./${node}`),
  files: [...FILES, "LICENSE-*"],
};
writeFileSync(join(OUT, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`hensoku ${manifest.version} is in target/npm`);
