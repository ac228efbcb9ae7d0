// A page in which nothing runs: what puppeteer has done there by scripts that wait is done
// by looking again and again, and by the mouse.

/** Waits until something is seen in a page. */
async function waitFor(page, selector) {
  for (;;) {
    const handle = await page.$(selector);
    if (await handle?.isVisible()) return handle;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Clicks where something is. */
async function click(page, selector) {
  const handle = await page.$(selector);
  await handle.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
  const { x, y, width, height } = await handle.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Runs a function with all elements that a selector finds. */
async function withAll(page, selector, act, ...rest) {
  const handle = await page.evaluateHandle((selector) => Array.from(document.querySelectorAll(selector)), selector);
  return handle.evaluate(act, ...rest);
}

/** Lets a page without scripts be used as others are. */
export function still(page) {
  page.waitForSelector = (selector) => waitFor(page, selector);
  page.$$eval = (selector, act, ...rest) => withAll(page, selector, act, ...rest);
  page.click = (selector) => click(page, selector);
}
