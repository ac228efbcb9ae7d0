// <hensoku-board>: a board in anybody's page, from one script tag. Its
// attributes, methods, events and notes are told in embedding.html.
//
// A small script, and no part of the page's first load: what it needs of the
// app is loaded when a board comes into view, once for all boards of a page. It
// is written in embed/ and put together when the app is built, so that a page
// asks for it once.
import { HensokuBoard } from "./embed/element.js";

export { Board } from "./embed/board.js";
export { room } from "./embed/room.js";
export { NOTHING, NO_GAME } from "./embed/settings.js";
export { HensokuBoard };

if (!customElements.get("hensoku-board")) customElements.define("hensoku-board", HensokuBoard);
