// What lies around a page of Firefox: its window, with the bars, the keys and the fingers.

/** The window of each browser: one for all its tabs. */
const windows = new WeakMap();

/** What the command line of a browser needs, of which a window may be asked. */
export const ACCESS = "--remote-allow-system-access";

/** The same for a window in which a whole phone fits: a finger does not reach beyond. */
export const TALL = ["--width=1366", "--height=1200"];

/**
 * Runs a function in the process of the window. It gets the element in which the page is
 * shown, and values; what it returns comes back. The page's tab is in front then.
 */
export async function inWindow(page, act, ...rest) {
  const { connection } = page.browser();
  if (!windows.has(connection)) windows.set(connection, find(connection));
  const { result } = await connection.send("script.callFunction", {
    functionDeclaration: `async (id, rest) => JSON.stringify(await (${inFront})(id, ${act}, JSON.parse(rest)))`,
    arguments: [page.mainFrame()._id, JSON.stringify(rest)].map((value) => ({ type: "string", value })),
    target: { context: await windows.get(connection) },
    awaitPromise: true,
  });
  if (result.type === "exception") throw new Error(`in the window: ${result.exceptionDetails.text}`);
  return result.result.value && JSON.parse(result.result.value);
}

async function find(connection) {
  const { result } = await connection.send("browsingContext.getTree", { "moz:scope": "chrome", maxDepth: 0 });
  return result.contexts[0].context;
}

/** Run in the window: shows the tab, as whoever uses it would, and goes on. */
async function inFront(id, act, rest) {
  const { NavigableManager } = ChromeUtils.importESModule("chrome://remote/content/shared/NavigableManager.sys.mjs");
  const shown = NavigableManager.getBrowsingContextById(id).top.embedderElement;
  const { gBrowser } = shown.ownerDocument.defaultView;
  const tab = gBrowser.getTabForBrowser(shown);
  if (!tab.selected) {
    const isShown = new Promise((resolve) => gBrowser.addEventListener("TabSwitchDone", resolve, { once: true }));
    gBrowser.selectedTab = tab;
    await isShown;
  }
  return act(shown, ...rest);
}
