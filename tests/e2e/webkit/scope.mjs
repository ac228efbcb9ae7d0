// What the journeys ask of a page of WebKitGTK, or of a frame in one, by puppeteer's names.
import { find } from "./find.mjs";
import { pixels } from "./pixels.mjs";
import { ELEMENT } from "./session.mjs";

/** How long is waited between two looks, in ms. */
const PAUSE = 30;

export const pause = (time = PAUSE) => new Promise((resolve) => setTimeout(resolve, time));

/** In the page: a value without what is undefined, which WebDriver would make null of. */
function told(value) {
  if (value === undefined) return { isUndefined: true };
  // A document or a shadow, which WebDriver has no word for.
  if (value instanceof Node && !(value instanceof Element)) return { isHeld: (globalThis.held ??= []).push(value) - 1 };
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

/** What a function of a page has found; `given` is how WebDriver is told of it. */
class Value {
  constructor(scope, given) {
    Object.assign(this, { scope, given });
  }

  async jsonValue() {
    return this.given;
  }

  evaluate(act, ...rest) {
    return this.scope.evaluate(act, this, ...rest);
  }

  evaluateHandle(act, ...rest) {
    return this.scope.evaluateHandle(act, this, ...rest);
  }

  async dispose() {}
}

/** An element. */
class Handle extends Value {
  /** By which its driver knows it. */
  get id() {
    return this.given[ELEMENT];
  }

  /** Where it is in the window, or `null` if it is nowhere. */
  async boundingBox() {
    const box = await this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.getClientRects().length > 0 ? { x, y, width, height } : null;
    });
    const { x, y } = await this.scope.origin();
    return box && { ...box, x: box.x + x, y: box.y + y };
  }

  /** What is in it, if it is a frame. */
  async contentFrame() {
    const isFrame = await this.evaluate((element) => element.localName === "iframe");
    return isFrame ? this.scope.frameIn(this) : null;
  }

  isVisible() {
    return this.evaluate((element) => element.checkVisibility({ visibilityProperty: true }));
  }

  async click(options) {
    await this.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
    const { x, y, width, height } = await this.boundingBox();
    await this.scope.mouse.click(x + width / 2, y + height / 2, options);
  }

  focus() {
    return this.evaluate((element) => element.focus());
  }

  async type(text) {
    await this.focus();
    await this.scope.keyboard.type(text);
  }

  async uploadFile(...paths) {
    await this.scope.call("POST", `/element/${this.id}/value`, { text: paths.join("\n") });
  }

  async $(selector) {
    return (await this.scope.findAll(selector, this))[0] ?? null;
  }

  /** Its driver would draw it alone, without what lies behind or over it. */
  async screenshot() {
    return pixels(await this.scope.screenshot(), await this.boundingBox());
  }
}

/** Where something can be run and found: a page, or a frame in it. A child has `call`, which
 * sends a command of WebDriver there; `mouse` and `keyboard`; `origin`, where it begins in
 * the window; and `patience`, how long it waits in ms. */
export class Scope {
  // --- running something in the page ---

  async evaluate(act, ...rest) {
    const run = typeof act === "string" ? `{ ${act} }` : `(${act})(...given)`;
    const script = `
      const done = arguments[arguments.length - 1];
      const given = Array.prototype.slice.call(arguments, 0, -1).map((one) => (one && "isHeld" in Object(one) ? globalThis.held[one.isHeld] : one));
      const told = ${told};
      Promise.resolve()
        .then(() => ${run})
        .then((value) => done({ value: told(value) }))
        .catch((error) => done({ error: String(error) + "\\n" + error.stack }));`;
    const args = rest.map((one) => (one instanceof Value ? one.given : (one ?? null)));
    const answer = await this.call("POST", "/execute/async", { script, args });
    if (answer?.error) throw new Error(answer.error);
    return heard(answer?.value);
  }

  /** A value as a handle, if it is an element. */
  #handle(value) {
    return value?.[ELEMENT] ? new Handle(this, value) : new Value(this, value);
  }

  async evaluateHandle(act, ...rest) {
    return this.#handle(await this.evaluate(act, ...rest));
  }

  async findAll(selector, within) {
    const look = () => this.evaluate(find, selector, within ?? null);
    const found = await look().catch((error) => {
      // What goes away while it is told.
      if (!/Could not parse/.test(error.message)) throw error;
      return look();
    });
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

  async until(look, what, timeout = this.patience) {
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
    const found = await this.until(look, selector, timeout);
    return hidden ? null : found;
  }

  async waitForFunction(act, { timeout } = {}, ...rest) {
    const look = async () => {
      const value = await this.evaluate(act, ...rest);
      return value ? { value } : undefined;
    };
    const { value } = await this.until(look, String(act), timeout);
    return this.#handle(value);
  }
}

/** A function that was put together as text. */
class Script {
  constructor(text) {
    this.toString = () => text;
  }
}
