// examples/node as its reader has it: the package by its name, strict types.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { elements } from "./xml.mjs";

const EXAMPLE = fileURLToPath(new URL("../../examples/node", import.meta.url));

function run(program, ...words) {
  return execFileSync(program, words, { cwd: EXAMPLE, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** What the strict compiler has to say. */
function checked(...words) {
  const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
  return run(process.execPath, tsc, ...words);
}

test("the example lists the moves of checkers-1 and prints a board", () => {
  // What `npm install` makes of a dependency on a folder, without asking anybody
  // for anything.
  const { dependencies } = JSON.parse(readFileSync(join(EXAMPLE, "package.json"), "utf8"));
  assert.deepEqual(Object.keys(dependencies), ["hensoku"]);
  const [, folder] = /^file:(.+)$/.exec(dependencies.hensoku);
  const modules = join(EXAMPLE, "node_modules");
  rmSync(modules, { recursive: true, force: true });
  mkdirSync(modules);
  symlinkSync(join(EXAMPLE, folder), join(modules, "hensoku"), "junction");
  assert.equal(checked("--project", "."), "");
  const said = run(process.execPath, "dist/main.js");
  assert.match(said, /^34 legal moves: 1g1f /m);
  assert.equal(/legal moves: (.*)$/m.exec(said)[1].split(" ").length, 34);
  assert.match(said, /^illegal-move: move 2 \(5e5d\) is not legal/m);
  assert.match(said, /^5c5e: 飛び越す駒がありません。$/m);
  const names = elements(said.slice(said.indexOf("<svg")));
  assert.equal(names[0], "svg");
  assert.ok(names.filter((name) => name === "use").length >= 40);
});

test("the types refuse what is wrong", () => {
  assert.equal(checked("--project", fileURLToPath(new URL("tsconfig.json", import.meta.url))), "");
});
