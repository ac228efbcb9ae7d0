// A page of WebKitGTK with the methods of puppeteer's that the journeys use.
import { writeFileSync } from "node:fs";
import { Actions } from "./actions.mjs";
import { find } from "./find.mjs";
import { ELEMENT } from "./session.mjs";

/** How long is waited between two looks, in ms. */
const PAUSE = 30;
/** What is said of a journey that needs more than its driver has. */
const BEYOND = "the driver of WebKitGTK cannot do this";

const pause = (time = PAUSE) => new Promise((resolve) => setTimeout(resolve, time));

/** In the page: a value without what is undefined, which WebDriver would make null of. */
function told(value) {
  if (value === undefined) return { isUndefined: true };
  if (Array.isArray(value)) return value.map(told);
  const isPlain = value && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, told(part)])) : value;
}

/** The value that was told so. */
function heard(value) {
  if (value?.isUndefined) return undefined;
  if (Array.isArray(value)) return value.map(heard);
  if (!value || typeof value !== "object" || ELEMENT in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, heard(part)]));
}

/** An element of a page. */
class Handle {
  constructor(page, id) {
    Object.assign(this, { page, id });
  }

  evaluate(act, ...rest) {
    return this.page.evaluate(act, this, ...rest);
  }

  async boundingBox() {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  isVisible() {
    return this.evaluate((element) => element.checkVisibility({ visibilityProperty: true }));
  }

  async click(options) {
    await this.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
    const { x, y, width, height } = await this.boundingBox();
    await this.page.mouse.click(x + width / 2, y + height / 2, options);
  }

  focus() {
    return this.evaluate((element) => element.focus());
  }

  async type(text) {
    await this.focus();
    await this.page.keyboard.type(text);
  }

  async uploadFile(...paths) {
    await this.page.call("POST", `/element/${this.id}/value`, { text: paths.join("\n") });
  }

  async $(selector) {
    return (await this.page.findAll(selector, this))[0] ?? null;
  }

  async screenshot(options) {
    return this.page.screenshot(options);
  }

  async dispose() {}
}

/** What a function of the page has found: no element, but a value. */
class Value {
  constructor(page, value) {
    Object.assign(this, { page, value });
  }

  async jsonValue() {
    return this.value;
  }

  evaluate(act, ...rest) {
    return this.page.evaluate(act, this.value, ...rest);
  }

  async dispose() {}
}

/** One tab. What a page logs, its driver does not tell. */
export class Page {
  #timeout = 30_000;
  /** Is there nothing any more that could be asked? */
  isGone = false;

  static async open(session) {
    return new Page(session, await session.openTab());
  }

  constructor(session, tab) {
    Object.assign(this, { session, tab });
    const actions = new Actions(this, (act, ...rest) => this.evaluate(act, ...rest));
    Object.assign(this, { mouse: actions.mouse, keyboard: actions.keyboard, touchscreen: actions.touchscreen });
    this.on = this.off = () => {};
  }

  // Nor does it change anything of a page before its scripts run, or of what it asks for.
  async evaluateOnNewDocument() {
    throw new Error(BEYOND);
  }

  async setRequestInterception() {
    throw new Error(BEYOND);
  }

  frames() {
    throw new Error(BEYOND);
  }

  /** Sends a command of WebDriver to this tab. */
  call(method, path, body) {
    return this.session.callIn(this.tab, method, path, body);
  }

  setDefaultTimeout(timeout) {
    this.#timeout = timeout;
  }

  /** The window is made so large that what is seen of the page has this size. */
  async setViewport({ width, height }) {
    const wanted = { width, height };
    for (let tries = 0; tries < 4; tries++) {
      await this.call("POST", "/window/rect", wanted);
      await pause(100);
      const seen = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      if (seen.width === width && seen.height === height) return;
      wanted.width += width - seen.width;
      wanted.height += height - seen.height;
    }
  }

  // --- running something in the page ---

  async evaluate(act, ...rest) {
    const run = typeof act === "string" ? `{ ${act} }` : `(${act})(...given)`;
    const script = `
      const done = arguments[arguments.length - 1];
      const given = Array.prototype.slice.call(arguments, 0, -1);
      const told = ${told};
      Promise.resolve()
        .then(() => ${run})
        .then((value) => done({ value: told(value) }))
        .catch((error) => done({ error: String(error) + "\\n" + error.stack }));`;
    const args = rest.map((one) => (one instanceof Handle ? { [ELEMENT]: one.id } : one instanceof Value ? one.value : (one ?? null)));
    const answer = await this.call("POST", "/execute/async", { script, args });
    if (answer?.error) throw new Error(answer.error);
    return heard(answer?.value);
  }

  /** A value as a handle, if it is an element. */
  #handle(value) {
    const id = value?.[ELEMENT];
    return id ? new Handle(this, id) : new Value(this, value);
  }

  async evaluateHandle(act, ...rest) {
    return this.#handle(await this.evaluate(act, ...rest));
  }

  async findAll(selector, within) {
    const found = await this.evaluate(find, selector, within ?? null);
    return found.map((one) => this.#handle(one));
  }

  async $(selector) {
    return (await this.findAll(selector))[0] ?? null;
  }

  $$(selector) {
    return this.findAll(selector);
  }

  async $eval(selector, act, ...rest) {
    const found = new Script(`(selector, ...given) => {
      const [element] = (${find})(selector, null);
      if (!element) throw new Error("there is no " + selector);
      return (${act})(element, ...given);
    }`);
    return this.evaluate(found, selector, ...rest);
  }

  async $$eval(selector, act, ...rest) {
    const script = `(${find})(selector, null)`;
    return this.evaluate(new Script(`(selector, ...given) => (${act})(${script}, ...given)`), selector, ...rest);
  }

  // --- waiting ---

  async #until(look, what, timeout = this.#timeout) {
    for (const end = Date.now() + timeout; ; await pause()) {
      // A page that goes away while it is looked at is looked at again.
      const found = await look().catch((error) => (Date.now() > end ? Promise.reject(error) : undefined));
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited ${timeout} ms for ${what}`);
    }
  }

  async waitForSelector(selector, { visible = false, hidden = false, timeout } = {}) {
    const seen = async (handle) =>
      handle.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return getComputedStyle(element).visibility === "visible" && width > 0 && height > 0;
      });
    const look = async () => {
      const [handle] = await this.findAll(selector);
      if (hidden) return !handle || !(await seen(handle)) || undefined;
      if (!handle || (visible && !(await seen(handle)))) return undefined;
      return handle;
    };
    const found = await this.#until(look, selector, timeout);
    return hidden ? null : found;
  }

  async waitForFunction(act, { timeout } = {}, ...rest) {
    const look = async () => {
      const value = await this.evaluate(act, ...rest);
      return value ? { value } : undefined;
    };
    const { value } = await this.#until(look, String(act), timeout);
    return this.#handle(value);
  }

  async waitForNavigation() {
    await pause(500);
    await this.#until(() => this.evaluate(() => document.readyState === "complete"), "a page");
  }

  async waitForNetworkIdle() {
    await pause(1000);
  }

  // --- going somewhere ---

  async goto(url) {
    await this.call("POST", "/url", { url });
  }

  reload() {
    return this.call("POST", "/refresh", {});
  }

  goBack() {
    return this.call("POST", "/back", {});
  }

  goForward() {
    return this.call("POST", "/forward", {});
  }

  url() {
    return this.evaluate(() => location.href);
  }

  title() {
    return this.evaluate(() => document.title);
  }

  // --- what a person does ---

  async focus(selector) {
    await (await this.waitForSelector(selector)).focus();
  }

  async click(selector, options) {
    await (await this.waitForSelector(selector)).click(options);
  }

  async type(selector, text) {
    await (await this.waitForSelector(selector)).type(text);
  }

  async bringToFront() {
    await this.evaluate(() => focus());
  }

  async screenshot({ path } = {}) {
    const picture = Buffer.from(await this.call("GET", "/screenshot"), "base64");
    if (path) writeFileSync(path, picture);
    return picture;
  }

  isClosed() {
    return this.isGone;
  }

  async close() {
    this.isGone = true;
    await this.call("DELETE", "/window");
  }
}

/** A function that was put together as text. */
class Script {
  constructor(text) {
    this.toString = () => text;
  }
}
