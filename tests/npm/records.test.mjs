// The formats of the npm package, as its users have them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { readRecords, writeRecord } from "../../target/npm/records-node.js";

const RECORDS = new URL("../records/", import.meta.url);
const text = (name, encoding = "utf-8") => new TextDecoder(encoding).decode(readFileSync(new URL(name, RECORDS)));

test("records of other programs are read, and written in other formats", () => {
  const [game, ...others] = readRecords(text("kif/shogi-wars.kif"));
  assert.deepEqual([others.length, game.format, game.variant, game.faults], [0, "kif", "shogi", []]);
  assert.equal(JSON.parse(game.jkf).hensoku.variant, "shogi");
  for (const format of ["kif", "ki2", "csa", "jkf", "usi", "usen"]) {
    const written = writeRecord(game.jkf, format);
    const [again] = readRecords(written.text);
    assert.deepEqual([again.format, again.variant, again.faults], [format, "shogi", []]);
  }
  assert.match(writeRecord(game.jkf, "usi").text, /^position startpos moves /);
  assert.ok(writeRecord(game.jkf, "usi").losses.some(({ ja, en }) => ja && en));
  assert.equal(writeRecord(game.jkf, "pgn"), undefined);
});

test("many games in one text are read, also in other encodings and games", () => {
  assert.equal(readRecords(text("csa/two-games.csa")).length, 2);
  assert.equal(readRecords(text("ki2/kifu-for-windows.ki2", "shift_jis"))[0].faults.length, 0);
  const [xiangqi] = readRecords(text("other/xiangqi.pgn"));
  assert.deepEqual([xiangqi.format, xiangqi.variant], ["pgn", "xiangqi"]);
  assert.equal(readRecords("手合割：平手\n   1 ７七歩(78)\n", "torus-1")[0].variant, "torus-1");
});

test("every kind of record is read, and every kind that can carry a game is written", () => {
  const kinds = {
    kif: "kif/lishogi-study.kif",
    ki2: "ki2/shogihome.ki2",
    csa: "csa/version3.csa",
    jkf: "other/game.jkf",
    usi: "other/position.usi",
    sfen: "other/position-bare.sfen",
    usen: "other/branches.usen",
    bod: "other/diagram.bod",
    pgn: "other/chess.pgn",
    fen: "other/janggi.fen",
    text: "other/copied-ja.txt",
  };
  for (const [format, name] of Object.entries(kinds)) {
    const [game, ...others] = readRecords(text(name, format === "ki2" ? "shift_jis" : "utf-8"));
    assert.deepEqual([others.length, game.format, game.faults], [0, format, []], name);
    for (const other of Object.keys(kinds)) {
      if (other === "text") continue;
      const written = writeRecord(game.jkf, other);
      if (!written) continue;
      const [again] = readRecords(written.text);
      assert.deepEqual([again.variant, again.faults], [game.variant, []], `${name} as ${other}`);
    }
  }
});

test("what cannot be read is told, and the moves before it are kept", () => {
  const [game] = readRecords("手合割：平手\n   1 ７六歩(77)\n   2 ５五角(22)\n");
  assert.deepEqual([game.faults[0].line, game.faults.length], [3, 1]);
  assert.ok(game.faults[0].words.ja && game.faults[0].words.en);
  assert.match(writeRecord(game.jkf, "usi").text, /moves 7g7f\n$/);
  assert.deepEqual(readRecords("hello"), []);
  assert.throws(() => readRecords("", "none"), { name: "HensokuError", code: "unknown-variant" });
  assert.throws(() => writeRecord("{}", "doc"), { name: "HensokuError", code: "bad-record" });
});
