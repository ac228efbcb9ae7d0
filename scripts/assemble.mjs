// Puts ./dist together from what cargo, wasm-split-cli and wasm-bindgen have made
// (in the folder that is its argument), from static and from index.html. FAST in the environment
// leaves out what takes time and changes no behaviour.
//
// Scripts, modules and style sheets that index.html or a script names by a
// placeholder (`%APP_JS%`) get names made of their contents, and can be kept by
// browsers for ever; all other files of static keep their names.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { bundle } from "lightningcss";
import { minify } from "terser";
import { SHELL, base, link, pack, plan } from "./chunks.mjs";
import { assembled, listing, merge, optimise, SWIFT } from "./optimise.mjs";
import { DIST, HASHED } from "./serve.mjs";
import { shorten } from "./shorten.mjs";
import { trusted } from "./trusted.mjs";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const STATIC = join(ROOT, "static");
const [WORK] = process.argv.slice(2);
const fast = Boolean(process.env.FAST);

/** Scripts that get a name with a hash. */
const SCRIPTS = ["early", "boot", "offline"];
/** Scripts that other pages load by their own names: each put together from the
 * folder of that name, so that it is one request, and made small. */
const BUNDLED = ["embed"];
/** The script of the worker in which the computer thinks. */
const WORKER = "worker.js";

const small = async (script, options) => (fast ? script : (await minify(script, options)).code);
const at = (name) => join(DIST, name);

/** What is written for each placeholder. */
const names = {};

/** Writes files that belong together, under one hash of them all; a file is
 * `[placeholder, the end of its name, content]`. */
function write(stem, files) {
  const hash = createHash("sha256");
  for (const [, , content] of files) hash.update(content);
  const code = hash.digest("hex").slice(0, 16);
  for (const [placeholder, end, content] of files) {
    names[placeholder] = `${stem}-${code}${end}`;
    writeFileSync(at(names[placeholder]), content);
  }
}

rmSync(DIST, { recursive: true, force: true });
mkdirSync(DIST);
const elsewhere = new Set([...SCRIPTS.map((name) => `${name}.js`), ...BUNDLED, "styles", WORKER]);
cpSync(STATIC, DIST, { recursive: true, filter: (path) => !elsewhere.has(basename(path)) });

for (const [stem, placeholder] of [["hensoku", "CSS"], ["boards", "BOARDS_CSS"]]) {
  const { code } = bundle({ filename: join(STATIC, `styles/${stem}.css`), minify: !fast });
  write(stem, [[placeholder, ".css", code]]);
}

for (const name of SCRIPTS) {
  const script = readFileSync(join(STATIC, `${name}.js`), "utf8");
  // The earliest is no module: browsers that know none must run it.
  const content = await small(script, { module: name !== "early", ...(name === "early" && { ecma: 5 }) });
  write(name, [[`${name.toUpperCase()}_JS`, ".js", content]]);
}
for (const name of BUNDLED) {
  const { outputFiles } = await build({
    entryPoints: [join(STATIC, `${name}.js`)],
    bundle: true,
    format: "esm",
    charset: "utf8",
    minify: !fast,
    write: false,
  });
  writeFileSync(at(`${name}.js`), outputFiles[0].contents);
}

const thinking = { from: join(WORK, "worker/worker_bg.wasm"), to: join(WORK, "worker/optimised.wasm") };
await optimise([thinking], { fast, passes: SWIFT });
const { outputFiles: [worker] } = await build({
  entryPoints: [join(STATIC, WORKER)],
  alias: { "worker-session": resolve(WORK, "worker/worker.js") },
  bundle: true,
  format: "esm",
  charset: "utf8",
  minify: !fast,
  write: false,
});
write("worker", [["WORKER_JS", ".js", worker.contents], ["WORKER_WASM", "_bg.wasm", readFileSync(thinking.to)]]);

const chunks = plan(WORK);
const work = (...names) => join(WORK, ...names);
const wasm = (folder, stem) => work(folder, `${stem}.wasm`);
for (const folder of ["packed", "optimised"]) mkdirSync(work(folder), { recursive: true });
const packs = pack(chunks, (file) => statSync(work(file)).size);
const modules = (files) => files.map((file) => [work(file), file]);
cpSync(work("bound/app_bg.wasm"), wasm("packed", "app"));
writeFileSync(work("base.wat"), await base([...chunks.files.keys()], chunks.shared, (file) => listing(work(file))));
await assembled(work("base.wat"), work("base.wasm"));
for (const [stem, files] of packs) await merge([[work("base.wasm"), SHELL], ...modules(files)], wasm("packed", stem));
const all = ["app", ...packs.keys()];
await optimise(all.map((stem) => ({ from: wasm("packed", stem), to: wasm("optimised", stem) })), { fast });
const stems = new Map();
for (const [stem, files] of packs) {
  write(stem, [[stem, ".wasm", readFileSync(wasm("optimised", stem))]]);
  files.forEach((file) => stems.set(file, stem));
}
// What each chunk needs, for whoever loads it, or lets it come before it is asked for.
const needs = new Map();
for (const [chunk, files] of chunks.needs) {
  const packed = files.map((file) => names[stems.get(file)]);
  const own = packed.at(-1);
  needs.set(chunk, [...new Set(packed.filter((name) => name !== own)), own]);
}
const written = trusted(readFileSync(work("bound/app.js"), "utf8"));
const bound = link(written, needs, chunks.shared);
const app = shorten(readFileSync(wasm("optimised", "app")), bound);
// Nothing starts the module at once; what is not exported falls away.
const script = await small(app.script.replace("export { initSync, ", "export { "), { module: true });
write("app", [["APP_JS", ".js", script], ["APP_WASM", "_bg.wasm", app.wasm]]);

names.CHUNKS = JSON.stringify(Object.fromEntries(needs)).replaceAll('"', "&quot;");
names.BOARD_CHUNK = needs.get("board").join(" ");
const preload = (name) => `<link rel="preload" href="${name}" as="fetch" type="application/wasm" crossorigin>`;
names.BOARD_PRELOADS = needs.get("board").map(preload).join("\n    ");

const fill = (text) => text.replace(/%([A-Z_]+)%/g, (mark, name) => names[name] ?? mark);
for (const name of readdirSync(DIST).filter((name) => /\.(js|html)$/.test(name) && !HASHED.test(name))) {
  writeFileSync(at(name), fill(readFileSync(at(name), "utf8")));
}
const page = fill(readFileSync(join(ROOT, "index.html"), "utf8"));
writeFileSync(at("index.html"), page.replace(/^\s*<!--.*?-->\n/gms, "").replace(/\n\s+/g, "\n"));
