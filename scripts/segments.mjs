// The segments of a module that was cut apart and put together again: hundreds of
// small ones, which lie side by side in memory or in the table of functions, or fill
// places of the table with nothing. Each costs a few bytes that say where it is.

import { elements } from "./listing.mjs";

const DATA = /^ \(data \S+ \(i32\.const (\d+)\) "(.*)"\)$/;

/** So many bytes of nothing between two segments are less than a segment of its own. */
const GAP = 8;

/** How many bytes a string of a listing stands for. */
const length = (text) => text.replace(/\\(?:[0-9a-f]{2}|.)/gi, "x").length;

/** Data with those that follow soon in one segment each, by address. */
function data(segments) {
  const joined = [];
  for (const { at, text } of segments.sort((a, b) => a.at - b.at)) {
    const last = joined.at(-1);
    const between = last ? at - last.end : -1;
    if (between >= 0 && between <= GAP) {
      last.texts.push("\\00".repeat(between), text);
      last.end = at + length(text);
    } else {
      joined.push({ at, texts: [text], end: at + length(text) });
    }
  }
  return joined.map(({ at, texts }, place) => ` (data $d${place} (i32.const ${at}) "${texts.join("")}")`);
}

/** The functions of a table by their places: each row of them is one segment. What is
 * said later about a place counts. */
function rows(segments) {
  const functions = new Map();
  for (const { at, names } of segments) {
    names.forEach((name, place) => {
      if (name) functions.set(at + place, name);
      else functions.delete(at + place);
    });
  }
  const found = [];
  for (const [at, name] of [...functions].sort(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (last && last.at + last.names.length === at) last.names.push(name);
    else found.push({ at, names: [name] });
  }
  return found;
}

/**
 * @param {string} listing what wasm-dis writes of a module
 * @returns {string} the same with as few segments as can be
 */
export function joined(listing) {
  const [lines, texts, tables] = [[], [], new Map()];
  let [dataAt, elementsAt] = [-1, -1];
  for (const line of listing.split("\n")) {
    const [, at, text] = DATA.exec(line) ?? [];
    const part = elements(line);
    if (at !== undefined) {
      if (dataAt < 0) dataAt = lines.push("") - 1;
      texts.push({ at: Number(at), text });
    } else if (part) {
      if (elementsAt < 0) elementsAt = lines.push("") - 1;
      tables.set(part.table, [...(tables.get(part.table) ?? []), part]);
    } else {
      lines.push(line);
    }
  }
  if (dataAt >= 0) lines[dataAt] = data(texts).join("\n");
  if (elementsAt >= 0) {
    const all = [...tables].flatMap(([table, segments]) => rows(segments).map((row) => [table, row]));
    const line = ([table, { at, names }], place) =>
      ` (elem $e${place} ${table ? `(table ${table}) ` : ""}(i32.const ${at}) func ${names.join(" ")})`;
    lines[elementsAt] = all.map(line).join("\n");
  }
  return lines.join("\n");
}
