// Finds the browsers beside Chromium in which the page is tried. `node
// scripts/other-browsers.mjs` prints those that are missing, one a line, each as
// the Debian packages that hold it.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { first, onPath } from "./chrome.mjs";

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

/** WebKitGTK's browser lies in the folder of its library. */
function miniBrowser() {
  for (const lib of ["/usr/lib", "/usr/libexec", "/usr/lib64"].filter(existsSync)) {
    const inside = readdirSync(lib).map((name) => join(lib, name));
    for (const dir of [lib, ...inside.filter((path) => /linux-gnu|webkit/.test(path))]) {
      for (const version of ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"]) {
        const path = join(dir, version, "MiniBrowser");
        if (existsSync(path)) return path;
      }
    }
  }
}

/** The paths of the browser, its driver and the screen it needs; undefined if one is missing. */
export function findWebKit() {
  const program = (name) => onPath([name]).find(existsSync);
  const found = { browser: miniBrowser(), driver: program("WebKitWebDriver"), xvfb: program("Xvfb") };
  return Object.values(found).every(Boolean) ? found : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!findFirefox()) console.log("firefox-esr");
  if (!findWebKit()) console.log("webkit2gtk-driver xvfb");
}
