// Calls through the table of functions, in a module that was merged of several
// parts: where it is known which function stands in the table, it is called at once.
// What stands there stays: parts that come later fill only what is empty.

import { elements } from "./listing.mjs";

const FUNCTION = /^ (?:\(import "[^"]*" "[^"]*" )?\((?:func|type) (\$\S+) ?(.*)$/;
const CALL = /^( *)\(call_indirect \S+ \(type (\S+)\)$/;
const INDEX = /^ *\(i32\.const (\d+)\)$/;

/** What a function takes and gives, without the names of what it takes. */
function signature(text) {
  const of = (what) =>
    [...text.matchAll(new RegExp(`\\(${what} ([^)]*)\\)`, "g"))]
      .flatMap(([, types]) => types.split(" ").filter((type) => !type.startsWith("$")));
  return `${of("param")}:${of("result")}`;
}

/** Which functions stand in the table, by index. */
function table(lines) {
  const functions = new Map();
  for (const line of lines) {
    const { at, names } = elements(line) ?? { at: 0, names: [] };
    names.forEach((name, place) => {
      if (name) functions.set(at + place, name);
    });
  }
  return functions;
}

/**
 * @param {string} listing what wasm-dis writes of a module
 * @returns {string} the same with direct calls
 */
export function direct(listing) {
  const lines = listing.split("\n");
  const functions = table(lines);
  // Types have names of their own.
  const signatures = new Map();
  for (const line of lines) {
    const [, name, rest] = FUNCTION.exec(line) ?? [];
    if (name) signatures.set(line.startsWith(" (type") ? `type ${name}` : name, signature(rest));
  }
  const open = [];
  lines.forEach((line, at) => {
    const call = CALL.exec(line);
    if (call) return open.push({ at, indent: call[1], type: call[2] });
    const last = open.at(-1);
    if (!last || line !== `${last.indent})`) return;
    open.pop();
    // The index is the last operand.
    const [, index] = INDEX.exec(lines[at - 1]) ?? [];
    const name = functions.get(Number(index));
    if (!name || signatures.get(name) !== signatures.get(`type ${last.type}`)) return;
    lines[last.at] = `${last.indent}(call ${name}`;
    lines[at - 1] = "";
  });
  return lines.join("\n");
}
