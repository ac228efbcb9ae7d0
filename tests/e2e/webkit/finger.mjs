// A finger on a page of WebKitGTK. What it touches is felt by the browser itself, which
// scrolls and clicks as it does on any touch screen; `likeAPhone` makes of that what
// pages are told by newer ones.

/** How far it goes at once, in px: beyond 20 the browser scrolls, unless the page has held it by then. */
const SLOP = 16;

/** Its beginning is not waited for: on a busy machine a short touch would become a long one. */
export class Finger {
  constructor(page) {
    this.page = page;
  }

  async #touch(kind, { x, y }, waits) {
    this.at = { x, y };
    await this.page.session.order({ touch: kind, x, y, waits, url: this.url });
  }

  async touchStart(x, y) {
    this.url = await this.page.url();
    Object.assign(this, { from: { x, y }, isAway: false });
    await this.#touch("begin", this.from, false);
  }

  async touchMove(x, y) {
    const [right, down] = [x - this.from.x, y - this.from.y];
    const part = SLOP / Math.hypot(right, down);
    if (part < 1 && !this.isAway) {
      await this.#touch("update", { x: this.from.x + right * part, y: this.from.y + down * part }, true);
      this.isAway = true;
    }
    await this.#touch("update", { x, y }, this.isAway);
  }

  async touchEnd() {
    await this.#touch("end", this.at, true);
  }
}

/** In a page, before its own scripts: WebKitGTK 2.50 tells of a finger by touch events alone and
 * lets it scroll wherever it is. Here it is told by pointer events, too, and `touch-action` holds. */
export function likeAPhone() {
  let finger;
  // Is a finger that was lifted told once more, as a mouse that clicks?
  let isEcho = false;
  const tell = (type, { clientX, clientY, screenX, screenY }) => {
    const button = type === "pointermove" ? -1 : 0;
    const buttons = Number(type === "pointerdown" || type === "pointermove");
    const kind = { pointerId: 2, pointerType: "touch", isPrimary: true, bubbles: true, composed: true };
    const event = { ...kind, clientX, clientY, screenX, screenY, button, buttons, cancelable: type !== "pointercancel" };
    // What it came down on has it until it is lifted.
    finger.target.dispatchEvent(new PointerEvent(type, event));
  };
  const gone = (type, touch) => {
    tell(type, touch);
    finger = undefined;
  };
  /** May a finger that began here scroll so? Nobody is asked inside a drawing. */
  const scrolls = (target, axis) => {
    for (let on = target; on; on = on.assignedSlot ?? on.parentElement ?? on.getRootNode().host) {
      const action = on.ownerSVGElement ? "auto" : getComputedStyle(on).touchAction;
      if (!/auto|manipulation/.test(action) && !action.includes(`pan-${axis}`)) return false;
    }
    return true;
  };
  const listen = (type, act) => addEventListener(type, act, { capture: true, passive: false });
  // Whoever moves the finger asks for this.
  for (const type of ["touchmove", "touchend"]) {
    listen(type, ({ changedTouches: [{ clientX, clientY }] }) => (globalThis.lastTouch = [type, clientX, clientY]));
  }
  listen("touchstart", (start) => {
    const [touch] = start.changedTouches;
    isEcho = false;
    if (finger) return gone("pointercancel", touch);
    finger = { start, target: start.composedPath()[0], x: touch.clientX, y: touch.clientY };
    tell("pointerdown", touch);
  });
  listen("touchmove", (event) => {
    if (!finger) return;
    const [touch] = event.changedTouches;
    const [right, down] = [touch.clientX - finger.x, touch.clientY - finger.y];
    if (!right && !down) return;
    finger.isHeld ??= finger.start.defaultPrevented || !scrolls(finger.target, Math.abs(right) > Math.abs(down) ? "x" : "y");
    if (!finger.isHeld) return gone("pointercancel", touch);
    event.preventDefault();
    tell("pointermove", touch);
  });
  listen("touchend", ({ changedTouches: [touch] }) => {
    if (!finger) return;
    isEcho = !finger.isHeld;
    gone("pointerup", touch);
  });
  listen("touchcancel", ({ changedTouches: [touch] }) => finger && gone("pointercancel", touch));
  for (const type of ["over", "enter", "move", "down", "up", "out", "leave"]) {
    listen(`pointer${type}`, (event) => (isEcho || finger) && event.pointerType === "mouse" && event.stopImmediatePropagation());
  }
  listen("click", () => (isEcho = false));
}
