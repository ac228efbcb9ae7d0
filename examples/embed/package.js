// Boards of the page's own making, from the engine alone: a picture, and a
// button for each legal move.
import init, { Game } from "/hensoku/hensoku.js";

await init();
for (const figure of document.querySelectorAll("figure[data-variant]")) {
  const game = new Game(figure.dataset.variant);
  const draw = () => {
    figure.querySelector(".drawing").innerHTML = game.svg({ coordinates: "en" });
    const moves = game.legalMoves().map((move) => {
      const button = document.createElement("button");
      button.textContent = move;
      button.dataset.move = move;
      button.addEventListener("click", () => {
        game.play(move);
        draw();
      });
      return button;
    });
    figure.querySelector("figcaption").replaceChildren(...moves);
    figure.dataset.ply = game.ply;
  };
  draw();
}
