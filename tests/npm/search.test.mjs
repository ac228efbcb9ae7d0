// The search of the npm package, as its users have it.
import assert from "node:assert/strict";
import test from "node:test";
import { Game } from "../../target/npm/node.js";
import { Search } from "../../target/npm/search-node.js";

/** Says these lines, and hears all until the search has come to its end. */
function heard(search, ...lines) {
  const answers = lines.flatMap((line) => search.hear(line));
  while (search.isThinking) answers.push(...search.step());
  return answers;
}

test("a search finds a legal move of any game for two", () => {
  const search = new Search();
  for (const variant of ["shogi", "torus-1", "skate-1", "xiangqi", "steal-1"]) {
    const game = new Game(variant);
    const answers = heard(search, `setoption name USI_Variant value ${variant}`, "position startpos", "go nodes 2000");
    const [, best] = /^bestmove (\S+)/.exec(answers.at(-1));
    assert.ok(game.legalMoves().includes(best), `${variant}: ${answers.at(-1)}`);
    assert.match(answers.at(-2), /^info depth \d+ .*score (cp|mate) -?\d+ .*pv \S+/);
  }
  search.free();
});

test("it thinks only while it is called, and stops when it is told to", () => {
  const search = new Search();
  assert.equal(search.isThinking, false);
  assert.deepEqual(search.step(), []);
  search.hear("go infinite");
  assert.equal(search.isThinking, true);
  for (let slice = 0; slice < 20; slice++) search.step();
  assert.equal(search.isThinking, true);
  assert.match(search.hear("stop").at(-1), /^bestmove \S+/);
  assert.equal(search.isThinking, false);
});

test("what cannot be read is answered, and changes nothing", () => {
  const search = new Search();
  for (const line of ["将棋", "setoption name USI_Variant value none", "position startpos moves 7g7e", "go nodes x"]) {
    assert.match(search.hear(line).join(), /^info string fault /, line);
  }
  assert.match(heard(search, "go depth 2").at(-1), /^bestmove \S+/);
});
