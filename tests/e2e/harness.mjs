// Plays the built app in a real browser the way a person does: with a mouse,
// a finger or the keyboard. The page is read only through its fixed data-
// attributes.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DIST, serve } from "../../scripts/serve.mjs";
import { browserForTests } from "./browsers.mjs";
import { drag, lift, tap, touchDrag } from "./gestures.mjs";

const OUT = fileURLToPath(new URL("out/", import.meta.url));
/** How long something may take to come, in ms: on a machine with much else to do, too, and where the computer thinks. */
export const PATIENCE = 60_000;
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** ./dist, or the folder that DIST names in the environment. */
export function built() {
  const dir = process.env.DIST || DIST;
  assert.ok(existsSync(join(dir, "index.html")), `no app in ${dir}: run \`make build\` first`);
  return dir;
}

/**
 * Waits until the browser has saved a file, and resolves to its bytes. Until all of it is
 * there, its name is held by an empty file.
 */
export async function savedFile(path) {
  for (const since = Date.now(); !statSync(path, { throwIfNoEntry: false })?.size; ) {
    assert.ok(Date.now() - since < PATIENCE, `nothing was saved as ${path}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return readFileSync(path);
}

/** A server over the app, or another folder, (under `base`) and a `browser`; `stop` ends both. */
export async function start({ base = "/", dir = built() } = {}) {
  const server = await serve({ dir, port: 0, base });
  const browser = browserForTests();
  const tables = [];
  return {
    url: server.url,
    browser,
    async openPage(options) {
      const table = await Table.open(browser, server.url, options);
      tables.push(table);
      return table;
    },
    async stop() {
      for (const table of tables) await table.testify();
      await browser.close();
      await server.close();
    },
  };
}

/**
 * From now on a page's requests whose addresses match find nothing; `onBroken` is
 * called for each. Returns what lets all through again.
 */
export async function breakRequests(page, pattern, onBroken = () => {}) {
  const answer = (request) => {
    // What was asked for just before all is let through again goes its way.
    if (!pattern.test(request.url())) return request.continue().catch(() => {});
    onBroken();
    return request.abort().catch(() => {});
  };
  page.on("request", answer);
  await page.setRequestInterception(true);
  return async () => {
    await page.setRequestInterception(false);
    page.off("request", answer);
  };
}

/**
 * Waits until a page has done what followed from the last event: it draws in parts of a
 * frame, and lets the browser do other things in between. A page that is not seen draws no
 * frames, and one that is left answers nothing.
 */
export async function settle(page) {
  const drawn = async () => {
    for (let frames = 2; frames > 0; frames--) {
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 500);
      });
    }
  };
  await page.evaluate(drawn).catch(() => {});
}

/** The addresses of the places that have no board of a game. */
const PLACE = /^#\/(games|settings|rules|lessons|problems|glossary|credits)(\/|$)/;

/** One page with its own storage, and everything that went wrong on it. */
export class Table {
  errors = [];
  violations = [];
  strangers = [];
  /** How a person presses things here: `click`, or `tap` with `touch`. */
  way = "click";

  /**
   * Opens `path` (such as `#/cylinder-1`) and waits until it can be played.
   * `lang` is the browser's language, `scheme` its `light` or `dark`; `touch`
   * makes it a phone; `ready: false` does not wait for the app; `beside` is a page
   * of the same browser window, with which it shares its storage; `scripts`: whether
   * any may run; `prepare` gets the page before anything is loaded. Only with `keeps` does the browser have
   * service workers: keeping a whole build for later is a third of all the work of a
   * short visit. With `ahead`, too, the page loads what it does not need yet when it has
   * nothing to do.
   */
  static async open(browser, url, options = {}) {
    const {
      path = "#/",
      width = 1280,
      height = 800,
      touch = false,
      lang = "en",
      scheme = "light",
      reducedMotion = true,
      ready = true,
      keeps = false,
      ahead = keeps,
      scripts = true,
      beside,
      prepare,
    } = options;
    const look = { width, height, touch, lang, scheme, reducedMotion, scripts };
    const context = beside?.context ?? (await browser.context(look));
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const cdp = await browser.dress(page, look);
    const table = new Table(page, context, new URL(url).host);
    Object.assign(table, { browser, cdp, beside, way: touch ? "tap" : "click", finger: browser.finger(page, cdp) });
    await table.#listen();
    if (!keeps) await browser.before(page, () => delete Navigator.prototype.serviceWorker);
    if (!ahead) await browser.before(page, () => void (globalThis.requestIdleCallback = () => 0));
    await prepare?.(page);
    await page.goto(url + path);
    if (ready) await table.ready(path);
    return table;
  }

  constructor(page, context, host) {
    Object.assign(this, { page, context, host });
  }

  async #listen() {
    const { page } = this;
    page.on("console", (message) => {
      if (!["error", "warn"].includes(message.type())) return;
      // Of an error that was logged itself, Firefox says nothing but that.
      const [logged] = message.args();
      if (/^JSHandle@/.test(message.text())) logged.evaluate(String).then((text) => this.errors.push(text), () => {});
      else this.errors.push(message.text());
    });
    page.on("pageerror", (error) => this.errors.push(String(error)));
    page.on("request", (request) => {
      const { protocol, host } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && host !== this.host) this.strangers.push(request.url());
    });
    await this.browser.onViolation(page, (violation) => this.violations.push(violation), this.cdp);
  }

  /** Waits for the app, and for the board where the path names a variant. */
  async ready(path = "#/") {
    await this.page.waitForSelector("html[data-boot=ready]");
    if (path === "#/") await this.page.waitForSelector("main.gallery");
    if (path.startsWith("#/edit/")) await this.page.waitForSelector("main.editor[data-ready]", { visible: true });
    else if (PLACE.test(path)) {
      const [, place] = PLACE.exec(path);
      await this.page.waitForSelector(`main[data-place^=${place}]:not([aria-busy])`);
    }
    else if (/^#\/[a-z]/.test(path)) await this.page.waitForSelector("[data-hensoku][data-ready]");
    await this.settle();
    // A style sheet that comes after what it lays out would move it from under a hand.
    const styled = () => Array.from(document.querySelectorAll("link[rel=stylesheet]")).every(({ sheet }) => sheet);
    await this.page.waitForFunction(styled);
  }

  /** Waits until the page has done what followed from the last event. */
  async settle() {
    await settle(this.page);
  }

  async reload() {
    await this.page.reload();
    await this.ready(new URL(await this.page.url()).hash);
  }

  /** Goes to another fragment within the app. */
  async go(path) {
    await this.page.evaluate((hash) => void (location.hash = hash), path);
    await this.ready(path);
  }

  // --- where things are ---

  /**
   * The middle, in the viewport, of a selector, a square, a hand ("0:P") or a point,
   * once it is seen and stands still.
   */
  async point(where) {
    if (typeof where === "object") return where;
    // What is drawn anew while it is looked at is looked for again.
    for (;;) {
      const seen = await this.#seen(selector(where)).catch((error) => {
        // One that is drawn anew while it is looked at, as WebDriver tells it.
        if (!/stale element/.test(error.message)) throw error;
      });
      if (seen) return seen;
    }
  }

  /** The middle of what a selector finds, as above; nothing if it was taken away meanwhile. */
  async #seen(selector) {
    const handle = await this.page.waitForSelector(selector, { visible: true });
    const seen = await handle.evaluate(async (element) => {
      // Until a frame is drawn: what follows the size of something is laid out last.
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      // Of words that stand in two lines, those in the first.
      const box = () => element.getClientRects()[0] ?? element.getBoundingClientRect();
      // The rules of a menu push what is below them down as they come.
      const coming = () => element.closest("dialog")?.querySelector(".told > .summary");
      for (let frames = 120; frames > 0 && coming(); frames--) await frame();
      // A place of which nothing is shown before its style sheet is there.
      const hidden = () => element.closest("main")?.checkVisibility({ opacityProperty: true }) === false;
      for (let frames = 120; frames > 0 && hidden(); frames--) await frame();
      // A button that cannot be pressed yet is waited for.
      for (let frames = 120; frames > 0 && element.disabled; frames--) await frame();
      const dialog = element.closest("dialog");
      const { top, bottom } = dialog?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
      // The head of a dialog lies over what is scrolled below it, and so does its foot.
      const [head, foot] = ["header", ".begin"].map((part) => {
        const over = dialog?.querySelector(part);
        return over && !over.contains(element) ? over.getBoundingClientRect() : undefined;
      });
      const [above, below] = [head?.bottom ?? top, Math.min(foot?.top ?? bottom, bottom)];
      if (box().top < Math.max(above, 0) || box().bottom > Math.min(below, innerHeight)) {
        element.scrollIntoView({ block: "center" });
        // What had only a room so far is drawn with the next frame, and pushes others away.
        await frame();
        await frame();
      }
      // A panel that scrolls by itself hides it, too.
      for (let panel = element.parentElement; panel; panel = panel.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(panel).overflowY)) continue;
        const seen = panel.getBoundingClientRect();
        if (box().top < seen.top || box().bottom > seen.bottom) element.scrollIntoView({ block: "nearest" });
      }
      // A bar that stays where it is while the page scrolls may lie over it.
      const middle = () => ({ x: box().x + box().width / 2, y: box().y + box().height / 2 });
      let over = document.elementFromPoint(middle().x, middle().y);
      while (over && !over.contains(element) && !/fixed|sticky/.test(getComputedStyle(over).position)) over = over.parentElement;
      if (over && !over.contains(element)) {
        element.scrollIntoView({ block: "center" });
        await frame();
      }
      for (let before; before?.x !== box().x || before.y !== box().y; await frame()) before = box();
      return element.isConnected ? middle() : undefined;
    });
    await handle.dispose();
    return seen;
  }

  /**
   * The middle of a square's faded copy beyond an edge that meets another: so many
   * boards to the right and down.
   */
  async copy(square, right, down = 0) {
    const { x, y } = await this.point(square);
    const board = await this.page.$eval("[role=grid]", (grid) => {
      const { width, height } = grid.getBoundingClientRect();
      return { width, height };
    });
    return { x: x + right * board.width, y: y + down * board.height };
  }

  /** The fragment, once it says what is shown: it is written a quarter of a second
   * after the last change, so that a later timer of the page finds it. */
  address() {
    return this.page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return location.hash;
    });
  }

  /** The squares the selected piece may go to, sorted. */
  targets() {
    return this.page.$$eval("[data-square][data-target]", (all) =>
      all.map((square) => square.dataset.square).sort(),
    );
  }

  /** `{ variant, turn, ply, outcome, winners }` of the board; the last two undefined while it runs. */
  state() {
    return this.page.$eval("[data-hensoku]", ({ dataset }) => ({
      variant: dataset.hensoku,
      turn: Number(dataset.turn),
      ply: Number(dataset.ply),
      outcome: dataset.outcome,
      winners: dataset.winners,
    }));
  }

  /** Waits until the state has these values, and says what it was if it never has. */
  async expectState(wanted, timeout = PATIENCE) {
    const end = Date.now() + timeout;
    for (;;) {
      const state = await this.state();
      const differs = Object.keys(wanted).filter((key) => state[key] !== wanted[key]);
      if (differs.length === 0) return state;
      if (Date.now() > end) {
        assert.deepEqual(Object.fromEntries(differs.map((key) => [key, state[key]])), wanted);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** The sentence that says why the last attempt was not legal. */
  async why() {
    const handle = await this.page.waitForSelector("[data-why]");
    return (await handle.evaluate((element) => element.textContent)).trim();
  }

  /** What assistive technology was told last. */
  announced() {
    return this.page.$eval("[data-hensoku] [aria-live]", (region) => region.textContent.trim());
  }

  /** Waits until this text can be seen. */
  async sees(text) {
    const handle = await this.page.waitForSelector(`::-p-text(${JSON.stringify(text)})`, {
      visible: true,
      timeout: PATIENCE,
    });
    await handle.dispose();
  }

  // --- what a person does ---

  /** Presses the button or link that is named so. */
  async choose(name) {
    await this.select(`::-p-aria(${JSON.stringify(name)})`);
  }

  async click(where, options) {
    const { x, y } = await this.point(where);
    await this.page.mouse.click(x, y, options);
    await this.settle();
  }

  async tap(where) {
    const { x, y } = await this.point(where);
    await tap(this.finger, { x, y });
    await this.settle();
  }

  /** Clicks, or taps where that is how it is done here. */
  async select(where) {
    await this[this.way](where);
  }

  /** Gives something the focus, once it is shown: what is not takes none, and says nothing. */
  async focus(where) {
    await this.point(where);
    await this.page.focus(selector(where));
    const has = (wanted) => document.activeElement.matches(wanted);
    assert.ok(await this.page.evaluate(has, selector(where)), `no focus for ${where}`);
  }

  /** Types a text into a field, instead of what it held. */
  async fill(where, text) {
    await this.focus(where);
    await this.page.$eval(selector(where), (field) => field.select());
    await this.page.keyboard.type(text);
  }

  /** Presses a button by its action: `take-back`, `promote`, … */
  async action(name) {
    await this.select(`[data-action="${name}"]`);
  }

  /** Resigns, and confirms it. */
  async resign() {
    await this.action("resign");
    await this.select(".danger[data-action=resign]");
  }

  async drag(from, to, options) {
    await drag(this.page, await this.point(from), await this.point(to), options);
    await this.settle();
  }

  async touchDrag(from, to, options) {
    const ends = [await this.point(from), await this.point(to)];
    // The browser learns with a frame what holds a finger; no hand is quicker.
    await this.frames(2);
    await touchDrag(this.finger, ...ends, options);
    await this.settle();
  }

  /** Rests with the mouse on something. It comes from beside it: where it is already,
   * some browsers tell of no move. */
  async rest(where) {
    const { x, y } = await this.point(where);
    await this.page.mouse.move(x - 4, y);
    await this.page.mouse.move(x, y, { steps: 3 });
  }

  /** Puts a finger on something, and leaves it there. */
  async hold(where) {
    await this.finger.down(await this.point(where));
  }

  /** Lets go of what a touch drag holds. */
  async lift() {
    await lift(this.finger);
    await this.settle();
  }

  /** How many pixels of the page stick out of its window to the right: 0, where all is well. */
  tooWide() {
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  }

  /** Lets what was copied be read by the test. */
  async letReadClipboard() {
    await this.browser.letReadClipboard(this.context, new URL(await this.page.url()).origin);
    await this.page.bringToFront();
  }

  /** From now on what this window downloads is saved in a folder. */
  async saveInto(folder) {
    await this.browser.saveInto(folder, this.context, this.cdp);
  }

  /** Waits until the page has been painted so many times. */
  async frames(count) {
    await this.page.evaluate(async (left) => {
      for (; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, count);
  }

  /** Tries again until what failed is gone: what still loads may move the button. */
  async tryAgain(failed) {
    for (let count = 0; count < 10 && (await this.page.$(failed)); count++) {
      await this.action("try-again");
      await this.frames(30);
    }
  }

  /** Types keys one after another: `press("ArrowUp", "Enter")`. */
  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
    await this.settle();
  }

  /**
   * Plays a move text (`7g7f`, `2b2a+`, `2b2a=cQ`, `P*5e`) with clicks or taps, and
   * waits for the next ply. Without a mark, a promotion
   * that is offered is declined.
   */
  async play(move) {
    const { ply } = await this.state();
    const drop = /^(\+?[a-z]?[A-Z])\*(\d+[a-z])$/.exec(move);
    const walk = /^(\d+[a-z])(\d+[a-z])(\+|=\w+)?$/.exec(move);
    assert.ok(drop || walk, `not a move text: ${move}`);
    if (drop) {
      const { turn } = await this.state();
      await this.select(`${turn}:${drop[1]}`);
      await this.select(drop[2]);
    } else {
      await this.select(walk[1]);
      await this.select(walk[2]);
      const choice = walk[3]?.replace("=", "promote-").replace(/^\+$/, "promote") ?? "stay";
      const button = `[data-action="${choice}"]`;
      // The question comes a little later, or the piece promotes without one.
      const come = (button, ply) =>
        document.querySelector(button) || Number(document.querySelector("[data-hensoku]").dataset.ply) > ply;
      if (walk[3]) await this.page.waitForFunction(come, {}, button, ply);
      if (await this.page.$(button)) await this.action(choice);
    }
    if (await this.page.$(":is(div, li)[data-seat][data-sits=computer]")) {
      // It may have answered by now.
      const isPlayed = (before) => Number(document.querySelector("[data-hensoku]").dataset.ply) > before;
      await this.page.waitForFunction(isPlayed, {}, ply);
    } else await this.expectState({ ply: ply + 1 });
  }

  /** What a page shows that was left open, as a test is that failed. */
  async testify() {
    if (this.page.isClosed()) return;
    const seen = () => ({
      address: location.href,
      stage: document.querySelector("[data-stage]")?.dataset.stage,
      dialog: document.querySelector("dialog")?.innerText,
      alerts: Array.from(document.querySelectorAll("[role=alert], [role=status]"), (one) => one.innerText),
      focus: document.activeElement?.outerHTML.slice(0, 200),
    });
    console.log("left open:", await this.page.evaluate(seen).catch(String), this.errors);
  }

  /** A picture into tests/e2e/out, to be looked at; never compared. */
  async screenshot(name) {
    mkdirSync(OUT, { recursive: true });
    await this.page.screenshot({ path: join(OUT, `${name}.png`) });
  }

  // --- what must hold ---

  /** No console error, no policy violation, no request to another host so far. */
  expectQuiet() {
    assert.deepEqual(this.errors, [], "console errors");
    assert.deepEqual(this.violations, [], "violations of the content security policy");
    assert.deepEqual(this.strangers, [], "requests to other hosts");
  }

  /** axe-core finds nothing to complain about. */
  async expectAccessible() {
    await this.page.evaluate(readFileSync(AXE, "utf8"));
    const found = await this.page.evaluate(async () => {
      const { violations } = await globalThis.axe.run({ resultTypes: ["violations"], preload: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
    });
    assert.deepEqual(found, [], "accessibility");
  }

  async close() {
    await this.context.close();
  }

  /** Closes this tab alone, and is back at the one beside which it was opened. */
  async leave() {
    await this.page.close();
    await this.beside.comeToFront();
  }

  /** Shows this tab: what is pressed before it is drawn again is lost. */
  async comeToFront() {
    await this.page.bringToFront();
    await this.frames(2);
  }
}

/** The element that a square ("7g"), a hand ("0:P") or a selector names. */
export function selector(where) {
  if (/^\d+[a-z]$/.test(where)) return `[data-square="${where}"]`;
  if (/^\d:/.test(where)) return `[data-hand="${where}"]`;
  return where;
}
