// Lists the legal moves of チェッカー将棋 (checkers-1), lets one be played and
// one be refused, and prints the board as an SVG document.
import { Game, type GameState, type HensokuError, type Variant, variants } from "hensoku";

const variant: Variant | undefined = variants().find(({ id }) => id === "checkers-1");
if (!variant) throw new Error("checkers-1 is not in this catalogue");
console.log(`${variant.name.en}: ${variant.family.summary.en}`);

const game = new Game(variant.id);
const legal: string[] = game.legalMoves();
console.log(`${legal.length} legal moves: ${legal.join(" ")}`);

// The bishop jumps over its own pawn.
game.play("8h6f");
const state: GameState = game.toJSON();
console.log(`Now player ${state.turn} is to move: ${state.position}`);

try {
  game.play("5e5d");
} catch (error) {
  const { code, message } = error as HensokuError;
  console.log(`${code}: ${message}`);
}
console.log(`5c5e: ${game.whyIllegal("5c5e", "ja")}`);

console.log(game.svg({ coordinates: "en", side: 0 }));
