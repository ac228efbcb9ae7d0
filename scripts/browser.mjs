// A headless Chromium for the tests and the measurements.
import puppeteer from "puppeteer-core";
import { findChrome, FLAGS } from "./chrome.mjs";

/** Launches it; `options` are more of puppeteer's. */
export function launch({ executablePath = findChrome(), ...options } = {}) {
  if (!executablePath) {
    throw new Error("No Chromium or Chrome found: install one, or set CHROME=/path/to/it");
  }
  return puppeteer.launch({ executablePath, args: FLAGS, ...options });
}
