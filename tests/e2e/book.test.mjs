// The book: read with JavaScript switched off, and printed.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";
import { start } from "./harness.mjs";

const OUT = fileURLToPath(new URL("out/", import.meta.url));

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** Opens a page of the book. */
const open = (path, options) => site.openPage({ path: `book/${path}`, ready: false, scripts: false, ...options });

/** The drawings that can be seen, and their number. */
const drawn = (table) =>
  table.page.$$eval("main svg", (all) => {
    const box = (svg) => svg.getBoundingClientRect();
    return [all.length, all.filter((svg) => svg.checkVisibility() && box(svg).width > 10 && box(svg).height > 10).length];
  });

/** What a PDF says, with what is packed in it. */
function unpacked(pdf) {
  const said = pdf.toString("latin1");
  const packed = Array.from(said.matchAll(/\/ObjStm\b[^]*?stream\r?\n/g), (found) => pdf.subarray(found.index + found[0].length));
  return [said, ...packed.map((part) => inflateSync(part).toString("latin1"))].join("\n");
}

test("from the contents to a game, to the other language and to the app, without JavaScript", async () => {
  const table = await open("");
  const go = async (link) => {
    await Promise.all([table.page.waitForNavigation(), table.page.click(link)]);
    return new URL(await table.page.url());
  };
  await go("a[href='ja/index.html']");
  await go("a[href='torus-1.html']");
  const title = () => table.page.$eval("h1", (title) => title.textContent);
  assert.equal(await title(), "ドーナツ将棋 1");
  const [all, seen] = await drawn(table);
  assert.ok(all > 30, `${all} drawings`);
  assert.equal(seen, all, "every drawing is seen");
  await table.screenshot("book-torus-ja");
  await go("header a[hreflang=en]");
  assert.equal(await title(), "Torus Shogi 1");
  const game = await go("[data-action=play]");
  assert.equal(game.hash, "#/torus-1");
  assert.equal(game.pathname, new URL(site.url).pathname);
  // There the book is named again.
  const [book] = await table.page.$$eval("noscript a", (links) => links.map((link) => link.getAttribute("href")));
  assert.equal(book, "book/index.html");
  table.expectQuiet();
  await table.close();
});

test("pages in both languages and colours, on wide windows and phones", async () => {
  const phone = { width: 390, height: 844, touch: true };
  for (const [path, options] of [
    ["", {}],
    ["ja/index.html", { scheme: "dark" }],
    ["en/index.html", phone],
    ["ja/rengo-shogi.html", phone],
    ["en/shijin-survivor.html", { scheme: "dark" }],
    ["en/janggi.html", {}],
    ["ja/kosaku-s.html", { scheme: "dark", ...phone }],
  ]) {
    const table = await open(path, { scripts: true, ...options });
    const over = await table.tooWide();
    assert.ok(over <= 0, `${path}: ${over} px too wide`);
    await table.expectAccessible();
    await table.screenshot(`book-${path.replace(/\W+/g, "-")}`);
    table.expectQuiet();
    await table.close();
  }
});

test("a game is printed on one or two sheets with two sides each, black on white, and no board is cut", async () => {
  mkdirSync(OUT, { recursive: true });
  for (const [path, most] of [
    ["ja/shogi.html", 2],
    ["ja/torus-1.html", 2],
    ["en/skate-1.html", 2],
    ["en/shijin-survivor.html", 2],
    ["ja/rengo-xiangqi.html", 3],
    ["en/rengo-shogi.html", 3],
  ]) {
    const table = await open(path, { scheme: "dark" });
    const pdf = Buffer.from(await table.page.pdf({ preferCSSPageSize: true }));
    writeFileSync(`${OUT}book-${path.replace(/\W+/g, "-")}.pdf`, pdf);
    const pages = unpacked(pdf).match(/\/Type\s*\/Page\b/g).length;
    assert.ok(pages <= most, `${path}: ${pages} pages`);
    await table.page.emulateMediaType("print");
    const kept = await table.page.$$eval(".piece, figure", (all) =>
      all.map((one) => getComputedStyle(one).breakInside).filter((rule) => rule !== "avoid").length,
    );
    assert.equal(kept, 0, `${path}: something may be cut`);
    const hidden = await table.page.$$eval(".bar, .contents, .neighbours, .button", (all) =>
      all.filter((one) => one.checkVisibility()).length,
    );
    assert.equal(hidden, 0, `${path}: what leads elsewhere is printed`);
    table.expectQuiet();
    await table.close();
  }
});
