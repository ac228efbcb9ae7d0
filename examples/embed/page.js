// Drives tags and frames alike: what speaks to a frame has a tag's methods.
import { connect } from "{{APP}}embed-host.js";

const boards = {};
for (const element of document.querySelectorAll("hensoku-board")) boards[element.id] = element;
for (const frame of document.querySelectorAll("iframe")) boards[frame.id] = connect(frame);

for (const button of document.querySelectorAll("[data-play]")) {
  button.addEventListener("click", () => boards[button.dataset.for].play(button.dataset.play));
}
for (const [name, board] of Object.entries(boards)) {
  board.addEventListener("move", ({ detail }) => console.info(`${name}: ${detail.move} by ${detail.by}`));
}

globalThis.boards = boards;
