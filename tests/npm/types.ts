// Not to be run: each line after @ts-expect-error must be refused by the types.
import init, { Game, type Outcome, type Player, type Words } from "../../target/npm/hensoku.js";
import { readRecords, writeRecord, type RecordGame } from "../../target/npm/records.js";
import { rules } from "../../target/npm/rules.js";
import { Search } from "../../target/npm/search.js";

await init();
const game = new Game({ variant: "shogi", moves: ["7g7f"] });

const turn: Player = game.turn;
const outcome: Outcome | null = game.outcome;
const words: Words[] = rules("shogi");
const why: string | undefined = game.whyIllegal("3c3d", "ja");
const pawns: number | undefined = game.hands[turn]?.["P"];
const search = new Search();
const lines: string[] = search.hear("usi");
const thinks: boolean = search.isThinking;
const read: RecordGame[] = readRecords("", "shogi");
const written: string | undefined = writeRecord(read[0]?.jkf ?? "", "csa")?.text;
console.log(lines, thinks, written);
// @ts-expect-error: there is no such format
writeRecord("", "doc");
// @ts-expect-error: it can only be read
search.isThinking = false;
console.log(turn, outcome?.placings?.[0], words[0]?.en, why, pawns);

// @ts-expect-error: a game is asked for by its variant
new Game({ moves: [] });
// @ts-expect-error: moves are a list
new Game({ variant: "shogi", moves: "7g7f" });
// @ts-expect-error: there is no such language
game.whyIllegal("3c3d", "fr");
// @ts-expect-error: the outcome may be missing
console.log(game.outcome.reason);
// @ts-expect-error: not a reason
console.log(game.outcome?.reason === "boredom");
// @ts-expect-error: a number, not a text
game.svg({ side: "south" });
// @ts-expect-error: nothing is any
const text: string = game.toJSON();
// @ts-expect-error: it can only be read
game.position = text;
