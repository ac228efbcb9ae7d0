// What wasm-split-cli has cut, and the script that loads it. The tool writes a
// script of its own, from which only the plan is taken: ours has one copy of
// everything, takes modules from hosts that do not know their type, and goes into
// the page's script without a request of its own.
import { readFileSync } from "node:fs";
import { join } from "node:path";

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

/** Chunks that are wanted only where one of others is: what they share with all of
 * these is there already. */
const AFTER = {
  share: ["table"],
  rules: ["table"],
  kept: ["table"],
  opponent: ["table"],
  records: ["table"],
  kifu: ["records"],
  coded: ["records"],
  western: ["records"],
  export: ["table"],
  guide: ["table"],
  analysis: ["opponent"],
  links: ["table"],
  feel: ["table"],
  tree: ["table"],
  setup: ["table"],
  keyboard: ["table"],
  editor: ["places"],
  places: ["table"],
  manual: ["places"],
  reference: ["places"],
  glossary: ["places"],
  lessons: ["places"],
  problems: ["places"],
  taught: ["supplement"],
  multiplayer: ["table"],
  // Its own place is seldom the first; most of what it shows the games show, too.
  settings: ["games"],
};

/** Modules below this size, in bytes, go along with larger ones. */
const LIGHT = 6_500;

/**
 * What is loaded together, in as few files as can be: modules with the same users,
 * and light ones with those that their users have anyway. Each is in one pack only.
 * @param {ReturnType<typeof plan>} plan
 * @param {(file: string) => number} size in bytes
 * @param {string[]} apart chunks whose modules are in no pack with others: their place
 *   begins with little of what there is
 * @returns {Map<string, string[]>} of each pack, by its users, its files
 */
export function pack({ files, needs }, size, apart) {
  const chosen = new Set(apart.flatMap((chunk) => needs.get(chunk)));
  const of = (wanted) => packed(new Map([...files].filter(([file]) => chosen.has(file) === wanted)), size);
  const named = ([stem, list]) => [stem.split("-").some((user) => apart.includes(user)) ? stem : `${stem}-${apart[0]}`, list];
  return new Map([...of(false), ...[...of(true)].map(named)]);
}

/** The same of modules that may all be together. */
function packed(files, size) {
  const packs = new Map();
  /** Is all that `user` shares with these there before it? */
  const before = (user, all) => AFTER[user]?.every((place) => all.includes(place) || before(place, all));
  const into = (stem, file) => packs.set(stem, [...(packs.get(stem) ?? []), file]);
  /** A user, and whatever is there before it. */
  const along = (user) => [user, ...(AFTER[user] ?? []).flatMap(along)];
  /** What all share that come after a chunk comes with it: one of them is wanted. */
  const together = (all) => {
    const [place] = AFTER[all[0]] ?? [];
    const later = Object.keys(AFTER).filter((user) => AFTER[user].includes(place));
    return all.length > 1 && later.length === all.length && later.every((user) => all.includes(user)) ? [place] : all;
  };
  const light = [];
  for (const [file, users] of files) {
    const all = users.split("-");
    const stem = together(all.filter((user) => !before(user, all))).join("-");
    if (stem.includes("-") && size(file) < LIGHT) light.push([file, stem]);
    else into(stem, file);
  }
  const [late, rest] = [[], new Map()];
  /** How much is loaded in vain at the starts of places that have no use for it; most
   * people begin with the gallery. */
  const waste = (pack, all) =>
    pack.split("-").filter((user) => !AFTER[user] && !all.includes(user)).reduce((sum, user) => sum + (user === "gallery" ? 3 : 1), 0);
  const fitting = (users, all) => {
    const has = (pack) => users.every((user) => along(user).some((name) => pack.split("-").includes(name)));
    const fit = [...packs.keys()].filter((pack) => pack.includes("-") && has(pack));
    return fit.sort((a, b) => waste(a, all) - waste(b, all) || a.length - b.length)[0];
  };
  for (const [file, stem] of light) {
    const [users, all] = [stem.split("-"), files.get(file).split("-")];
    const best = fitting(users, all);
    if (best && waste(best, all) === 0) into(best, file);
    else if (users.every((user) => AFTER[user])) late.push([file, users]);
    else rest.set(stem, [...(rest.get(stem) ?? []), file]);
  }
  // Together they may be heavy enough.
  const sum = (stem) => rest.get(stem).reduce((sum, file) => sum + size(file), 0);
  for (const stem of [...rest.keys()].sort((a, b) => sum(b) - sum(a))) {
    const own = sum(stem) >= LIGHT;
    for (const file of rest.get(stem)) into((own ? undefined : fitting(stem.split("-"), files.get(file).split("-"))) ?? stem, file);
  }
  // What several share that come after the start is one pack.
  const last = [...new Set(late.flatMap(([, users]) => users))].sort().join("-");
  late.forEach(([file]) => into(last, file));
  return packs;
}

/** The name by which a chunk's modules know the shell, and that by which a pack does:
 * what they import of it is imported once. */
export const SHELL = "__wasm_split";
export const IMPORTED = "shell";

/**
 * A module that hands on what the shell exports to all, with which others can be
 * merged.
 * @param {string[]} files modules
 * @param {string[]} shared what the shell exports to all
 * @param {(file: string) => Promise<string>} listing what wasm-dis writes of one
 */
export async function base(files, shared, listing) {
  const declared = new Map();
  const line = new RegExp(`\\(import "${SHELL}" "(\\w+)" \\((memory|table|global) \\$\\S+ (.*)\\)\\)$`, "gm");
  for (const file of files) {
    for (const [, name, kind, type] of (await listing(file)).matchAll(line)) declared.set(name, [kind, type]);
    if (shared.every((name) => declared.has(name))) break;
  }
  if (shared.some((name) => !declared.has(name))) throw new Error(`nothing imports ${shared.filter((name) => !declared.has(name))}`);
  const lines = [...declared].map(([name, [kind, type]]) => `(${kind} $${name} (export "${name}") (import "${IMPORTED}" "${name}") ${type})`);
  return `(module ${lines.join("\n")})`;
}

/**
 * Puts the loader of the chunks into the page's script.
 * @param {string} script what wasm-bindgen has written
 * @param {Map<string, string[]>} needs the names of the files that each chunk needs, its own last
 * @param {string[]} shared
 * @param {boolean} told does the page say which files are needed?
 */
export function link(script, needs, shared, told) {
  const chunks = JSON.stringify([...needs.keys()].join(" "));
  const loader = `
const loading = new Map();
/** Compiles a file; its host may not know its type. */
async function compile(answer) {
  if (!answer.ok) throw new Error(\`\${answer.status} \${answer.url}\`);
  return answer.headers.get("Content-Type") === "application/wasm"
    ? await WebAssembly.compileStreaming(answer)
    : await WebAssembly.compile(await answer.arrayBuffer());
}
/** Loads a file once, and starts it after what must be there before; what failed
 * is asked for anew. */
function part(file, before) {
  if (!loading.has(file)) {
    const module = fetch(new URL(file, import.meta.url)${told ? ", globalThis.asIs" : ""}).then(compile);
    module.catch(() => {});
    const started = before.then(async () => {
      const { ${shared.join(", ")} } = wasm;
      await WebAssembly.instantiate(await module, { ${IMPORTED}: { ${shared.join(", ")} } });
    });
    started.catch(() => loading.delete(file));
    loading.set(file, started);
  }
  return loading.get(file);
}
function door(chunk) {
  return async (callback, data) => {
    let done = true;
    try {
      const files = [...needed[chunk]];
      const own = files.pop();
      const shared = Promise.all(files.map((file) => part(file, Promise.resolve())));
      await Promise.all([shared, part(own, shared)]);
    } catch (error) {
      console.error(error);
      done = false;
    }
    wasm.__indirect_function_table.get(callback)(data, done);
  };
}
const doors = Object.fromEntries(${chunks}.split(" ").map((chunk) => ["__wasm_split_load_" + chunk, door(chunk)]));
let needed = ${told ? "{}" : JSON.stringify(Object.fromEntries(needs))};
/** Says which files each chunk needs, and which came along with the shell. */
export function know(files, here) {
  needed = files;
  for (const file of here) loading.set(file, Promise.resolve());
}
`;
  // Every door is asked of one module by an import of its own.
  const own = OWN.replaceAll(".", "\\.");
  const asked = script.replace(new RegExp(`import \\* as \\w+ from "${own}";?`, "g"), "");
  const [first, ...others] = asked.split(new RegExp(`"${own}": \\w+,`));
  return `${loader}${first}"${OWN}": doors,${others.join("")}`;
}
