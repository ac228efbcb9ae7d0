// Draws the PNG icons from static/icons/icon.svg; the results are committed.
import { readFileSync } from "node:fs";
import { launch } from "./browser.mjs";

const svg = readFileSync("static/icons/icon.svg", "utf8");
const browser = await launch();
for (const size of [180, 192, 512]) {
  const page = await browser.newPage();
  await page.setViewport({ width: size, height: size });
  // Phones cut the corners of the 180 px icon and fill what is clear with black.
  const [paper, inset] = size === 180 ? ["#f6f3ec", "8%"] : ["transparent", "0"];
  await page.setContent(
    `<style>body{margin:0;padding:${inset};background:${paper}}svg{display:block}</style>${svg}`,
  );
  await page.screenshot({ path: `static/icons/icon-${size}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
