// A finger for a browser whose driver has a mouse only.

/** How long a mouse's button is held at most for a short touch, in ms: less than a long press. */
const SHORT = 150;

/** In the page: tells what is under a point, or what the finger came down on, of a finger. */
function feel(type, { x, y }) {
  const under = () => {
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot) found = found.shadowRoot.elementFromPoint(x, y);
    return found ?? document.documentElement;
  };
  // Whatever it came down on has it until it is lifted.
  if (type === "pointerdown") globalThis.fingered = under();
  const has = globalThis.fingered?.isConnected ? globalThis.fingered : under();
  const more = { pointerId: 2, pointerType: "touch", isPrimary: true, clientX: x, clientY: y };
  const buttons = Number(type !== "pointerup");
  has.dispatchEvent(new PointerEvent(type, { ...more, buttons, bubbles: true, cancelable: true, composed: true }));
}

/** A short touch is a click of the mouse; a long one or one that moves is told as a finger's. */
export class Finger {
  constructor(page) {
    this.page = page;
  }

  #feel(type, point) {
    this.at = point;
    return this.page.evaluate(feel, type, point);
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
