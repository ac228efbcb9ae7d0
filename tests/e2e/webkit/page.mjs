// A page of WebKitGTK with the methods of puppeteer's that the journeys use.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Actions } from "./actions.mjs";
import { Finger } from "./finger.mjs";
import { onPaper, paper } from "./print.mjs";
import { Scope, pause } from "./scope.mjs";

/** The frame of an element. */
class Frame extends Scope {
  constructor(page, element) {
    super();
    Object.assign(this, { page, element, mouse: page.mouse, keyboard: page.keyboard });
  }

  get patience() {
    return this.page.patience;
  }

  call(method, path, body) {
    return this.page.callIn(this.element, method, path, body);
  }

  /** Where it begins, in the window. */
  origin() {
    return this.element.evaluate((frame) => {
      const { x, y } = frame.getBoundingClientRect();
      return { x: x + frame.clientLeft, y: y + frame.clientTop };
    });
  }
}

/** One tab. */
export class Page extends Scope {
  patience = 30_000;
  /** Is there nothing any more that could be asked? */
  isGone = false;

  static async open(session) {
    return new Page(session, await session.openTab());
  }

  constructor(session, tab) {
    super();
    Object.assign(this, { session, tab });
    const actions = new Actions(this, (act, ...rest) => this.evaluate(act, ...rest));
    Object.assign(this, { mouse: actions.mouse, keyboard: actions.keyboard, touchscreen: new Finger(this) });
  }

  /** Listens to what is told by puppeteer's names: `console`, `pageerror`, `request`, `load`. */
  on(kind, listener) {
    const { proxy } = this.session;
    if (kind !== "console") return proxy.on(kind, listener);
    for (const type of ["error", "warn"]) {
      proxy.on(type, (text) => listener({ type: () => type, text: () => text, args: () => [] }));
    }
  }

  off(kind, listener) {
    this.session.proxy.off(kind, listener);
  }

  async setRequestInterception(isOn) {
    this.session.proxy.isHolding = isOn;
  }

  /** Runs something in every document, before its own scripts. */
  async evaluateOnNewDocument(act, ...rest) {
    this.session.proxy.first.push(typeof act === "string" ? act : `(${act})(...${JSON.stringify(rest)})`);
  }

  /** Sends a command of WebDriver to this tab. */
  call(method, path, body) {
    return this.callIn(undefined, method, path, body);
  }

  /** Sends a command of WebDriver to a frame of this tab. */
  callIn(frame, method, path, body) {
    return this.session.callIn(this.tab, frame?.given, method, path, body);
  }

  async origin() {
    return { x: 0, y: 0 };
  }

  frameIn(element) {
    return new Frame(this, element);
  }

  setDefaultTimeout(timeout) {
    this.patience = timeout;
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

  async waitForNavigation() {
    await pause(500);
    await this.until(() => this.evaluate(() => document.readyState === "complete"), "a page");
  }

  /** Waits until nothing has been asked for in so many ms. */
  async waitForNetworkIdle({ idleTime = 500, timeout } = {}) {
    const { proxy } = this.session;
    const since = Date.now();
    await this.until(async () => Date.now() - Math.max(proxy.lastAsked, since) > idleTime, "nothing to load", timeout);
  }

  // --- going somewhere ---

  /** Goes where `leave` leads, and waits until all of it is loaded. */
  async #load(url, leave) {
    const before = await this.evaluate(() => {
      globalThis.isLeft = true;
      return performance.timeOrigin;
    });
    await leave();
    const isThere = (before) => !globalThis.isLeft && performance.timeOrigin !== before && document.readyState === "complete";
    await this.until(() => this.evaluate(isThere, before), "a page");
    // Its own words for that have no head. A page may have been kept.
    const isBare = await this.evaluate(() => document.head?.childElementCount === 0);
    if (isBare && this.session.proxy.unanswered.has(url)) throw new Error(`nobody answered at ${url}`);
  }

  async goto(url) {
    const go = () => this.call("POST", "/url", { url });
    // To another place of the same page, nothing is loaded.
    const [here, there] = [await this.url(), url].map((one) => one.split("#")[0]);
    return here === there && url.includes("#") ? go() : this.#load(there, go);
  }

  async reload() {
    return this.#load((await this.url()).split("#")[0], () => this.call("POST", "/refresh", {}));
  }

  // By its buttons it leaves out what nobody touched.
  goBack() {
    return this.evaluate(() => history.back());
  }

  goForward() {
    return this.evaluate(() => history.forward());
  }

  async setContent(html) {
    await this.evaluate((html) => {
      document.open();
      document.write(html);
      document.close();
    }, html);
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

  // --- on paper ---

  /** Its bytes, printed on the paper that its style sheets name. */
  async pdf() {
    const print = join(this.session.home, "printed.pdf");
    await this.session.order({ print, url: await this.url(), ...(await this.evaluate(paper)) });
    return readFileSync(print);
  }

  async emulateMediaType(type) {
    if (type !== "print") throw new Error(`no way to see it as ${type}`);
    await this.evaluate(onPaper);
  }

  isClosed() {
    return this.isGone;
  }

  async close() {
    this.isGone = true;
    await this.call("DELETE", "/window");
  }
}
