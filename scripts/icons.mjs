// Draws the PNG icons from static/icons/icon.svg; the results are committed.
import { readFileSync } from "node:fs";
import { launch } from "./browser.mjs";

const svg = readFileSync("static/icons/icon.svg", "utf8");
const browser = await launch();
const PAPER = "#f6f3ec";
const icons = [
  // Phones cut the corners of this one and fill what is clear with black.
  { name: "icon-180", size: 180, inset: "8%", paper: PAPER },
  { name: "icon-192", size: 192 },
  { name: "icon-512", size: 512 },
  // Whatever shape is cut out, a circle four fifths as wide stays.
  { name: "maskable-192", size: 192, inset: "19%", paper: PAPER },
  { name: "maskable-512", size: 512, inset: "19%", paper: PAPER },
];
for (const { name, size, inset = "0", paper = "transparent" } of icons) {
  const page = await browser.newPage();
  await page.setViewport({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;padding:${inset};background:${paper}}svg{display:block}</style>${svg}`,
  );
  await page.screenshot({ path: `static/icons/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
