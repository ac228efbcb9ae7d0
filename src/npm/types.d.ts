/** One text in Japanese and in English. */
export interface Words {
  ja: string;
  en: string;
}

/** The languages of all texts. */
export type Language = keyof Words;

/**
 * Of two players, 0 is South (near, 先手) and 1 is North. Of four, 0 South,
 * 1 West, 2 North and 3 East: clockwise, the order of play.
 */
export type Player = 0 | 1 | 2 | 3;

/** One game of the catalogue. */
export interface Variant {
  /** Its fixed id, such as `torus-1`. */
  id: string;
  name: Words;
  /** The games that differ in one idea only, under one name. */
  family: { id: string; name: Words; summary: Words };
  /** What this game of its family changes, in a few words; both empty where it is alone. */
  difference: Words;
  players: 2 | 4;
  /** The width of the board in squares. */
  files: number;
  /** The height of the board in squares. */
  ranks: number;
  /** Do the players choose armies? Then a game of it is asked for with both. */
  armies: boolean;
}

/** A game as it is asked for: the request of `hensoku query`. */
export interface GameRequest {
  /** The id of a variant. */
  variant: string;
  /** By which revision of its rules it is played; without it, by the present ones. */
  revision?: number;
  /** The text of the position to begin at; without it, the usual one. */
  position?: string;
  /** The moves since then, such as `["7g7f", "3c3d", "8h2b+"]`. */
  moves?: readonly string[];
  /** Both armies, in games that are played with them: `["mK@4h mS@3h P@5f R*", "…"]`. */
  armies?: readonly [string, string];
}

/** What the player to move may claim; it is played like a move. */
export type Claim = "claim-draw" | "claim-points" | "declare";

/** Why a game ended. */
export type Reason =
  | "checkmate"
  | "stalemate"
  | "try"
  | "enclosure"
  | "repetition"
  | "perpetual-check"
  | "fifty-moves"
  | "counting"
  | "points"
  | "claimed-repetition"
  | "insufficient-material"
  | "entering-king"
  | "last-survivor"
  | "two-eliminated"
  | "team-mated"
  | "resignation"
  | "time"
  | "agreement";

/** How a game ended. */
export interface Outcome {
  result: "win" | "draw";
  /** In ascending order; empty after a draw. */
  winners: Player[];
  reason: Reason;
  /** With four players: the place of each, from 1. */
  placings?: number[];
}

/** How many of each kind a player has in hand, by piece code: `{ P: 2 }`. */
export type Hand = Record<string, number>;

/** How a game stands: the answer of `hensoku query`. */
export interface GameState {
  turn: Player;
  /** The legal moves, sorted; empty when the game is over. */
  legal: string[];
  /** The players in check. */
  check: Player[];
  claims: Claim[];
  /** `null` while the game goes on. */
  outcome: Outcome | null;
  /** By player. */
  hands: Hand[];
  /** The position in one line: SFEN, and its extension to other boards. */
  position: string;
}

/** A piece on the board. */
export interface Piece {
  square: string;
  /** Its code: `P`, `+R`. */
  code: string;
  player: Player;
}

/** How a game is drawn. */
export interface SvgOptions {
  /** The player at the lower edge; 0 without it. */
  side?: Player;
  /** The signs beside the board; `ja` without it. */
  coordinates?: Language | "none";
  /** The width of a square in CSS pixels, from 4 to 400; 48 without it. */
  square?: number;
  /** Is a board without edges drawn on beyond its seams? It is without this. */
  copies?: boolean;
  /** Are the last move and checks marked? They are without this. */
  marks?: boolean;
  /** A square such as `7g`: the legal moves of its piece are shown. */
  select?: string;
  /** What the picture is called; the name of the game without it. */
  title?: string;
}

/** What everything here throws. */
export interface HensokuError extends Error {
  name: "HensokuError";
  code: "unknown-variant" | "bad-request" | "bad-position" | "bad-record" | "illegal-move";
  /** With `illegal-move`: which move, counted from 1. */
  move?: number;
  /** With `illegal-move`: why it is not legal, in English. */
  why?: string;
}
