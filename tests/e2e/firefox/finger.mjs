// A finger on the screen, not in the page: what it does is first the browser's, as scrolling is.
import { inWindow } from "./window.mjs";

/** The states of a finger, as the window is told them. */
const [ON, OFF] = [2, 4];

/** How long a click may take to come of a short touch, in ms. */
const CLICK = 300;

/** Run in the window: a finger at a point of the page. */
function touch(shown, state, { x, y }) {
  const { windowUtils, devicePixelRatio: scale, mozInnerScreenX, mozInnerScreenY } = shown.ownerDocument.defaultView;
  const { left, top } = shown.getBoundingClientRect();
  const at = [(mozInnerScreenX + left + x) * scale, (mozInnerScreenY + top + y) * scale].map(Math.round);
  return new Promise((resolve) => windowUtils.sendNativeTouchPoint(1, state, ...at, 1, 90, () => resolve()));
}

/** Run in the page: waits for a click, or so long. */
const clicked = (patience) =>
  new Promise((resolve) => {
    addEventListener("click", resolve, { once: true, capture: true });
    setTimeout(resolve, patience);
  });

/** Run in the page: waits for a frame, with which it is told how a finger has moved. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** It does one thing after the other, and does not wait for the page before the next. */
export class Finger {
  #last = Promise.resolve();

  constructor(page) {
    this.page = page;
  }

  #touch(state, point) {
    this.at = point;
    return (this.#last = this.#last.catch(() => {}).then(() => inWindow(this.page, touch, state, point)));
  }

  /** What comes of it in the page; one that was left by it is waited for no longer. */
  #felt(act, ...rest) {
    return this.page.evaluate(act, ...rest).catch(() => {});
  }

  async down(point) {
    this.isTap = true;
    await this.#touch(ON, point);
  }

  async move(point) {
    this.isTap = false;
    await this.#touch(ON, point);
    await this.#felt(frame);
  }

  async up() {
    const isClicked = this.isTap && this.#felt(clicked, CLICK);
    await this.#touch(OFF, this.at);
    await isClicked;
    await this.#felt(frame);
  }
}
