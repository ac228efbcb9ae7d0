import type { Words } from "./hensoku.js";

/** The formats in which games are written. */
export type WrittenFormat = "kif" | "ki2" | "csa" | "jkf" | "usi" | "sfen" | "usen" | "bod" | "pgn" | "fen";

/** Something that could not be read. */
export interface RecordFault {
  /** The line in the whole text, from 1. */
  line: number;
  /** The character in that line, from 1. */
  column: number;
  /** What is wrong, for a person. */
  words: Words;
}

/** A game that was read. */
export interface RecordGame {
  /** The format that it was in; `text` is a list of moves, and no format to write in. */
  format: WrittenFormat | "text";
  /** Its id. */
  variant: string;
  /** The game with its branches, comments, marks and times: JSON in the form JKF, and
   * what that lacks in objects named `hensoku`. */
  jkf: string;
  /** What could not be read, in the order of the text. */
  faults: RecordFault[];
}

/** A game that was written. */
export interface WrittenRecord {
  text: string;
  /** What of the game the format has no room for. */
  losses: Words[];
}
