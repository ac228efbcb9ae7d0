// A mouse and a keyboard, as actions of WebDriver.
import { feel } from "./pointer.mjs";

/** The keys of puppeteer's names that are no letters, as WebDriver has them. */
const KEYS = {
  Alt: "\uE00A",
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  ArrowUp: "\uE013",
  Backspace: "\uE003",
  Control: "\uE009",
  Delete: "\uE017",
  End: "\uE010",
  Enter: "\uE007",
  Escape: "\uE00C",
  F3: "\uE033",
  Home: "\uE011",
  PageDown: "\uE00F",
  PageUp: "\uE00E",
  Shift: "\uE008",
  Space: " ",
  Tab: "\uE004",
};
const MODIFIERS = { Alt: "altKey", Control: "ctrlKey", Shift: "shiftKey" };
const BUTTONS = { left: 0, middle: 1, right: 2 };

const down = (button = 0) => ({ type: "pointerDown", button });
const up = (button = 0) => ({ type: "pointerUp", button });
const move = (x, y) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0, origin: "viewport" });

export class Actions {
  /** `page` takes commands, and `evaluate` runs a function in it. */
  constructor(page, evaluate) {
    const send = (source) => page.call("POST", "/actions", { actions: [source] });
    const parameters = { pointerType: "mouse" };
    this.keyboard = new Keyboard((...actions) => send({ type: "key", id: "keyboard", actions }), evaluate);
    const act = (...actions) => send({ type: "pointer", id: "mouse", parameters, actions });
    const tell = (type, point, more) => evaluate(feel, type, point, { pointerId: 1, pointerType: "mouse", ...more, ...this.keyboard.held });
    this.mouse = new Mouse(act, send, tell);
  }
}

/** Of a right button that is lifted its driver tells nothing: what is drawn with it is told to the page. */
class Mouse {
  #at = { x: 0, y: 0 };
  #isDrawing = false;

  constructor(act, send, tell) {
    Object.assign(this, { act, send, tell });
  }

  async move(x, y, { steps = 1 } = {}) {
    const from = this.#at;
    this.#at = { x, y };
    const part = (step) => ({ x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps });
    const parts = Array.from({ length: steps }, (_, step) => part(step + 1));
    if (!this.#isDrawing) return this.act(...parts.map(({ x, y }) => move(x, y)));
    for (const part of parts) await this.tell("pointermove", part, { button: -1, buttons: 2 });
  }

  async down({ button = "left" } = {}) {
    this.#isDrawing = button === "right";
    if (!this.#isDrawing) return this.act(down(BUTTONS[button]));
    await this.tell("pointerdown", this.#at, { button: 2, buttons: 2 });
  }

  async up({ button = "left" } = {}) {
    if (!this.#isDrawing) return this.act(up(BUTTONS[button]));
    this.#isDrawing = false;
    await this.tell("pointerup", this.#at, { button: 2, buttons: 0 });
  }

  async click(x, y, { button = "left", count = 1, clickCount = count, delay = 0 } = {}) {
    this.#at = { x, y };
    const once = [down(BUTTONS[button]), { type: "pause", duration: delay }, up(BUTTONS[button])];
    await this.act(move(x, y), ...Array.from({ length: clickCount }, () => once).flat());
  }

  async wheel({ deltaX = 0, deltaY = 0 }) {
    const { x, y } = this.#at;
    const scroll = { type: "scroll", x: Math.round(x), y: Math.round(y), deltaX, deltaY, duration: 0, origin: "viewport" };
    await this.send({ type: "wheel", id: "wheel", actions: [scroll] });
  }
}

class Keyboard {
  /** The keys that are held and change what a mouse does, as a page is told of them. */
  held = {};

  constructor(act, evaluate) {
    Object.assign(this, { act, evaluate });
  }

  async down(key) {
    if (MODIFIERS[key]) this.held[MODIFIERS[key]] = true;
    await this.act({ type: "keyDown", value: KEYS[key] ?? key });
  }

  async up(key) {
    if (MODIFIERS[key]) this.held[MODIFIERS[key]] = false;
    await this.act({ type: "keyUp", value: KEYS[key] ?? key });
  }

  async press(key) {
    const value = KEYS[key] ?? key;
    await this.act({ type: "keyDown", value }, { type: "keyUp", value });
  }

  /** Into a field as an input method would: its driver makes small letters of some. */
  async type(text) {
    const isField = await this.evaluate(() => {
      let on = document.activeElement;
      while (on.shadowRoot?.activeElement) on = on.shadowRoot.activeElement;
      return on.matches("input, textarea");
    });
    if (isField) await this.evaluate((text) => void document.execCommand("insertText", false, text), text);
    else for (const letter of text) await this.press(letter);
  }
}
