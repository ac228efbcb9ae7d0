// What wasm modules and their script call each other's functions, in short: the
// names that wasm-bindgen gives end in sixteen digits of hash each, which no
// compression makes smaller.

import { HEADER, Reader, leb, sections } from "./wasm.mjs";

const IMPORTS = 2;
const EXPORTS = 7;
/** The names that wasm-bindgen and the compiler made. */
const MADE = /\b(?:__wb|wasm_bindgen__|_ZN)\w+/g;

/** The nth shortest name: a … z, A … Z, aa … */
function name(n) {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return (n >= 52 ? name(Math.floor(n / 52) - 1) : "") + letters[n % 52];
}

/**
 * Gives what was named by wasm-bindgen short names, in modules that have one script
 * and in the script.
 * @param {Buffer[]} modules
 * @param {string} script
 * @returns {{ wasm: Buffer[], script: string }}
 */
export function shorten(modules, script) {
  const short = new Map();
  const shortened = (long) => {
    if (!long.match(MADE)) return long;
    if (!short.has(long)) short.set(long, name(short.size));
    return short.get(long);
  };
  const bytes = (string) => [...leb(Buffer.byteLength(string)), ...Buffer.from(string)];

  /** An import, and an export, with a short name. */
  function imported(reader) {
    const from = reader.text();
    const long = reader.text();
    const kind = reader.at;
    reader.described();
    return [...bytes(from), ...bytes(shortened(long)), ...reader.bytes.subarray(kind, reader.at)];
  }

  function exported(reader) {
    const long = reader.text();
    const kind = reader.at;
    reader.byte();
    reader.number();
    return [...bytes(shortened(long)), ...reader.bytes.subarray(kind, reader.at)];
  }

  function renamed(wasm) {
    const parts = [wasm.subarray(0, HEADER)];
    for (const { kind, start, begin, end } of sections(wasm)) {
      const entry = { [IMPORTS]: imported, [EXPORTS]: exported }[kind];
      if (entry) {
        const reader = new Reader(wasm, begin);
        const count = reader.number();
        const body = leb(count);
        for (let left = count; left > 0; left--) body.push(...entry(reader));
        parts.push(Buffer.from([kind, ...leb(body.length), ...body]));
      } else {
        parts.push(wasm.subarray(start, end));
      }
    }
    return Buffer.concat(parts);
  }
  const wasm = modules.map(renamed);
  return { wasm, script: script.replace(MADE, (long) => short.get(long) ?? long) };
}
