// Finds the browsers beside Chromium in which the page is tried. `node
// scripts/other-browsers.mjs` prints those that are missing, one a line, each as
// the Debian packages that hold it.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { first, onPath } from "./chrome.mjs";

/** What WebKitGTK needs, as packages of Debian. */
export const WEBKIT = "webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb locales";

/** What Ubuntu has in /usr/bin: a script that calls a snap, which sees no folder of ours. */
const isSnap = (path) =>
  existsSync(path) && statSync(path).size < 10_000 && readFileSync(path, "utf8").includes("/snap/");

/** A path, or undefined. A set FIREFOX is taken at its word. */
export const findFirefox = () =>
  process.env.FIREFOX ||
  first([
    ...onPath(["firefox-esr", "firefox"]).filter((path) => !isSnap(path)),
    "/Applications/Firefox.app/Contents/MacOS/firefox",
  ]);

/** The Python that can open a page of WebKitGTK: the system's, which has what its packages bring. */
function findPython() {
  const path = "/usr/bin/python3";
  const asked = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";
  return existsSync(path) && spawnSync(path, ["-c", asked]).status === 0 ? path : undefined;
}

/** The paths of the driver, of the Python in which the browser runs, and of the screen they need;
 * undefined if one is missing. */
export function findWebKit() {
  const program = (name) => onPath([name]).find(existsSync);
  const found = { driver: program("WebKitWebDriver"), xvfb: program("Xvfb"), python: findPython() };
  return Object.values(found).every(Boolean) ? found : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!findFirefox()) console.log("firefox-esr");
  if (!findWebKit()) console.log(WEBKIT);
}
