// A mouse, a finger and a keyboard, as actions of WebDriver.

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
const BUTTONS = { left: 0, middle: 1, right: 2 };

const down = (button = 0) => ({ type: "pointerDown", button });
const up = (button = 0) => ({ type: "pointerUp", button });
const move = (x, y) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0, origin: "viewport" });

export class Actions {
  /** `page` takes commands, and `evaluate` runs a function in it. */
  constructor(page, evaluate) {
    const send = (source) => page.call("POST", "/actions", { actions: [source] });
    const pointer = (pointerType) => (...actions) =>
      send({ type: "pointer", id: pointerType, parameters: { pointerType }, actions });
    this.mouse = new Mouse(pointer("mouse"), send);
    this.touchscreen = new Touchscreen(pointer("touch"));
    this.keyboard = new Keyboard((...actions) => send({ type: "key", id: "keyboard", actions }), evaluate);
  }
}

class Mouse {
  #at = { x: 0, y: 0 };

  constructor(act, send) {
    Object.assign(this, { act, send });
  }

  async move(x, y, { steps = 1 } = {}) {
    const from = this.#at;
    this.#at = { x, y };
    const part = (step) => move(from.x + ((x - from.x) * step) / steps, from.y + ((y - from.y) * step) / steps);
    await this.act(...Array.from({ length: steps }, (_, step) => part(step + 1)));
  }

  async down({ button = "left" } = {}) {
    await this.act(down(BUTTONS[button]));
  }

  async up({ button = "left" } = {}) {
    await this.act(up(BUTTONS[button]));
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

class Touchscreen {
  constructor(act) {
    this.act = act;
  }

  async touchStart(x, y) {
    await this.act(move(x, y), down());
  }

  async touchMove(x, y) {
    await this.act(move(x, y));
  }

  async touchEnd() {
    await this.act(up());
  }

  /** A short touch, sent at once. */
  async tap(x, y) {
    await this.act(move(x, y), down(), up());
  }
}

class Keyboard {
  constructor(act, evaluate) {
    Object.assign(this, { act, evaluate });
  }

  async down(key) {
    await this.act({ type: "keyDown", value: KEYS[key] ?? key });
  }

  async up(key) {
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
