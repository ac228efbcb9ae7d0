// The imports of a wasm module and their names in its script, in short: what
// wasm-bindgen calls them ends in sixteen digits of hash each, which no
// compression makes smaller.

const IMPORTS = 2;
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
 * Gives the imports of one module short names, in the wasm and in the script
 * that provides them.
 * @param {Buffer} wasm
 * @param {string} script
 * @returns {{ wasm: Buffer, script: string }}
 */
export function shorten(wasm, script) {
  const short = new Map();
  const sections = [wasm.subarray(0, HEADER)];
  for (let at = HEADER; at < wasm.length; ) {
    const [length, begin] = number(wasm, at + 1);
    if (wasm[at] === IMPORTS) {
      let [count, next] = number(wasm, begin);
      const body = [...leb(count)];
      for (; count > 0; count--) {
        const [from, after] = text(wasm, next);
        const [imported, kind] = text(wasm, after);
        if (!short.has(imported)) short.set(imported, name(short.size));
        const wanted = short.get(imported);
        next = described(wasm, kind);
        const strings = [from, wanted].flatMap((s) => [...leb(Buffer.byteLength(s)), ...Buffer.from(s)]);
        body.push(...strings, ...wasm.subarray(kind, next));
      }
      sections.push(Buffer.from([IMPORTS, ...leb(body.length), ...body]));
    } else {
      sections.push(wasm.subarray(at, begin + length));
    }
    at = begin + length;
  }
  const renamed = script.replace(/\b__wb\w+/g, (long) => short.get(long) ?? long);
  return { wasm: Buffer.concat(sections), script: renamed };
}
