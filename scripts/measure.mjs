// What the scripts that measure the page have in common.

/** Resolves after so many milliseconds. */
export const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** The value below which so many hundredths lie. */
export function percentile(values, hundredths) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * hundredths) / 100) - 1)];
}

/** Begins to note the length of each frame of a page. Resolves to what gives them, in
 * milliseconds, when it is called. */
export async function frames(page) {
  await page.evaluate(() => {
    globalThis.frames = [];
    let last;
    const frame = (now) => {
      if (last !== undefined) globalThis.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return () => page.evaluate(() => globalThis.frames);
}
