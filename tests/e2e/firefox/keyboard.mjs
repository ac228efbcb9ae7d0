// Keys that are pressed in the window, not in the page: Tab leads out of the page, through
// the bars of the browser, and back.
import { inWindow } from "./window.mjs";

/** Those that change what others do, and the mouse, as a window is told of them. */
const MODIFIERS = { Shift: "shiftKey", Control: "ctrlKey", Alt: "altKey", Meta: "metaKey" };

/** Run in the window: presses keys one after the other, or only presses or releases them. */
function send(shown, keys, type, held) {
  const { event } = ChromeUtils.importESModule("chrome://remote/content/shared/webdriver/Event.sys.mjs");
  const window = shown.ownerDocument.defaultView;
  for (const key of keys) event.sendSingleKey({ key, printable: key.length === 1, ...held }, window, type);
}

/** Keys by puppeteer's names. */
export class Keyboard {
  #held = {};

  /** What its driver has: it knows of the keys that are held while the mouse does something. */
  #driver;

  constructor(page) {
    this.page = page;
    this.#driver = page.keyboard;
  }

  async #send(keys, type = null) {
    await inWindow(this.page, send, keys, type, this.#held);
    // The page has had them when it answers; one that was left by them does not.
    await this.page.evaluate(() => {}).catch(() => {});
  }

  async down(key) {
    if (!MODIFIERS[key]) return this.#send([key], "keydown");
    this.#held[MODIFIERS[key]] = true;
    await this.#driver.down(key);
  }

  async up(key) {
    if (!MODIFIERS[key]) return this.#send([key], "keyup");
    delete this.#held[MODIFIERS[key]];
    await this.#driver.up(key);
  }

  press(key) {
    return this.#send([key]);
  }

  type(text) {
    return this.#send(Array.from(text, (letter) => (letter === "\n" ? "Enter" : letter)));
  }
}
