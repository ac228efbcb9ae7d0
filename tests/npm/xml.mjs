// What a document is made of, and whether its elements are closed in order.
import assert from "node:assert/strict";

/** The names of all elements; fails where the document is not well-formed. */
export function elements(text) {
  const open = [];
  const names = [];
  let end = 0;
  const tag = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g;
  for (const { 0: whole, 1: closes, 2: name, 4: empty, index } of text.matchAll(tag)) {
    assert.doesNotMatch(text.slice(end, index), /[<]|&(?!(amp|lt|gt|quot|#\d+);)/, "stray markup");
    end = index + whole.length;
    if (closes) assert.equal(open.pop(), name);
    else {
      names.push(name);
      if (!empty) open.push(name);
    }
    if (open.length === 0) break;
  }
  assert.deepEqual(open, [], "not closed");
  assert.equal(text.slice(end).trim(), "", "more follows");
  return names;
}
