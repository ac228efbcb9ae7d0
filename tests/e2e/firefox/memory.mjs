// What a page of Firefox holds: what the browser says of itself at about:memory.
import { inWindow } from "./window.mjs";

/** What the smallest node takes at least, in bytes: their number is not told, only their size. */
const NODE = 80;

/** Run in the window: collects what is gone, in all processes. */
function collect() {
  const manager = Cc["@mozilla.org/memory-reporter-manager;1"].getService(Ci.nsIMemoryReporterManager);
  return new Promise((resolve) => manager.minimizeMemoryUsage(() => resolve()));
}

/** Run in the window: sums up what is told of the page's process. */
function sum({ browsingContext }) {
  const manager = Cc["@mozilla.org/memory-reporter-manager;1"].getService(Ci.nsIMemoryReporterManager);
  const process = `(pid ${browsingContext.currentWindowGlobal.osPid})`;
  const kinds = {
    // Those of which something is held that is in no document, too.
    nodes: /^explicit\/window-objects\/.*\/dom\/[a-z]+-nodes$/,
    listeners: /^event-counts\/.*\/dom\/event-listeners$/,
    heap: /^js-main-runtime-gc-heap-committed\/used\/gc-things\//,
  };
  const sums = { nodes: 0, listeners: 0, heap: 0 };
  const told = (name, path, _kind, _units, amount) => {
    const kind = name.includes(process) && Object.keys(kinds).find((kind) => kinds[kind].test(path));
    if (kind) sums[kind] += amount;
  };
  return new Promise((resolve) => manager.getReports(told, null, () => resolve(sums), null, false));
}

/** How many nodes and listeners are held, and how many bytes, once what is gone is collected. */
export async function memory(page) {
  for (let time = 0; time < 2; time++) await inWindow(page, collect);
  const { nodes, listeners, heap } = await inWindow(page, sum);
  return { nodes: Math.ceil(nodes / NODE), listeners, heap };
}
