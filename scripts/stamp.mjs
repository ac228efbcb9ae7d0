// Writes into ./dist what can only be known when everything else is there: the
// build's id, the names of the hashed files, and what the service worker keeps.
// `node scripts/stamp.mjs FOLDER` stamps another folder. One that is stamped
// already and has changed since gets a new id.
//
// In every .js and .html file whose name has no hash:
//   %BUILD%    sixteen hexadecimal digits, made of all contents
//   %VERSION%  the package's version
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DIST, HASHED } from "./serve.mjs";

const WORKER = "sw.js";
/** What is made of other files is kept in these. */
const MADE_OF_OTHERS = /-with-\w+-[0-9a-f]{8}\.wasm$/;
/** The two lines of the worker that are written here. */
const BUILD_LINE = /^const BUILD = "(.*)";$/m;
const FILES_LINE = /^const FILES = .*;$/m;

/** The files a host serves, without their compressed copies. */
export function shipped(dir = DIST) {
  return readdirSync(dir, { recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => !/(^|\/)\.|\.(br|gz)$/.test(name) && statSync(join(dir, name)).isFile())
    .sort();
}

export function packageVersion() {
  const manifest = readFileSync(new URL("../Cargo.toml", import.meta.url), "utf8");
  return /^version = "(.+)"/m.exec(manifest)[1];
}

const digest = (bytes) => createHash("sha256").update(bytes);

/**
 * Stamps a folder.
 * @param {string} dir
 * @returns {{ build: string, files: number }} the build's id, and how many files it is made of
 */
export function stamp(dir = DIST) {
  const names = shipped(dir);
  const read = (name) => readFileSync(join(dir, name));
  const values = { VERSION: packageVersion() };
  const fill = (text, values) =>
    text.replace(/%([A-Z_]+)%/g, (mark, name) => values[name] ?? mark);

  // What an earlier stamp wrote is taken out again, so that the id depends on
  // nothing but the contents.
  const before = names.includes(WORKER) && BUILD_LINE.exec(read(WORKER))?.[1];
  const written = new Map();
  for (const name of names.filter((name) => /\.(js|html)$/.test(name) && !HASHED.test(name))) {
    let text = read(name).toString("utf8");
    if (before) text = text.replaceAll(before, "%BUILD%");
    if (name === WORKER) text = text.replace(FILES_LINE, "const FILES = {};");
    written.set(name, fill(text, values));
  }
  const contents = (name) => written.get(name) ?? read(name);
  const sums = names.map((name) => `${name} ${digest(contents(name)).digest("hex")}\n`);
  const build = digest(sums.join("")).digest("hex").slice(0, 16);

  for (const [name, text] of written) written.set(name, fill(text, { BUILD: build }));
  if (written.has(WORKER)) {
    const files = {};
    for (const name of names.filter((name) => name !== WORKER && !MADE_OF_OTHERS.test(name))) {
      files[name === "index.html" ? "./" : name] = digest(contents(name)).digest("base64");
    }
    const line = `const FILES = ${JSON.stringify(files)};`;
    written.set(WORKER, written.get(WORKER).replace(FILES_LINE, () => line));
  }
  for (const [name, text] of written) writeFileSync(join(dir, name), text);
  return { build, files: names.length };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { build, files } = stamp(process.argv[2]);
  console.log(`build ${build}: ${files} files`);
}
