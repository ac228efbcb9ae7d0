// What stands between a WebKitGTK and the servers it asks: it tells what its driver
// does not, of requests and of what pages log, puts scripts before a page's own, and lets
// pages take its screen for a phone's.
import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import { likeAPhone } from "./finger.mjs";

/** Where the scripts that come first are, and where a page tells what happens on it. */
const FIRST = "/.first.js";
const TOLD = "/.told";

/** In a page: tells of its errors, of what breaks its policy, and that it is loaded. */
function watch(told) {
  const send = globalThis.fetch;
  const tell = (kind, text) => send(told, { method: "POST", body: JSON.stringify({ kind, text }), keepalive: true }).catch(() => {});
  // What a page asks for that is left is broken off, which is no fault of the page: it may
  // hear of that before it hears that it is left.
  let isLeft = false;
  addEventListener("beforeunload", () => (isLeft = true));
  const tellUnlessLeft = (kind, text) => setTimeout(() => isLeft || tell(kind, text), /Load failed/.test(text) ? 300 : 0);
  for (const kind of ["error", "warn"]) {
    const log = console[kind];
    console[kind] = (...parts) => {
      tellUnlessLeft(kind, parts.join(" "));
      log.apply(console, parts);
    };
  }
  // What changes in size while sizes are told is told with the next frame: nothing is wrong.
  addEventListener("error", ({ message }) => message && !/^ResizeObserver loop/.test(message) && tell("pageerror", message));
  addEventListener("unhandledrejection", ({ reason }) => tellUnlessLeft("pageerror", String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => tell("violation", `${violatedDirective}: ${blockedURI}`));
  addEventListener("load", () => tell("load", ""));
}

/** In a page: what a script asks of a screen is answered as a phone would, which has a finger and no mouse. */
function holdLikeAPhone() {
  const asked = globalThis.matchMedia;
  globalThis.matchMedia = (query) => {
    const answer = asked.call(globalThis, query);
    const told = /\((?:any-)?(?:pointer|hover):\s*(\w+)\)/.exec(query);
    return told ? Object.defineProperty(answer, "matches", { value: /coarse|none/.test(told[1]) }) : answer;
  };
}

/** The same in a style sheet. */
const forPhones = (sheet) => sheet.replace(/\((any-)?(pointer:\s*coarse|hover:\s*none)\)/g, "all").replace(/\((any-)?(pointer:\s*fine|hover:\s*hover)\)/g, "not all");

/** A question of the browser's, as long as it is not answered. */
class Question {
  constructor(url) {
    this.address = url;
    this.decided = new Promise((resolve) => (this.decide = resolve));
  }

  url() {
    return this.address;
  }

  async continue() {
    this.decide(true);
  }

  async abort() {
    this.decide(false);
  }
}

/** Listens on a port of its own, for one browser. */
export class Proxy {
  #listeners = new Map();
  /** Are requests held until a listener decides? */
  isHolding = false;
  /** The scripts that run before those of a page, as texts. */
  first = [];
  /** May anything run in its pages? */
  hasScripts = true;
  /** Are its pages held in a hand? */
  isPhone = false;
  /** The addresses that nobody answered. */
  unanswered = new Set();
  /** When something was asked for last. */
  lastAsked = 0;

  static async start() {
    const proxy = new Proxy();
    proxy.server = createServer((asked, answer) => void proxy.#answer(asked, answer).catch(() => answer.destroy()));
    proxy.server.listen(0, "127.0.0.1");
    await once(proxy.server, "listening");
    return proxy;
  }

  get port() {
    return this.server.address().port;
  }

  /** Listens for `request`, or what a page tells: `error`, `warn`, `pageerror`, `violation`, `load`. */
  on(kind, listener) {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
  }

  off(kind, listener) {
    this.#listeners.set(kind, (this.#listeners.get(kind) ?? []).filter((one) => one !== listener));
  }

  #tell(kind, value) {
    for (const listener of this.#listeners.get(kind) ?? []) listener(value);
  }

  async #answer(asked, answer) {
    const url = new URL(asked.url);
    if (url.pathname === TOLD) {
      const { kind, text } = JSON.parse(Buffer.concat(await asked.toArray()));
      this.#tell(kind, text);
      return answer.writeHead(204, { "Access-Control-Allow-Origin": "*" }).end();
    }
    if (url.pathname === FIRST) {
      const hand = this.isPhone ? [`(${holdLikeAPhone})()`, `(${likeAPhone})()`] : [];
      const script = [`(${watch})(${JSON.stringify(TOLD)})`, ...hand, ...this.first].map((one) => `try { ${one} } catch (error) { console.error(error); }`);
      return answer.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-store" }).end(script.join(";\n"));
    }
    this.lastAsked = Date.now();
    const question = new Question(url.href);
    this.#tell("request", question);
    if (this.isHolding && !(await question.decided)) return answer.destroy();
    this.unanswered.delete(url.href);
    await this.#pass(asked, url, answer).catch((error) => {
      this.unanswered.add(url.href);
      throw error;
    });
    this.lastAsked = Date.now();
  }

  /** Asks the server, and passes on what it says; into documents come the scripts that are first. */
  async #pass(asked, url, answer) {
    const isDocument = /^i?frame$|^document$/.test(asked.headers["sec-fetch-dest"]);
    // What is kept for later stays as it is.
    const isSheet = this.isPhone && asked.headers["sec-fetch-dest"] === "style";
    const headers = { ...asked.headers, ...((isDocument || isSheet) && { "accept-encoding": "identity" }) };
    if (isDocument) delete headers["if-none-match"];
    const passed = ask({ host: url.hostname, port: url.port, path: url.pathname + url.search, method: asked.method, headers });
    asked.pipe(passed);
    const [said] = await once(passed, "response");
    if (isSheet && said.statusCode === 200) {
      const { "content-length": _, ...kept } = said.headers;
      return answer.writeHead(200, { ...kept, "cache-control": "no-store" }).end(forPhones(Buffer.concat(await said.toArray()).toString()));
    }
    const takesScripts = isDocument && /html/.test(said.headers["content-type"]);
    if (!takesScripts) {
      answer.writeHead(said.statusCode, said.headers);
      said.pipe(answer);
      return once(answer, "close");
    }
    const html = Buffer.concat(await said.toArray()).toString();
    const { "content-length": _, etag: __, "content-security-policy": policy, ...kept } = said.headers;
    const own = policy
      ?.replace(/script-src /, `$&${url.origin}${FIRST} `)
      .replace(/connect-src /, `$&${url.origin}${TOLD} `);
    const allowed = this.hasScripts ? own : [policy, "sandbox allow-same-origin allow-forms allow-popups allow-top-navigation"].filter(Boolean).join("; ");
    answer.writeHead(said.statusCode, { ...kept, ...(allowed && { "content-security-policy": allowed }), "cache-control": "no-store" });
    const first = `<script src="${FIRST}"></script>`;
    return answer.end(html.replace(/<head(\s[^>]*)?>|<!doctype html>(?!.*<head[\s>])/is, `$&${first}`));
  }

  close() {
    this.server.close();
    this.server.closeAllConnections();
  }
}
