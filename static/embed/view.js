// Boards that wait until they come into view.
import { isLoading } from "./app.js";

/** How far below the view a board is loaded. */
const MARGIN = "400px";

const waiting = new Map();
let watcher;

/** Calls `start` once, when the element comes near the view. */
export function watch(element, start) {
  waiting.set(element, start);
  watcher ??= new IntersectionObserver(
    (entries) => entries.forEach((entry) => entry.isIntersecting && begin(entry.target)),
    { rootMargin: MARGIN },
  );
  watcher.observe(element);
}

/** Waits no more. */
export function unwatch(element) {
  watcher?.unobserve(element);
  waiting.delete(element);
}

function begin(element) {
  const start = waiting.get(element);
  unwatch(element);
  start?.();
}

// What is to be printed must be there.
globalThis.addEventListener?.("beforeprint", () => {
  if (isLoading()) [...waiting.keys()].forEach(begin);
});
