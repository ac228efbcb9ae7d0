// Keys that are pressed in the window, not in the page: Tab leads out of the page, through
// the bars of the browser, and back.
import { inWindow } from "./window.mjs";

/** Those that change what others do, and the mouse, as a window is told of them. */
const MODIFIERS = { Shift: "shiftKey", Control: "ctrlKey", Alt: "altKey", Meta: "metaKey" };

/** Run in the window: presses keys one after the other, or only presses or releases them. The
 * page has the focus first, unless a walk by Tab may have led out of it. With the first key of
 * a page, menus are closed that were opened over another one. */
function send(shown, keys, type, held, { isFirst, walks }) {
  const { event } = ChromeUtils.importESModule("chrome://remote/content/shared/webdriver/Event.sys.mjs");
  const window = shown.ownerDocument.defaultView;
  const menus = isFirst ? shown.ownerDocument.querySelectorAll("menupopup, panel") : [];
  for (const menu of menus) if (menu.state === "open") menu.hidePopup();
  if (!walks && shown.ownerDocument.activeElement !== shown) shown.focus();
  for (const key of keys) event.sendSingleKey({ key, printable: key.length === 1, ...held }, window, type);
}

/** Keys by puppeteer's names. */
export class Keyboard {
  #held = {};

  /** Has there been no key yet, and was the last one a Tab? */
  #before = { isFirst: true, walks: false };

  /** What its driver has: it knows of the keys that are held while the mouse does something. */
  #driver;

  constructor(page) {
    this.page = page;
    this.#driver = page.keyboard;
  }

  async #send(keys, type = null) {
    await inWindow(this.page, send, keys, type, this.#held, this.#before);
    this.#before = { isFirst: false, walks: keys.at(-1) === "Tab" };
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
