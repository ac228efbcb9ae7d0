// Firefox, driven through WebDriver BiDi, which it speaks by itself.
import puppeteer from "puppeteer-core";
import { findFirefox } from "../../scripts/other-browsers.mjs";

/** A page of a fresh Firefox. */
export async function open() {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox(),
    headless: true,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  return {
    name: await browser.version(),
    goto: (url) => page.goto(url, { waitUntil: "load" }),
    reload: () => page.reload({ waitUntil: "load" }),
    waitFor: (selector) => page.waitForSelector(selector),
    async click(selector) {
      const element = await page.waitForSelector(selector);
      await element.click();
    },
    errors: () => errors,
    close: () => browser.close(),
  };
}
