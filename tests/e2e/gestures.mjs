// Drags with the mouse and with a finger, in small steps like a hand's.

const STEPS = 12;

const between = (from, to, step) => ({
  x: from.x + ((to.x - from.x) * step) / STEPS,
  y: from.y + ((to.y - from.y) * step) / STEPS,
});

/** Presses at `from`, moves through the points of `via` to `to`, and lets go (unless `hold`). */
export async function drag(page, from, to, { via = [], hold = false } = {}) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const point of [...via, to]) await page.mouse.move(point.x, point.y, { steps: STEPS });
  if (!hold) await page.mouse.up();
}

/** The same with one finger; needs a page opened with `touch`. */
export async function touchDrag(cdp, from, to, { via = [], hold = false } = {}) {
  const send = (type, touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  let last = from;
  for (const point of [...via, to]) {
    for (let step = 1; step <= STEPS; step++) await send("touchMove", [between(last, point, step)]);
    last = point;
  }
  if (!hold) await send("touchEnd", []);
}
