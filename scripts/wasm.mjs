// The bytes of WebAssembly modules, as far as the build looks into them.

/** What stands before the first section. */
export const HEADER = 8;

/** Reads numbers and texts of a module one after the other, from a place on. */
export class Reader {
  constructor(bytes, at = HEADER) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned LEB128 number. */
  number() {
    let [value, shift, byte] = [0, 0, 128];
    while (byte & 128) {
      byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      shift += 7;
    }
    return value;
  }

  text() {
    const length = this.number();
    this.at += length;
    return this.bytes.toString("utf8", this.at - length, this.at);
  }

  /** Goes behind the description of an import, a function, a table, a memory or a global,
   * and says which of these kinds it is, by its number. */
  described() {
    const kind = this.byte();
    if (kind > 3) throw new Error(`an import of the unknown kind ${kind}`);
    if (kind === 0) this.number();
    if (kind === 1) this.at++;
    if (kind === 3) this.at += 2;
    if (kind === 1 || kind === 2) {
      const most = this.byte() & 1;
      this.number();
      if (most) this.number();
    }
    return kind;
  }
}

/** All sections of a module: the kind, where the section and its inside begin, and where
 * it ends. A section of kind 0 has a name. */
export function sections(bytes) {
  const found = [];
  for (const reader = new Reader(bytes); reader.at < bytes.length; ) {
    const start = reader.at;
    const kind = reader.byte();
    const end = reader.number() + reader.at;
    const begin = reader.at;
    found.push({ kind, name: kind === 0 ? reader.text() : "", start, begin, inside: reader.at, end });
    reader.at = end;
  }
  return found;
}

/** A number as unsigned LEB128. */
export function leb(value) {
  const bytes = [];
  do {
    bytes.push(value > 127 ? (value & 127) | 128 : value);
    value = Math.floor(value / 128);
  } while (value);
  return bytes;
}
