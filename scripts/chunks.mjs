// What wasm-split-cli has cut, and the script that loads it. The tool writes a
// script of its own, from which only the plan is taken: ours has one copy of
// everything, takes modules from hosts that do not know their type, and goes into
// the page's script without a request of its own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { leb } from "./shorten.mjs";

const OWN = "./__wasm_split.js";

/**
 * The plan of what was cut into a folder.
 * @param {string} dir
 * @returns {{ files: Map<string, string>, needs: Map<string, string[]>, shared: string[] }}
 *   the files, each with the chunks that use it, `-` between them; what each chunk
 *   needs, itself last; and what the shell exports to all
 */
export function plan(dir) {
  const script = readFileSync(join(dir, OWN), "utf8");
  const all = (pattern) => [...script.matchAll(pattern)];
  const file = /new URL\("\.\/(\w+\.wasm)"/.source;
  const files = new Map();
  const parts = new Map();
  for (const [, users, part, name] of all(new RegExp(`/\\* ([\\w, ]+) \\*/\\s*const (\\w+) = [^;]*?${file}`, "g"))) {
    files.set(name, users.replaceAll(", ", "-"));
    parts.set(part, name);
  }
  const needs = new Map();
  const load = new RegExp(`export const __wasm_split_load_(\\w+) = [^;]*?(?:${file}[^]*?)?, \\[([\\w, ]*)\\]\\)\\);`, "g");
  for (const [, chunk, own, list] of all(load)) {
    const named = list.split(", ").filter(Boolean).map((part) => parts.get(part));
    if (own) files.set(own, chunk);
    needs.set(chunk, own ? [...named, own] : named);
  }
  const shared = /const \{ ([\w, ]+?),? *\} = initSync/.exec(script)?.[1].split(/, */).filter(Boolean);
  if (!shared || needs.size === 0 || [...needs.values()].flat().includes(undefined)) {
    throw new Error(`${join(dir, OWN)} is not written as it was: see scripts/chunks.mjs`);
  }
  return { files, needs, shared };
}

/** A chunk that is only wanted where another is there already. */
const AFTER = { share: "table", opponent: "table" };

/** Modules below this size, in bytes, go along with larger ones. */
const LIGHT = 4_000;

/**
 * What is loaded together, in as few files as can be: modules with the same users,
 * and light ones with those that their users have anyway. Each is in one pack only.
 * @param {ReturnType<typeof plan>} plan
 * @param {(file: string) => Buffer} read
 * @returns {{ stem: string, bytes: Buffer, files: string[] }[]}
 */
export function pack({ files }, read) {
  const packs = new Map();
  const into = (stem, file) => packs.set(stem, [...(packs.get(stem) ?? []), file]);
  const light = [];
  for (const [file, users] of files) {
    const all = users.split("-");
    const stem = all.filter((user) => !all.includes(AFTER[user])).join("-");
    if (stem.includes("-") && read(file).length < LIGHT) light.push([file, all.map((user) => AFTER[user] ?? user)]);
    else into(stem, file);
  }
  for (const [file, users] of light) {
    const has = (stem) => users.every((user) => stem.split("-").includes(user));
    into([...packs.keys()].filter(has).sort((a, b) => a.length - b.length)[0] ?? users.join("-"), file);
  }
  // What several use comes before what only one does.
  const own = (file) => file.startsWith("split_");
  return [...packs].map(([stem, files]) => {
    files.sort((a, b) => own(a) - own(b));
    const last = files.at(-1);
    return { stem, files, bytes: Buffer.concat([read(last), ...files.slice(0, -1).map((file) => section(read(file)))]) };
  });
}

/** A module as a custom section of another. */
function section(module) {
  const name = Buffer.from("\x05chunk");
  return Buffer.concat([Buffer.from([0, ...leb(name.length + module.length)]), name, module]);
}

/**
 * Puts the loader of the chunks into the page's script.
 * @param {string} script what wasm-bindgen has written
 * @param {Map<string, string[]>} needs the names of the files that each chunk needs, its own last
 * @param {string[]} shared
 */
export function link(script, needs, shared) {
  const doors = [...needs].map(([chunk, files]) => `__wasm_split_load_${chunk}: door(${JSON.stringify(files)})`);
  const loader = `
const loading = new Map();
/** Compiles the modules of a file; hosts may not know its type. */
async function compile(answer) {
  if (!answer.ok) throw new Error(\`\${answer.status} \${answer.url}\`);
  const module = answer.headers.get("Content-Type") === "application/wasm"
    ? await WebAssembly.compileStreaming(answer)
    : await WebAssembly.compile(await answer.arrayBuffer());
  const others = WebAssembly.Module.customSections(module, "chunk");
  return [...(await Promise.all(others.map((bytes) => WebAssembly.compile(bytes)))), module];
}
/** Loads a file once, and starts it after what must be there before; what failed
 * is asked for anew. */
function part(file, before) {
  if (!loading.has(file)) {
    const modules = fetch(new URL(file, import.meta.url)).then(compile);
    modules.catch(() => {});
    const started = before.then(async () => {
      const { ${shared.join(", ")} } = wasm;
      const imports = { __wasm_split: { ${shared.join(", ")} } };
      for (const module of await modules) await WebAssembly.instantiate(module, imports);
    });
    started.catch(() => loading.delete(file));
    loading.set(file, started);
  }
  return loading.get(file);
}
function door(files) {
  const own = files.pop();
  return async (callback, data) => {
    let done = true;
    try {
      const shared = Promise.all(files.map((file) => part(file, Promise.resolve())));
      await Promise.all([shared, part(own, shared)]);
    } catch (error) {
      console.error(error);
      done = false;
    }
    wasm.__indirect_function_table.get(callback)(data, done);
  };
}
const doors = { ${doors.join(", ")} };
`;
  const importing = new RegExp(`import \\* as (\\w+) from "${OWN.replaceAll(".", "\\.")}";?`, "g");
  return loader + script.replace(importing, "const $1 = doors;");
}
