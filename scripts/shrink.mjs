// Shortens and minifies what Trunk cannot, and names each script, module and
// style sheet after what it holds now.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "terser";
import { DIST } from "./serve.mjs";
import { shorten } from "./shorten.mjs";

/** As Trunk names them; it writes no leading zeros. */
const NAMED = /^(\w+)-[0-9a-f]{8,16}(_bg)?\.(js|css|wasm)$/;

const path = (name) => join(DIST, name);
const read = (name) => readFileSync(path(name), "utf8");
const small = async (script) => (await minify(script, { module: true })).code;

// Trunk gives these no hash: here they get a name like the others.
for (const name of ["draft", "board"]) {
  for (const end of [".js", "_bg.wasm"]) {
    if (existsSync(path(name + end))) renameSync(path(name + end), path(`${name}-00000000${end}`));
  }
}

/** The files by the stem of their names: a script and its module have one. */
const stems = new Map();
for (const name of readdirSync(DIST).filter((name) => NAMED.test(name))) {
  const stem = name.replace(/(_bg)?\.\w+$/, "");
  stems.set(stem, [...(stems.get(stem) ?? []), name].sort());
}

let index = read("index.html");
for (const [stem, names] of stems) {
  const contents = names.map((name) => readFileSync(path(name)));
  const script = names.findIndex((name) => name.endsWith(".js"));
  const module = names.findIndex((name) => name.endsWith(".wasm"));
  if (module >= 0) {
    const short = shorten(contents[module], contents[script].toString("utf8"));
    contents[module] = short.wasm;
    contents[script] = short.script;
  }
  if (script >= 0) contents[script] = await small(contents[script].toString("utf8"));
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content);
  const [, name] = NAMED.exec(names[0]);
  const renamed = `${name}-${hash.digest("hex").slice(0, 16)}`;
  names.forEach((name, at) => {
    writeFileSync(path(name), contents[at]);
    renameSync(path(name), path(name.replace(stem, renamed)));
  });
  index = index.replaceAll(stem, renamed);
}
writeFileSync(path("index.html"), index);

// The only script of its own name that a board in another page must load.
writeFileSync(path("embed.js"), await small(read("embed.js")));
