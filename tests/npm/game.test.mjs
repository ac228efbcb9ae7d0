// The npm package as its users have it: `make npm` builds it into target/npm.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as hensoku from "../../target/npm/node.js";
import { differences, rules } from "../../target/npm/rules-node.js";
import { elements } from "./xml.mjs";

const { Game, variants } = hensoku;

/** The error that this throws. */
function thrown(action) {
  try {
    action();
  } catch (error) {
    assert.ok(error instanceof Error, `${error}`);
    assert.equal(error.name, "HensokuError");
    return error;
  }
  assert.fail("nothing was thrown");
}

test("the catalogue lists every game in two languages", () => {
  const all = variants();
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  const torus = all.find(({ id }) => id === "torus-1");
  assert.deepEqual([torus.players, torus.files, torus.ranks, torus.family.id], [2, 9, 11, "torus"]);
  for (const { id, name, family, armies } of all) {
    for (const words of [name, family.name, family.summary]) {
      assert.ok(words.ja.length > 0 && words.en.length > 0, id);
    }
    if (armies) {
      assert.equal(thrown(() => new Game(id)).code, "bad-request");
      continue;
    }
    const game = new Game(id);
    assert.ok(game.legalMoves().length > 0, id);
    assert.ok(elements(game.svg()).includes("use"), id);
    game.free();
  }
});

test("the rules of a game are told, and what it changes", () => {
  const told = rules("steal-1");
  assert.ok(told.length > 3 && told.every(({ ja, en }) => ja && en));
  assert.deepEqual(differences("shogi"), []);
  assert.match(differences("torus-2")[0].en, /11 ranks/);
  assert.notDeepEqual(differences("torus-2", "torus-1"), differences("torus-2"));
});

test("a game is asked for by its id, or as `hensoku query` is asked", () => {
  const game = new Game({ variant: "shogi", moves: ["7g7f", "3c3d", "8h2b+"] });
  assert.deepEqual(game.moves, ["7g7f", "3c3d", "8h2b+"]);
  assert.equal(game.ply, 3);
  assert.equal(game.turn, 1);
  assert.deepEqual(game.hands, [{ B: 1 }, {}]);
  const { position } = game;
  assert.equal(position, "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4");
  const again = new Game({ variant: "shogi", position });
  assert.deepEqual(again.toJSON(), game.toJSON());
  assert.deepEqual(Object.keys(game.toJSON()), [
    "turn",
    "legal",
    "check",
    "claims",
    "outcome",
    "hands",
    "position",
  ]);
  assert.deepEqual(JSON.parse(JSON.stringify(game)), game.toJSON());
  assert.equal(game.pieces.length, 39);
  assert.deepEqual(
    game.pieces.find(({ square }) => square === "2b"),
    { square: "2b", code: "+B", player: 0 },
  );
});

test("moves are played and taken back; what is refused changes nothing", () => {
  const game = new Game("checkers-1");
  assert.equal(game.legalMoves().length, 34);
  assert.deepEqual(game.legalMoves("8h"), ["8h6f"]);
  assert.equal(game.label("8h6f"), "B-6f");
  assert.equal(game.label("8h6f", "ja"), "６六角");
  const before = game.position;
  const error = thrown(() => game.play("7g7e"));
  assert.deepEqual([error.code, error.move], ["illegal-move", 1]);
  assert.match(error.message, /^move 1 \(7g7e\) is not legal: /);
  assert.ok(error.message.endsWith(error.why));
  assert.equal(game.position, before);
  game.play("8h6f");
  const other = game.copy();
  assert.equal(game.takeBack(), true);
  assert.equal(game.position, before);
  assert.equal(game.takeBack(), false);
  assert.equal(other.ply, 1);
});

test("why a move is illegal is one sentence in either language", () => {
  const game = new Game({ variant: "shogi", position: "4k4/9/9/9/9/9/4P4/9/4K4 b P 1" });
  assert.equal(game.whyIllegal("P*5d", "ja"), "自分の歩がある筋に、もう1枚歩は打てません（二歩）。");
  assert.match(game.whyIllegal("P*5d"), /nifu/);
  assert.equal(game.whyIllegal("P*4d"), undefined);
  assert.deepEqual(new Set(game.legalMoves("P*").map((move) => move.slice(0, 2))), new Set(["P*"]));
  assert.equal(thrown(() => game.whyIllegal("up")).code, "illegal-move");
  assert.equal(thrown(() => game.whyIllegal("P*5d", "fr")).code, "bad-request");
  const ice = new Game("skate-1");
  assert.match(ice.whyIllegal("7g7f"), /slides on/);
});

test("a game ends, and says how", () => {
  const mate = { variant: "shogi", position: "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", moves: ["G*5b"] };
  const game = new Game(mate);
  assert.deepEqual(game.outcome, { result: "win", winners: [0], reason: "checkmate" });
  assert.deepEqual(game.check, [1]);
  assert.deepEqual(game.legalMoves(), []);
  assert.match(thrown(() => game.play("5a4a")).why, /over/);
  game.takeBack();
  assert.equal(game.outcome, null);
  game.play("resign");
  assert.deepEqual(game.outcome, { result: "win", winners: [1], reason: "resignation" });
});

test("on the torus a rook leaves at the bottom and comes in at the top", () => {
  const game = new Game({ variant: "torus-1", position: "9/4k4/9/9/9/9/9/9/9/R8/4K4 b - 1" });
  const goes = game.legalMoves("9j");
  assert.ok(goes.includes("9j9k") && goes.includes("9j9a") && goes.includes("9j1j"));
});

test("four players have seats of their own, and a place each at the end", () => {
  const game = new Game("yonin-survivor");
  assert.equal(game.hands.length, 4);
  assert.equal(game.turn, 0);
  const seats = new Set(game.pieces.map(({ player }) => player));
  assert.deepEqual([...seats].sort(), [0, 1, 2, 3]);
  for (let out = 0; out < 3; out++) game.play("resign");
  const { result, winners, placings } = game.outcome;
  assert.deepEqual([result, winners.length, [...placings].sort()], ["win", 1, [1, 2, 3, 4]]);
  assert.equal(placings[winners[0]], 1);
});

test("a picture is drawn as it is asked for", () => {
  const game = new Game({ variant: "shogi", moves: ["7g7f", "3c3d"] });
  const usual = game.svg();
  assert.match(usual, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.match(usual, /<title>本将棋<\/title>/);
  assert.match(usual, /class="m-last"/);
  assert.doesNotMatch(game.svg({ marks: false }), /class="m-last"/);
  const chosen = game.svg({ side: 1, coordinates: "en", square: 30, select: "8h", title: "<1 & 2>" });
  assert.ok(elements(chosen).includes("title"));
  assert.match(chosen, /<title>&lt;1 &amp; 2&gt;<\/title>/);
  assert.equal(chosen.match(/class="m-dot"/g).length, 5);
  assert.equal(chosen.match(/class="m-ring"/g).length, 1);
  const torus = new Game("torus-1");
  assert.ok(torus.svg().length > torus.svg({ copies: false }).length);
  for (const wrong of [
    { side: 2 },
    { side: "0" },
    { coordinates: "fr" },
    { square: 1e9 },
    { square: Number.NaN },
    { select: "0z" },
    { marks: 1 },
    "large",
  ]) {
    assert.equal(thrown(() => game.svg(wrong)).code, "bad-request", JSON.stringify(wrong));
  }
});

test("whatever is asked for, the answer is an error with a code", () => {
  for (const [asked, code] of [
    ["no-game", "unknown-variant"],
    [undefined, "bad-request"],
    [null, "bad-request"],
    [7, "bad-request"],
    [{}, "bad-request"],
    [{ variant: 7 }, "bad-request"],
    [{ variant: "shogi", moves: "7g7f" }, "bad-request"],
    [{ variant: "shogi", moves: [7] }, "bad-request"],
    [{ variant: "shogi", moves: ["7g7f", "x".repeat(1000)] }, "illegal-move"],
    [{ variant: "shogi", position: "9/9 b -" }, "bad-position"],
    [{ variant: "shogi", position: "" }, "bad-position"],
  ]) {
    const error = thrown(() => new Game(asked));
    assert.equal(error.code, code, JSON.stringify(asked));
    assert.ok(error.message.length > 0 && error.message.length < 200, error.message);
  }
  assert.equal(thrown(() => rules("no-game")).code, "unknown-variant");
  assert.equal(thrown(() => new Game("shogi").legalMoves("7")).code, "bad-request");
  assert.equal(hensoku.perft("shogi", 3), 25470);
  for (const depth of [-1, 65]) assert.equal(thrown(() => hensoku.perft("shogi", depth)).code, "bad-request");
  assert.equal(thrown(() => hensoku.perft("rengo-shogi", 1)).code, "bad-request", "armies are wanted");
});

test("a browser starts it with bytes or by its address", async () => {
  const bytes = readFileSync(new URL("../../target/npm/hensoku_bg.wasm", import.meta.url));
  const browser = await import("../../target/npm/hensoku.js?browser");
  browser.initSync({ module: bytes });
  assert.equal(new browser.Game("checkers-1").legalMoves().length, 34);
  const later = await import("../../target/npm/hensoku.js?later");
  await later.default({ module_or_path: bytes });
  assert.equal(later.perft("shogi", 2), 900);
});

test("a game with armies begins where they were placed", () => {
  const armies = ["mK@4h mS@3h P@8f R*", "mK@4h P@8f P* P*"];
  const game = new Game({ variant: "rengo-makruk", armies });
  assert.equal(game.pieces.length, 5);
  assert.deepEqual(game.hands, [{ R: 1 }, { P: 2 }]);
  assert.ok(game.legalMoves().length > 0);
});

test("what is no text is refused, and harms nothing", () => {
  const game = new Game("shogi");
  for (const action of [() => game.play(5), () => game.play(), () => game.legalMoves(5), () => game.whyIllegal({}), () => hensoku.perft({}, 1), () => rules(7)]) {
    assert.equal(thrown(action).code, "bad-request");
  }
  game.play("7g7f");
  assert.equal(game.ply, 1);
  game.free();
});
