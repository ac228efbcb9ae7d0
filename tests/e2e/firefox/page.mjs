// A page of Firefox, with what puppeteer's has not, or only as a page feels it.
import { Keyboard } from "./keyboard.mjs";
import { still } from "./still.mjs";
import { inWindow } from "./window.mjs";

/** Run in the window: the page is drawn as for this medium. */
function setMedium({ browsingContext }, medium) {
  browsingContext.mediumOverride = medium;
}

/** Run in the window: the page takes the system to be `light` or `dark`. */
function setScheme({ browsingContext }, scheme) {
  browsingContext.prefersColorSchemeOverride = scheme;
}

/** Gives it all that; `scripts`: whether any may run in it. */
export function furnish(page, { scripts = true }) {
  page.keyboard = new Keyboard(page);
  page.emulateMediaType = (medium) => inWindow(page, setMedium, medium);
  page.emulateMediaFeatures = ([{ value }]) => inWindow(page, setScheme, value);
  if (!scripts) still(page);
}
