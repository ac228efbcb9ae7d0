// Takes out of a program, as cargo has linked it, what only a panic would say: that a text
// is cut where that may not be. To say it, tables of all printable characters come along,
// a kilobyte or two of every first load. What panics there stops at an instruction that
// cannot be gone on from, and boot.js tells of that as of any panic. And the names of files of
// the standard library and of packages: of those a panic tells line and column only.
//
// What the functions name is forgotten, too, so that wasm-split-cli leaves it out.
import { readFileSync, writeFileSync } from "node:fs";
import { unname } from "./unnamed.mjs";
import { Reader, leb, sections } from "./wasm.mjs";

/** The functions, by a part of their names. */
const ONLY_SAYS = ["core3str19slice_error_fail_rt"];

const [from, to] = process.argv.slice(2);
const bytes = readFileSync(from);

const all = sections(bytes);
const section = (kind, name = "") => {
  const found = all.find((section) => section.kind === kind && section.name === name);
  if (!found) throw new Error(`${from} has no section ${kind} ${name}: see scripts/hush.mjs`);
  return found;
};

/** How many functions are imported: they are counted first. */
function imported() {
  const reader = new Reader(bytes, section(2).begin);
  let functions = 0;
  for (let count = reader.number(); count > 0; count--) {
    reader.text();
    reader.text();
    if (reader.described() === 0) functions++;
  }
  return functions;
}

/** The numbers of the functions that only say something. */
function hushed() {
  const { inside, end } = section(0, "name");
  const found = new Set();
  for (const reader = new Reader(bytes, inside); reader.at < end; ) {
    const kind = reader.byte();
    const until = reader.number() + reader.at;
    if (kind === 1) {
      for (let count = reader.number(); count > 0; count--) {
        const [number, name] = [reader.number(), reader.text()];
        if (ONLY_SAYS.some((part) => name.includes(part))) found.add(number);
      }
    }
    reader.at = until;
  }
  if (found.size !== ONLY_SAYS.length) throw new Error(`${from} has ${found.size} of ${ONLY_SAYS}: see scripts/hush.mjs`);
  return found;
}

/** Writes an end into the functions. Returns where they lie in their section. */
function ended(numbers) {
  const { begin } = section(10);
  const reader = new Reader(bytes, begin);
  const places = [];
  const first = imported();
  const count = reader.number();
  for (let place = 0; place < count; place++) {
    const length = reader.number();
    const [start, end] = [reader.at, reader.at + length];
    if (numbers.has(first + place)) {
      // No variables; what cannot be gone on from; nothing; the end.
      bytes.fill(0x01, start, end);
      bytes.set([0x00, 0x00], start);
      bytes[end - 1] = 0x0b;
      places.push([start - begin, end - begin]);
    }
    reader.at = end;
  }
  return places;
}

/** Kinds of relocations that have one more number. */
const WITH_ADDEND = new Set([3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 21, 22, 23, 24]);

/** The section that says what the code names, without what is named in these places. */
function forgotten(places) {
  const { inside, begin } = section(0, "reloc.CODE");
  const reader = new Reader(bytes, inside);
  const target = reader.number();
  const kept = [];
  let number = 0;
  for (let count = reader.number(); count > 0; count--) {
    const start = reader.at;
    const kind = reader.byte();
    const offset = reader.number();
    reader.number();
    if (WITH_ADDEND.has(kind)) reader.number();
    if (places.some(([from, to]) => offset >= from && offset < to)) continue;
    kept.push(bytes.subarray(start, reader.at));
    number++;
  }
  const content = [bytes.subarray(begin, inside), Buffer.from(leb(target)), Buffer.from(leb(number)), ...kept];
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([0, ...leb(body.length)]), body]);
}

const data = section(11);
unname(bytes.subarray(data.begin, data.end));
const places = ended(hushed());
const { start, end } = section(0, "reloc.CODE");
writeFileSync(to, Buffer.concat([bytes.subarray(0, start), forgotten(places), bytes.subarray(end)]));
