// A finger for a browser whose driver has a mouse only.
import { feel } from "./pointer.mjs";

const TOUCH = { pointerId: 2, pointerType: "touch" };

/** How long a mouse's button is held at most for a short touch, in ms: less than a long press. */
const SHORT = 150;

/** A short touch is a click of the mouse; a long one or one that moves is told as a finger's. */
export class Finger {
  constructor(page) {
    this.page = page;
  }

  #feel(type, point) {
    this.at = point;
    return this.page.evaluate(feel, type, point, { ...TOUCH, buttons: Number(type !== "pointerup") });
  }

  /** Down as a finger, if it is not yet. */
  async #rest() {
    clearTimeout(this.timer);
    if (!this.isDown) this.resting = this.#feel("pointerdown", this.at);
    this.isDown = true;
    await this.resting;
  }

  async touchStart(x, y) {
    this.at = { x, y };
    this.isDown = false;
    this.timer = setTimeout(() => this.#rest().catch(() => {}), SHORT);
  }

  async touchMove(x, y) {
    await this.#rest();
    await this.#feel("pointermove", { x, y });
  }

  async touchEnd() {
    clearTimeout(this.timer);
    const { x, y } = this.at;
    if (!this.isDown) return this.page.mouse.click(x, y);
    await this.resting;
    await this.#feel("pointerup", { x, y });
  }
}
