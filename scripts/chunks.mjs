// What wasm-split-cli has cut, and the script that loads it. The tool writes a
// script of its own, from which only the plan is taken: ours has one copy of
// everything, takes modules from hosts that do not know their type, and goes into
// the page's script without a request of its own.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

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

/**
 * Puts the loader of the chunks into the page's script.
 * @param {string} script what wasm-bindgen has written
 * @param {ReturnType<typeof plan>} plan
 * @param {(file: string) => string} named the name of a file in the end
 */
export function link(script, { needs, shared }, named) {
  const list = (files) => JSON.stringify(files.map((file) => basename(named(file))));
  const doors = [...needs].map(([chunk, files]) => `__wasm_split_load_${chunk}: door(${list(files)})`);
  const loader = `
const loading = new Map();
/** Compiles a module with what the shell shares; hosts may not know its type. */
async function compile(answer) {
  if (!answer.ok) throw new Error(\`\${answer.status} \${answer.url}\`);
  const { ${shared.join(", ")} } = wasm;
  const imports = { __wasm_split: { ${shared.join(", ")} } };
  return answer.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.instantiateStreaming(answer, imports)
    : WebAssembly.instantiate(await answer.arrayBuffer(), imports);
}
/** Loads a file once; what failed is asked for anew. \`after\`: what must be there before. */
function part(file, after) {
  if (!loading.has(file)) {
    const answer = fetch(new URL(file, import.meta.url));
    answer.catch(() => {});
    const loaded = after.then(() => answer).then(compile);
    loaded.catch(() => loading.delete(file));
    loading.set(file, loaded);
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
