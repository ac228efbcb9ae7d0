// Finds Chromium, its driver and what it is without windows. `node scripts/chrome.mjs`
// prints the three paths, one a line, an empty line for what is missing.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** The flags of every headless Chromium here; webdriver.json is their home. */
export const FLAGS = JSON.parse(readFileSync(join(ROOT, "webdriver.json"), "utf8"))[
  "goog:chromeOptions"
].args;

/** Where programs of these names would be. */
export const onPath = (names) =>
  names.flatMap((name) => process.env.PATH.split(delimiter).map((dir) => join(dir, name)));

/** Where `@puppeteer/browsers` puts a program (see setup.sh). */
function downloaded(name) {
  const dir = join(ROOT, ".tools", name);
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true })
    .map((file) => join(dir, file))
    .filter((file) => file.endsWith(`/${name}`));
}

/** Ubuntu's `chromium-browser` may be a stub that only names a snap: ask it. */
function runs(path) {
  try {
    return /\d+\.\d+/.test(execFileSync(path, ["--version"], { stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return false;
  }
}

/** The first that is there and runs. */
export const first = (candidates) => candidates.find((path) => existsSync(path) && runs(path));

/** A path, or undefined. A set CHROME is taken at its word. */
export const findChrome = () =>
  process.env.CHROME ||
  first([
    ...downloaded("chrome"),
    ...onPath(["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]);

/**
 * The same browser without any windows, in which a page opens in half the time; Chromium
 * itself, where there is none or CHROME is set. A set HEADLESS_CHROME is taken at its word.
 */
export const findHeadless = () =>
  process.env.HEADLESS_CHROME ||
  process.env.CHROME ||
  first(onPath(["chromium-headless-shell", "chrome-headless-shell"])) ||
  findChrome();

/** A path, or undefined. A set CHROMEDRIVER is taken at its word. */
export const findDriver = () =>
  process.env.CHROMEDRIVER ||
  first([
    ...downloaded("chromedriver"),
    ...onPath(["chromedriver"]),
    "/usr/lib/chromium-browser/chromedriver",
  ]);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log([findChrome(), findDriver(), findHeadless()].map((path) => path ?? "").join("\n"));
}
