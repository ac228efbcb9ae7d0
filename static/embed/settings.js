// What can be asked of a board, and what each word of it means.

/** A board's attributes, and the settings of a frame. */
export const OPTIONS = [
  "variant", "moves", "position", "armies", "link", "ply", "notes", "lesson",
  "mode", "lang", "theme", "coordinates", "pieces", "board", "side", "panels", "play", "level",
];

/** Those that say which game it is. */
export const GAME = ["variant", "moves", "position", "armies", "link"];

/** No option at all. */
export const NOTHING = Object.fromEntries(OPTIONS.map((name) => [name, null]));

/** What is taken off when another game is loaded. */
export const NO_GAME = Object.fromEntries([...GAME, "ply", "notes", "lesson"].map((name) => [name, null]));

/** The options that have only these values. */
export const CHOICES = {
  mode: ["play", "replay", "view", "solve"],
  lang: ["ja", "en"],
  theme: ["auto", "light", "dark"],
  coordinates: ["japanese", "western", "none"],
  pieces: ["kanji", "two-kanji", "letters", "moves"],
  board: ["wood", "paper", "dark", "contrast", "plain"],
  side: ["0", "1", "2", "3", "turn"],
  play: ["computer"],
  level: [..."12345678"],
};

/** By mode: what stands round the board. */
const PANELS = {
  play: "hands say controls",
  replay: "hands controls",
  view: "hands",
  solve: "hands caption say controls",
};

/** By mode: what a reader may do. */
export const MAY = { play: "play", replay: "look", view: "none", solve: "move" };

/** The words of a list, with spaces or commas between. */
export const list = (value) => String(value ?? "").trim().split(/[\s,]+/).filter(Boolean);

/** The panels that are asked for; notes and the computer bring theirs along. */
export function panelsOf({ panels, mode, play }, noted) {
  return list(panels ?? PANELS[mode ?? "play"] + (noted || play ? " caption" : ""));
}

/** Something that went wrong, with a code that does not change. */
export class BoardError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
