// The room that a board takes, kept before anything is loaded.
import ROOMS from "./rooms.json" with { type: "json" };
import { readNotes } from "./notes.js";
import { panelsOf } from "./settings.js";

/** The height of each panel in pixels, as embed.css has them. */
const HEIGHTS = { title: 40, caption: 76, say: 42, moves: 150, controls: 52 };
const STAND = 56;
/** The height of a task, as lesson.css has it. */
const LESSON = 176;
/** By the number of players: two at their seats, or four and their order. */
const SEATS = { 2: 80, 4: 236 };

/** What is known of games before the app is there, from their specs
 * (tests/embed_rooms.rs): one that is not among them gets its room with the app. */
const KNOWN = new Map(
  ROOMS.flatMap(([aspect, players, stands, ids]) => ids.split(" ").map((id) => [id, { aspect, players, stands }])),
);

/** The id of the game that these options ask for. */
export function variantOf({ variant, link }) {
  return /(?:^|#)\/([\w-]+)/.exec(link ?? "")?.[1] ?? variant ?? "shogi";
}

/** Are there notes that can be read? */
function hasNotes(notes) {
  try {
    return readNotes(notes, () => {}).length > 0;
  } catch {
    return false;
  }
}

/**
 * The room that a board with these options takes: its height is `shape` times its
 * width and `rest` pixels.
 * @param {{ aspect: number, players: number, stands: number }} [board] the game's own
 *   room, once the app has told it
 */
export function room(options, board = KNOWN.get(variantOf(options)) ?? KNOWN.get("shogi")) {
  const wanted = new Set(panelsOf(options, hasNotes(options.notes)));
  let rest = wanted.has("seats") ? SEATS[board.players] : 0;
  if (wanted.has("hands")) rest += STAND * board.stands;
  if (options.lesson) rest += LESSON;
  for (const [panel, height] of Object.entries(HEIGHTS)) if (wanted.has(panel)) rest += height;
  return { shape: board.aspect, rest };
}
