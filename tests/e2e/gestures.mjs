// Drags with the mouse and with a finger, in small steps like a hand's; taps.

const STEPS = 12;
/** How many of them a finger has made before it could be taken to rest. */
const AT_ONCE = 4;
/** How far the first of them leads, in CSS pixels: browsers tell of none that leads less far. */
const FIRST = 15;
/**
 * How long a finger rests before it is lifted, in ms: without, it would be a fling, and
 * the next tap only stops that.
 */
const REST = 80;

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

/**
 * The same with one finger; needs a page opened with `touch`. The beginning is sent at
 * once: on a busy machine it could become a long press.
 */
export async function touchDrag(finger, from, to, { via = [], hold = false } = {}) {
  const sent = [finger.down(from)];
  let last = from;
  for (const point of [...via, to]) {
    const first = (STEPS * FIRST) / Math.hypot(point.x - last.x, point.y - last.y);
    for (let step = 1; step <= STEPS; step++) {
      sent.push(finger.move(between(last, point, Math.min(Math.max(step, first), STEPS))));
      if (sent.length > AT_ONCE) await Promise.all(sent);
    }
    last = point;
  }
  if (!hold) await lift(finger);
}

/** Lifts the finger, after a rest. */
export async function lift(finger) {
  await new Promise((resolve) => setTimeout(resolve, REST));
  await finger.up();
}

/** A short touch. Both ends are sent at once: on a busy machine it could become a long press. */
export async function tap(finger, point) {
  await Promise.all([finger.down(point), finger.up()]);
}
