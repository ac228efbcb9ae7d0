// Every page of the book is valid HTML.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { HtmlValidate, StaticConfigLoader } from "html-validate";

const BOOK = fileURLToPath(new URL("../../target/book/", import.meta.url));

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ["html-validate:recommended"] }));

async function faults(text) {
  const { results } = await validator.validateString(text);
  return results.flatMap(({ messages }) => messages.map(({ line, column, message }) => `${line}:${column} ${message}`));
}

test("every page of the book is valid", async () => {
  const pages = readdirSync(BOOK, { recursive: true }).filter((name) => name.endsWith(".html"));
  assert.ok(pages.length > 150, `${pages.length} pages: run \`make book\` first`);
  for (const name of pages) assert.deepEqual(await faults(readFileSync(join(BOOK, name), "utf8")), [], name);
});

test("a page that is not valid is found out", async () => {
  const page = readFileSync(join(BOOK, "index.html"), "utf8");
  for (const [from, to] of [
    ["<main ", '<main id="a"><p id="a"></p '],
    ["</h1>", ""],
    ["<tbody>", "<tbody><p>"],
  ]) {
    assert.ok(page.includes(from), from);
    assert.notDeepEqual(await faults(page.replace(from, to)), [], to);
  }
});
