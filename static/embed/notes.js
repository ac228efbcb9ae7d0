// What an author says of positions and draws on them.
import { BoardError, list } from "./settings.js";

const COLOURS = ["green", "red", "blue", "yellow"];

/** The most marks of one note: more are left out, and it is said. */
const MOST_MARKS = 256;

/** What is said where the author says nothing. */
export const WORDS = {
  ask: { ja: "次の一手をさがしてください。", en: "Find the best move." },
  right: { ja: "正解です。", en: "Correct." },
  wrong: { ja: "その手ではないようです。もう一度どうぞ。", en: "Not that one. Please try again." },
  solved: { ja: "正解です。最後まで解けました。", en: "Correct. Solved." },
  alone: {
    ja: "コンピューターを読み込めませんでした。相手の手も指して、続けられます。",
    en: "The computer could not be loaded. You can go on and make its moves, too.",
  },
  stopped: { ja: "申し訳ありません。盤が止まりました。", en: "Sorry, the board has stopped." },
  again: { ja: "もう一度読み込む", en: "Load again" },
};

/**
 * Reads the notes of an author: an array, or the JSON text of one.
 * @param {(why: string) => void} warn is told what was left out
 * @returns {{ ply: number, text?: unknown, marks: string, right?: object, wrong?: object }[]}
 */
export function readNotes(value, warn) {
  if (value == null || value === "") return [];
  const fail = (why) => {
    throw new BoardError("notes", why);
  };
  let notes = value;
  try {
    if (typeof value === "string") notes = JSON.parse(value);
  } catch {
    fail("the notes are not JSON");
  }
  if (!Array.isArray(notes)) fail("the notes are not a list");
  return notes.map((note) => {
    if (!Number.isInteger(note?.ply ?? 0) || Object(note) !== note) fail("a note is no object, or its ply no whole number");
    const listed = typeof note.right === "string" || Array.isArray(note.right);
    const right = listed ? Object.fromEntries(list(note.right).map((move) => [move, ""])) : note.right;
    const ply = note.ply ?? 0;
    const drawn = marks(note);
    if (drawn.length > MOST_MARKS) {
      warn(`a position can have ${MOST_MARKS} marks: ${drawn.length - MOST_MARKS} of ply ${ply} are left out`);
    }
    return { ...note, ply, marks: drawn.slice(0, MOST_MARKS).join(" "), right };
  });
}

/** What a note draws, in short: `=7g:0` is a square, `7g:1` a circle, `8h2b:2` an arrow. */
function marks({ squares, circles, arrows }) {
  const short = (text, sign) => list(Array.isArray(text) ? text.join(" ") : text).map((word) => {
    const [what, colour = "green"] = word.split(":");
    const number = COLOURS.indexOf(colour);
    if (number < 0) throw new BoardError("notes", `there is no colour ${colour}`);
    return `${sign}${what}:${number}`;
  });
  return [...short(squares, "="), ...short(circles, ""), ...short(arrows, "")];
}

/** Words of an author in a language: a text, or one for each language. */
export function wordsIn(language, words) {
  const text = Object(words) === words ? (words[language] ?? words.ja ?? words.en) : words;
  return typeof text === "string" ? text : "";
}
