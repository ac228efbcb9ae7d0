// Pages of other people with boards in them: served from another origin than
// the app, driven with a mouse.
import { createServer } from "node:http";
import { DIST, serve } from "../../scripts/serve.mjs";
import { browserForTests } from "./browsers.mjs";
import { PATIENCE, settle } from "./harness.mjs";

/**
 * The app at one origin, pages around boards at another, and a browser.
 * `open(html, { policy, … })` opens a page of that content.
 */
export async function start() {
  const app = await serve({ dir: process.env.DIST || DIST, host: "127.0.0.1", port: 0 });
  const pages = [];
  const host = createServer((request, response) => {
    const page = pages[Number(request.url.slice(1))];
    if (!page) return response.writeHead(204).end();
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    if (page.policy) headers["Content-Security-Policy"] = page.policy;
    response.writeHead(200, headers).end(page.html);
  });
  await new Promise((resolve) => host.listen(0, "localhost", resolve));
  const browser = browserForTests();
  const origin = `http://localhost:${host.address().port}`;
  return {
    app: app.url,
    origin,
    open(body, options = {}) {
      const script = `<script type="module" src="${app.url}embed.js" blocking="render"></script>`;
      const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${script}</head><body>${body}</body></html>`;
      pages.push({ html, policy: options.policy });
      return Guest.open(browser, `${origin}/${pages.length - 1}`, options);
    },
    async stop() {
      await browser.close();
      await app.close();
      host.closeAllConnections();
      await new Promise((resolve) => host.close(resolve));
    },
  };
}

/** Somebody's page. Boards are named by the selector of their element or frame. */
class Guest {
  log = [];
  requests = [];

  static async open(browser, url, options = {}) {
    const { width = 1000, height = 1800, touch = false, script = true, before } = options;
    const look = { width, height, touch, scripts: script };
    const context = await browser.context(look);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const guest = new Guest();
    Object.assign(guest, { browser, page, context });
    // Firefox asks for what it shows beside the title, whatever a page allows.
    const log = (type, text) => /\/favicon\.ico/.test(text) || guest.log.push(`${type}: ${text}`);
    page.on("console", (message) => log(message.type(), message.text()));
    page.on("pageerror", (error) => log("error", error.message));
    page.on("request", (request) => guest.requests.push(request.url()));
    guest.cdp = await browser.dress(page, look);
    guest.finger = browser.finger(page, guest.cdp);
    if (before) await page.evaluateOnNewDocument(before);
    await page.goto(url, { waitUntil: "load" });
    return guest;
  }

  /** What is in a board: the shadow of its element, or its frame. */
  async inside(board) {
    const handle = await this.page.waitForSelector(board);
    const frame = await handle.contentFrame();
    if (frame) return frame.waitForFunction(() => document.querySelector("[data-hensoku]") && document);
    return this.page.waitForFunction(
      (element) => element.shadowRoot?.querySelector("[data-hensoku]") && element.shadowRoot,
      {},
      handle,
    );
  }

  /** Runs a function of the page with what is in a board. */
  async look(board, act, ...rest) {
    const inside = await this.inside(board);
    try {
      return await inside.evaluate(act, ...rest);
    } finally {
      await inside.dispose();
    }
  }

  state(board) {
    return this.look(board, (inside) => {
      const { hensoku, turn, ply, outcome, winners } = inside.querySelector("[data-hensoku]").dataset;
      return { variant: hensoku, turn: Number(turn), ply: Number(ply), outcome, winners };
    });
  }

  async until(board, wanted) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const state = await this.state(board);
      if (Object.keys(wanted).every((key) => state[key] === wanted[key])) return state;
      if (Date.now() > end) throw new Error(`${JSON.stringify(state)} is not ${JSON.stringify(wanted)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The middle of a part of a board, on the page. */
  async point(board, selector) {
    const inside = await this.inside(board);
    const part = await inside.waitForSelector?.(selector)
      ?? await inside.evaluateHandle(async (root, selector) => {
        for (let tries = 0; tries < 200; tries++) {
          const found = root.querySelector(selector);
          if (found) return found;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        throw new Error(`there is no ${selector}`);
      }, selector);
    await part.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
    // It may still be scrolled into view.
    let { x, y, width, height } = await part.boundingBox();
    for (let before; before?.x !== x || before.y !== y; ) {
      before = { x, y };
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      ({ x, y, width, height } = await part.boundingBox());
    }
    return { x: x + width / 2, y: y + height / 2 };
  }

  async click(board, selector) {
    const { x, y } = await this.point(board, selector);
    await this.page.mouse.click(x, y);
    await settle(this.page);
  }

  /** Plays `7g7f` or `P*5e` (of player 0) with clicks. */
  async play(board, move) {
    const { ply, turn } = await this.state(board);
    const drop = /^(\w)\*(\d+[a-z])$/.exec(move);
    const [from, to] = drop
      ? [`[data-hand="${turn}:${drop[1]}"]`, drop[2]]
      : [`[data-square="${move.slice(0, 2)}"]`, move.slice(2, 4)];
    await this.click(board, from);
    await this.click(board, `[data-square="${to}"]`);
    await this.until(board, { ply: ply + 1 });
  }

  /** Notes what an element tells, to be asked for by `told`. */
  async note(board) {
    await this.page.$eval(board, (element) => {
      element.told = [];
      for (const type of ["ready", "move", "position", "answer", "outcome", "error"]) {
        element.addEventListener(type, ({ detail }) => element.told.push({ type, ...detail }));
      }
    });
  }

  /** Waits until something is written that reads so: what a page writes is told a little later. */
  async logs(wanted) {
    for (const end = Date.now() + PATIENCE; !this.log.some((line) => wanted.test(line)); ) {
      if (Date.now() > end) throw new Error(`${wanted} is not written, but ${this.log.join("; ")}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  told(board) {
    // As text: what is told twice is told as it was first, and then only pointed at.
    return this.page.$eval(board, (element) => JSON.stringify(element.told.splice(0))).then(JSON.parse);
  }

  /** What it holds once what is gone is collected: `{ nodes, listeners, heap }`, where that can be asked. */
  memory() {
    return this.browser.memory(this.page, this.cdp);
  }

  async close() {
    await this.context.close();
  }
}
