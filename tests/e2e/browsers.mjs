// What differs between the browsers in which a journey can be made: BROWSER names one,
// `chromium` (as without it), `firefox` or `webkit`.
import puppeteer from "puppeteer-core";
import { launch } from "../../scripts/browser.mjs";
import { findChrome, findHeadless } from "../../scripts/chrome.mjs";
import { WEBKIT, findFirefox, findWebKit } from "../../scripts/other-browsers.mjs";
import { Finger } from "./firefox/finger.mjs";
import { memory } from "./firefox/memory.mjs";
import { furnish } from "./firefox/page.mjs";
import { ACCESS, TALL } from "./firefox/window.mjs";
import { Page } from "./webkit/page.mjs";
import { Session } from "./webkit/session.mjs";

/** The name of the browser in which all is tried. */
export const BROWSER = process.env.BROWSER || "chromium";

/** The roles of what can be pressed or written into. */
export const PRESSED = ["button", "link", "gridcell", "textbox", "searchbox", "checkbox", "radio", "switch", "menuitem", "tab", "option"];

/** Why a test is skipped that needs what only the driver of Chromium has: `false` in Chromium. */
export const onlyChromium = BROWSER === "chromium" ? false : `the driver of ${BROWSER} cannot do this`;

/** A browser that is told everything through the protocol of its developer tools. */
class Chromium {
  #browser;

  async #launched() {
    this.#browser ??= launch({ executablePath: findHeadless() });
    return this.#browser;
  }

  /** A window of its own: what is stored in one is not seen in another. */
  async context() {
    return (await this.#launched()).createBrowserContext();
  }

  /** Lets a new page be seen as a person of this language, on such a screen, would. */
  async dress(page, { lang, scheme, reducedMotion, width, height, touch, scripts = true }) {
    const cdp = await page.createCDPSession();
    await page.setViewport({ width, height, hasTouch: touch, isMobile: touch });
    await page.setJavaScriptEnabled(scripts);
    if (lang) {
      const userAgent = await page.browser().userAgent();
      await cdp.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: lang });
    }
    if (scheme) {
      await page.emulateMediaFeatures([
        { name: "prefers-color-scheme", value: scheme },
        { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
      ]);
    }
    return cdp;
  }

  /** Runs a function in a page before anything of its own. */
  async before(page, act) {
    await page.evaluateOnNewDocument(act);
  }

  /** Tells of each violation of the content security policy. */
  async onViolation(_page, told, cdp) {
    await cdp.send("Audits.enable");
    cdp.on("Audits.issueAdded", ({ issue }) => {
      const policy = issue.details.contentSecurityPolicyIssueDetails;
      if (policy) told(`${policy.violatedDirective}: ${policy.blockedURL ?? "inline"}`);
    });
  }

  /** A finger on the page: `down`, `move` and `up`, each in viewport coordinates. */
  finger(_page, cdp) {
    const touch = (type, touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
    return {
      down: (point) => touch("touchStart", [point]),
      move: (point) => touch("touchMove", [point]),
      up: () => touch("touchEnd", []),
    };
  }

  /** What a screen reader is told of the element with this selector: `{ role, name, isDisabled }`;
   * nothing, where it is told nothing. */
  async told(_page, selector, _handle, cdp) {
    const expression = `document.querySelector(${JSON.stringify(selector)})`;
    const { result } = await cdp.send("Runtime.evaluate", { expression });
    const { nodes } = await cdp.send("Accessibility.getPartialAXTree", { objectId: result.objectId, fetchRelatives: false });
    const [{ ignored, role, name, properties = [] }] = nodes;
    const isDisabled = properties.some((property) => property.name === "disabled" && property.value.value);
    return ignored ? undefined : { role: role.value, name: name.value, isDisabled };
  }

  /** How many nodes and listeners are held, and how many bytes, once what is gone is collected. */
  async memory(_page, cdp) {
    await cdp.send("Performance.enable");
    for (let time = 0; time < 3; time++) {
      await cdp.send("HeapProfiler.collectGarbage");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { metrics } = await cdp.send("Performance.getMetrics");
    const metric = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return { nodes: metric("Nodes"), listeners: metric("JSEventListeners"), heap: metric("JSHeapUsedSize") };
  }

  /** Lets pages of an origin read what was copied. */
  async letReadClipboard(context, origin) {
    await context.overridePermissions(origin, ["clipboard-read", "clipboard-sanitized-write"]);
  }

  /** Saves what a window downloads in a folder. */
  async saveInto(folder, context, cdp) {
    const where = { downloadPath: folder, browserContextId: context.id };
    await cdp.send("Browser.setDownloadBehavior", { behavior: "allow", ...where });
  }

  async close() {
    await (await this.#browser)?.close();
  }
}

/** A finger on a page, which does one thing after the other. */
function fingerOf({ touchscreen }) {
  let last = Promise.resolve();
  const then = (next) => (last = last.catch(() => {}).then(next));
  return {
    down: ({ x, y }) => then(() => touchscreen.touchStart(x, y)),
    move: ({ x, y }) => then(() => touchscreen.touchMove(x, y)),
    up: () => then(() => touchscreen.touchEnd()),
  };
}

/** Firefox, through WebDriver BiDi. What that cannot change is a setting at its start, or asked of its window. */
class Firefox {
  #browsers = new Map();

  async #launched({ scheme = "light", reducedMotion = true, touch = false, scripts = true }) {
    const key = [scheme, reducedMotion, touch, scripts].join();
    if (!this.#browsers.has(key)) {
      const browser = puppeteer.launch({
        browser: "firefox",
        executablePath: findFirefox(),
        headless: true,
        args: touch ? [ACCESS, ...TALL] : [ACCESS],
        extraPrefsFirefox: {
          "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
          "ui.prefersReducedMotion": Number(reducedMotion),
          "dom.w3c_touch_events.enabled": Number(touch),
          // A fine pointer that hovers, or a finger.
          "ui.primaryPointerCapabilities": touch ? 1 : 6,
          "ui.allPointerCapabilities": touch ? 1 : 6,
          // What lies beside a page takes no room of it, as on a phone.
          "ui.useOverlayScrollbars": 1,
          "dom.events.testing.asyncClipboard": true,
          "javascript.enabled": scripts,
        },
      });
      this.#browsers.set(key, browser);
    }
    return this.#browsers.get(key);
  }

  async context(look) {
    return (await this.#launched(look)).createBrowserContext();
  }

  async dress(page, { lang, width, height, scripts }) {
    furnish(page, { scripts });
    await page.setViewport({ width, height });
    const contexts = [page.mainFrame()._id];
    if (lang) await page.browser().connection.send("emulation.setLocaleOverride", { locale: lang, contexts });
  }

  async before(page, act) {
    await page.evaluateOnNewDocument(act);
  }

  async onViolation() {
    // Its console tells of them, and that is listened to.
  }

  /** Its driver finds elements by what is told of them, and no more. */
  async told(page, _selector, handle) {
    const { connection } = page.browser();
    const { sharedId } = handle.remoteValue();
    const isFound = async (value) => {
      const context = page.mainFrame()._id;
      const { result } = await connection.send("browsingContext.locateNodes", { context, locator: { type: "accessibility", value } });
      return result.nodes.some((node) => node.sharedId === sharedId);
    };
    const names = await handle.evaluate((element) => {
      const labels = Array.from(element.labels ?? [], (label) => label.textContent);
      const written = [element.ariaLabel, ...labels, element.textContent, element.innerText, element.placeholder];
      return written.filter(Boolean).map((text) => text.replace(/\s+/g, " ").trim());
    });
    for (const role of PRESSED) {
      if (!(await isFound({ role }))) continue;
      let name;
      for (const one of names) if (!name && (await isFound({ role, name: one }))) name = one;
      return { role, name, isDisabled: await handle.evaluate((element) => element.matches(":disabled, [aria-disabled=true]")) };
    }
    return undefined;
  }

  memory(page) {
    return memory(page);
  }

  async letReadClipboard() {
    // Whoever starts it so may read it.
  }

  finger(page) {
    return new Finger(page);
  }

  async saveInto(folder, context) {
    const downloadBehavior = { type: "allowed", destinationFolder: folder };
    const { connection } = context.browser();
    await connection.send("browser.setDownloadBehavior", { downloadBehavior, userContexts: [context.id] });
  }

  async close() {
    for (const browser of this.#browsers.values()) await (await browser).close();
  }
}

/** WebKitGTK. What its driver does not tell, a proxy does. */
class WebKit {
  #sessions = new Set();

  /** Every window is a browser of its own. */
  async context(look) {
    const session = await Session.start(look);
    this.#sessions.add(session);
    const pages = [];
    return {
      session,
      newPage: async () => {
        pages.push(await Page.open(session));
        return pages.at(-1);
      },
      close: async () => {
        this.#sessions.delete(session);
        for (const page of pages) page.isGone = true;
        await session.close();
      },
    };
  }

  async dress(page, { width, height, touch, scripts = true }) {
    Object.assign(page.session.proxy, { isPhone: touch, hasScripts: scripts });
    await page.setViewport({ width, height });
  }

  async before(page, act) {
    await page.evaluateOnNewDocument(act);
  }

  async onViolation(page, told) {
    page.on("violation", told);
  }

  async told(page, _selector, handle) {
    const ask = (what) => page.call("GET", `/element/${handle.id}/${what}`);
    const [role, name, isEnabled] = [await ask("computedrole"), await ask("computedlabel"), await ask("enabled")];
    return role ? { role, name, isDisabled: !isEnabled } : undefined;
  }

  async memory() {
    // Its driver tells nothing of it.
  }

  async letReadClipboard() {}

  finger(page) {
    return fingerOf(page);
  }

  async saveInto(folder, { session }) {
    session.saveInto(folder);
  }

  async close() {
    for (const session of this.#sessions) await session.close();
  }
}

/** Why nothing can be tried in the browser that is named; `false` if it is there. */
export function missingBrowser() {
  const [found, packages] = {
    chromium: [findChrome(), "chromium"],
    firefox: [findFirefox(), "firefox-esr"],
    webkit: [findWebKit(), WEBKIT],
  }[BROWSER] ?? [];
  return found ? false : `${BROWSER} is not installed (Debian: apt-get install ${packages})`;
}

/** A browser that was not started yet; `close` ends it. */
export function browserForTests() {
  switch (BROWSER) {
    case "chromium":
      return new Chromium();
    case "firefox":
      return new Firefox();
    case "webkit":
      return new WebKit();
    default:
      throw new Error(`BROWSER is ${BROWSER}, not chromium, firefox or webkit`);
  }
}
