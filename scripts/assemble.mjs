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
import { IMPORTED, SHELL, base, link, pack, plan } from "./chunks.mjs";
import { direct } from "./direct.mjs";
import { assembled, listing, merge, optimise, SWIFT } from "./optimise.mjs";
import { DIST, HASHED } from "./serve.mjs";
import { joined } from "./segments.mjs";
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
/** A script of that folder that comes later: it gets a name with a hash. */
const LATER = "computer";
/** The workers, by what their files are called, each with its script. */
const WORKERS = { worker: "search.js", mates: "mates.js" };

const small = async (script, options) => (fast ? script : (await minify(script, options)).code);
const at = (name) => join(DIST, name);

/** What is written for each placeholder. */
const names = {};
const fill = (text) => text.replace(/%([A-Z_]+)%/g, (mark, name) => names[name] ?? mark);

/** A script of static and all that it imports, in one file. */
async function inOne(path, alias) {
  const { outputFiles: [{ contents }] } = await build({
    entryPoints: [join(STATIC, path)],
    alias,
    bundle: true,
    format: "esm",
    charset: "utf8",
    minify: !fast,
    write: false,
  });
  return contents;
}

/** Writes files that belong together, under one hash of them all; a file is
 * `[placeholder, the end of its name, content]`. */
function write(stem, files) {
  const hash = createHash("sha256");
  for (const [, , content] of files) hash.update(content);
  const code = hash.digest("hex").slice(0, 8);
  for (const [placeholder, end, content] of files) {
    names[placeholder] = `${stem}-${code}${end}`;
    writeFileSync(at(names[placeholder]), content);
  }
}

rmSync(DIST, { recursive: true, force: true });
mkdirSync(DIST);
const elsewhere = new Set([...SCRIPTS.map((name) => `${name}.js`), ...BUNDLED, "styles", "workers"]);
cpSync(STATIC, DIST, { recursive: true, filter: (path) => !elsewhere.has(basename(path)) });

// Boards in other pages ask for the lessons of a family.
const LESSONS = join(ROOT, "src/lessons/data");
for (const name of readdirSync(LESSONS)) cpSync(join(LESSONS, name), at(join("lessons", name)));

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
for (const name of BUNDLED) writeFileSync(at(`${name}.js`), await inOne(`${name}.js`));

/** A program that was cut apart, and the chunks with which one begins: each stands in
 * one file with the shell, too, and with the chunks that it asks for at once, which are
 * `beside` it. For `apart` see `pack`. */
class Program {
  constructor(stem, beside, apart = []) {
    [this.stem, this.beside, this.first] = [stem, beside, Object.keys(beside)];
    this.plan = plan(this.at());
    this.packs = pack(this.plan, (file) => statSync(this.at(file)).size, apart);
    this.stems = new Map([...this.packs].flatMap(([stem, files]) => files.map((file) => [file, stem])));
  }

  at(...names) {
    return join(WORK, this.stem, ...names);
  }

  wasm(folder, stem) {
    return this.at(folder, `${stem}.wasm`);
  }

  /** The packs that a chunk needs, its own last. */
  needs(chunk) {
    const stems = this.plan.needs.get(chunk).map((file) => this.stems.get(file));
    const own = stems.at(-1);
    return [...new Set(stems.filter((stem) => stem !== own)), own];
  }

  /** The same of a chunk with which one begins, and of what comes along with it. */
  begun(chunk) {
    return [...new Set([chunk, ...this.beside[chunk]].flatMap((one) => this.needs(one)))];
  }

  /** The name of the shell with such a chunk. */
  whole(chunk) {
    return `${this.stem}-with-${chunk}`;
  }

  /** Puts the packs together. Returns all modules that are to be made smaller. */
  async assemble() {
    for (const folder of ["packed", "optimised"]) mkdirSync(this.at(folder), { recursive: true });
    const modules = (files) => files.map((file) => [this.at(file), file]);
    const shell = this.at(`bound/${this.stem}_bg.wasm`);
    await this.pack(this.stem, joined(await listing(shell)));
    const handed = await base([...this.plan.files.keys()], this.plan.shared, (file) => listing(this.at(file)));
    writeFileSync(this.at("base.wat"), handed);
    await assembled(this.at("base.wat"), this.at("base.wasm"));
    await Promise.all([...this.packs].map(([stem, files]) =>
      merge([[this.at("base.wasm"), SHELL], ...modules(files)], this.wasm("packed", stem))));
    await Promise.all(this.first.map(async (chunk) => {
      const merged = this.at(`${this.whole(chunk)}.wasm`);
      await merge([[shell, IMPORTED], ...this.begun(chunk).map((stem) => [this.wasm("packed", stem), stem])], merged);
      await this.pack(this.whole(chunk), joined(direct(await listing(merged))));
    }));
    const parts = [this.stem, ...this.packs.keys()].map((stem) => this.module(stem));
    return [...this.first.map((chunk) => this.module(this.whole(chunk))), ...parts];
  }

  /** Makes a module of its text. */
  async pack(stem, text) {
    const listed = this.at(`${stem}.wat`);
    writeFileSync(listed, text);
    await assembled(listed, this.wasm("packed", stem));
  }

  module(stem) {
    return { from: this.wasm("packed", stem), to: this.wasm("optimised", stem) };
  }

  /** Writes them under names with hashes. */
  async write() {
    const read = (stem) => readFileSync(this.wasm("optimised", stem));
    // What several chunks share has a short name; who they are is told for size.mjs.
    for (const stem of this.packs.keys()) write(stem.includes("-") ? "shared" : stem, [[stem, ".wasm", read(stem)]]);
    const users = [...this.packs.keys()].map((stem) => [names[stem], stem]);
    writeFileSync(this.at("users.json"), JSON.stringify(Object.fromEntries(users)));
    this.files = new Map([...this.plan.needs.keys()].map((chunk) => [chunk, this.needs(chunk).map((stem) => names[stem])]));
    const bound = readFileSync(this.at(`bound/${this.stem}.js`), "utf8");
    const linked = link(trusted(bound), this.files, this.plan.shared, this.first.length > 0);
    const mark = this.stem.toUpperCase();
    const wholes = this.first.map((chunk) => this.whole(chunk));
    const { script, wasm } = shorten([this.stem, ...wholes].map(read), linked);
    // Nothing starts the module at once; what is not exported falls away.
    const least = await small(script.replace("export { initSync, ", "export { "), { module: true });
    write(this.stem, [[`${mark}_JS`, ".js", least], [`${mark}_WASM`, "_bg.wasm", wasm[0]]]);
    wholes.forEach((stem, place) => write(stem, [[stem, ".wasm", wasm[place + 1]]]));
    this.beginnings = this.first.map((chunk) => [bare(names[this.whole(chunk)]), ...this.beside[chunk]].join(":"));
  }
}

/** The name of a module without its ending. */
const bare = (file) => file.replace(/\.wasm$/, "");
// Who comes for the rules of a game alone loads no table.
const page = new Program("app", { gallery: [], table: [], draft: [], manual: ["places", "glossary"] }, ["manual", "glossary"]);
const boards = new Program("board", {});
const parts = (await Promise.all([page.assemble(), boards.assemble()])).flat();
/** The modules of the workers. That of the opponent is made small until nothing changes, which
 * takes longer than all else: there it is worth its time. */
const passes = (stem) => (stem === "worker" ? [...SWIFT, "--converge"] : SWIFT);
const swift = (stem) => ({ from: join(WORK, stem, `${stem}_bg.wasm`), to: join(WORK, stem, "optimised.wasm"), passes: passes(stem) });
// What takes longest begins first.
await optimise([...Object.keys(WORKERS).map(swift), ...parts], { fast });
await page.write();
await boards.write();
// What each chunk needs, for whoever loads it, or lets it come before it is asked for:
// files by their place in a list, what most need first, its own file last. early.js reads it.
const wanted = [...page.files.values()].flat();
const uses = (file) => wanted.filter((one) => one === file).length;
const files = [...new Set(wanted)].sort((one, other) => uses(other) - uses(one));
const places = (parts) => parts.map((file) => files.indexOf(file)).sort((one, other) => one - other);
names.PACKS = files.map(bare).join(" ");
/** A place as one sign, which a page can hold as it is. */
const sign = (place) => String.fromCharCode(48 + place);
if (sign(files.length) > "~") throw new Error("more files than signs: see early.js");
names.CHUNKS = [...page.files].map(([chunk, parts]) => {
  const signs = [...places(parts.slice(0, -1)), files.indexOf(parts.at(-1))].map(sign);
  return [chunk, signs.join("")].join(" ");
}).join();
names.BEGINNINGS = page.beginnings.join(" ");

// Of each game that the computer has learnt, a line.
const WEIGHTS = join(ROOT, "src/search/weights");
const learnt = readdirSync(WEIGHTS).filter((name) => name.endsWith(".txt")).map((name) => readFileSync(join(WEIGHTS, name), "utf8"));
const along = { worker: [["WORKER_WEIGHTS", ".txt", learnt.join("")]], mates: [] };
for (const [stem, script] of Object.entries(WORKERS)) {
  const contents = await inOne(`workers/${script}`, { "worker-session": resolve(WORK, stem, `${stem}.js`) });
  const mark = stem.toUpperCase();
  write(stem, [[`${mark}_JS`, ".js", contents], [`${mark}_WASM`, "_bg.wasm", readFileSync(swift(stem).to)], ...along[stem]]);
}

const later = Buffer.from(await inOne(`embed/${LATER}.js`)).toString("utf8");
write(LATER, [[`${LATER.toUpperCase()}_JS`, ".js", fill(later)]]);

for (const name of readdirSync(DIST).filter((name) => /\.(js|html)$/.test(name) && !HASHED.test(name))) {
  writeFileSync(at(name), fill(readFileSync(at(name), "utf8")));
}
const html = fill(readFileSync(join(ROOT, "index.html"), "utf8"));
writeFileSync(at("index.html"), html.replace(/^\s*<!--.*?-->\n/gms, "").replace(/\n\s+/g, "\n"));
