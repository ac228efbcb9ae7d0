// What wasm modules and their script call each other's functions, in short: the
// names that wasm-bindgen gives end in sixteen digits of hash each, which no
// compression makes smaller.

const IMPORTS = 2;
const EXPORTS = 7;
/** The names that wasm-bindgen and the compiler made. */
const MADE = /\b(?:__wb|wasm_bindgen__|_ZN)\w+/g;
const HEADER = 8;

/** An unsigned LEB128 number and the place after it. */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [value, at];
  }
}

/** A number as unsigned LEB128. */
function leb(value) {
  const bytes = [];
  do {
    bytes.push(value > 0x7f ? (value & 0x7f) | 0x80 : value);
    value = Math.floor(value / 128);
  } while (value);
  return bytes;
}

function text(bytes, at) {
  const [length, begin] = number(bytes, at);
  return [bytes.toString("utf8", begin, begin + length), begin + length];
}

/** Where the description of an import ends that begins here: a function, a
 * table, a memory or a global. */
function described(bytes, at) {
  const kind = bytes[at++];
  const skip = () => (at = number(bytes, at)[1]);
  const limits = () => {
    const most = bytes[at++] & 1;
    skip();
    if (most) skip();
  };
  if (kind === 0) skip();
  else if (kind === 1) (at++, limits());
  else if (kind === 2) limits();
  else if (kind === 3) at += 2;
  else throw new Error(`an import of the unknown kind ${kind}`);
  return at;
}

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

  function imports(wasm, at) {
    const [from, after] = text(wasm, at);
    const [long, kind] = text(wasm, after);
    const end = described(wasm, kind);
    return [[...bytes(from), ...bytes(shortened(long)), ...wasm.subarray(kind, end)], end];
  }

  function exports(wasm, at) {
    const [long, kind] = text(wasm, at);
    const end = number(wasm, kind + 1)[1];
    return [[...bytes(shortened(long)), ...wasm.subarray(kind, end)], end];
  }

  function renamed(wasm) {
    const sections = [wasm.subarray(0, HEADER)];
    for (let at = HEADER; at < wasm.length; ) {
      const id = wasm[at];
      const [length, begin] = number(wasm, at + 1);
      const read = { [IMPORTS]: imports, [EXPORTS]: exports }[id];
      if (read) {
        let [count, next] = number(wasm, begin);
        const body = [...leb(count)];
        for (; count > 0; count--) {
          const [entry, end] = read(wasm, next);
          body.push(...entry);
          next = end;
        }
        sections.push(Buffer.from([id, ...leb(body.length), ...body]));
      } else {
        sections.push(wasm.subarray(at, begin + length));
      }
      at = begin + length;
    }
    return Buffer.concat(sections);
  }
  const wasm = modules.map(renamed);
  return { wasm, script: script.replace(MADE, (long) => short.get(long) ?? long) };
}
