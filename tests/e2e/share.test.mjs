// Links: shared, opened elsewhere, sent back, parted, broken; and the address
// that follows the game.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const OPENING = ["7g7f", "3c3d", "2g2f", "8c8d"];

const hash = (table) => table.page.evaluate(() => location.hash);
const entries = (table) => table.page.evaluate(() => history.length);
const board = (table) =>
  table.page.$$eval("[data-square]", (all) => all.map((square) => square.getAttribute("aria-label").split(/,|、/).slice(0, 2).join()));
const note = (table) => table.page.waitForSelector("[data-passing]");
const kind = async (table) => (await note(table)).evaluate((element) => element.dataset.passing);

async function playAll(table, moves) {
  for (const move of moves) await table.play(move);
}

/** A table at which these moves were played, and its link. */
async function played(moves, options = {}) {
  const table = await site.openPage({ path: "#/shogi", ...options });
  await playAll(table, moves);
  // What writes it comes when the game begins.
  await table.page.waitForFunction(() => /^#\/[^/]+\/./.test(location.hash));
  return { table, link: await table.address() };
}

/** The link that the sheet shows. */
async function shared(table) {
  await table.action("share");
  const field = await table.page.waitForSelector("[data-share=link]");
  return new URL(await field.evaluate((input) => input.value)).hash;
}

test("a shared game opens in another browser at the same ply", async () => {
  const { table } = await played(OPENING);
  const link = await shared(table);
  assert.match(link, /^#\/shogi\/[\w-]+$/);
  assert.ok(await table.page.$(".qr svg path"));
  await table.screenshot("share-sheet");
  await table.expectAccessible();
  const other = await site.openPage({ path: link });
  await other.expectState({ variant: "shogi", ply: 4, turn: 0 });
  assert.equal(await kind(other), "new");
  await table.press("Escape");
  await table.page.waitForFunction(() => !document.querySelector("dialog"));
  assert.deepEqual(await board(other), await board(table));
  table.expectQuiet();
  other.expectQuiet();
  await table.close();
  await other.close();
});

test("a link opens at the start, or from the other side, where that is asked for", async () => {
  const { table } = await played(OPENING.slice(0, 2));
  await table.action("share");
  await table.page.waitForSelector(".sharing");
  const options = await table.page.$$(".sharing [aria-pressed=false]");
  for (const option of options) {
    await option.evaluate((option) => option.click());
    await table.page.waitForFunction((option) => option.ariaPressed === "true", {}, option);
  }
  await table.frames(2);
  const link = await table.page.$eval("[data-share=link]", (input) => new URL(input.value).hash);
  const other = await site.openPage({ path: link });
  await other.expectState({ ply: 0 });
  const first = await other.page.$eval("[data-square]", (square) => square.dataset.square);
  assert.equal(first, "1i", "the corner at White's left");
  await other.action("forward");
  await other.expectState({ ply: 1 });
  await table.close();
  await other.close();
});

test("a game goes to and fro", async () => {
  const { table: black, link } = await played(["7g7f"]);
  const white = await site.openPage({ path: link });
  await note(white);
  assert.equal(await white.page.$("[data-passing-back]"), null);
  await white.play("3c3d");
  await white.page.waitForSelector("[data-passing-back]");
  await white.screenshot("share-back");
  const entry = await entries(white);
  await white.reload();
  await white.expectState({ ply: 2 });
  await white.select("[data-passing-back]");
  const field = await white.page.waitForSelector("[data-share=link]");
  const answer = new URL(await field.evaluate((input) => input.value)).hash;
  assert.equal(await entries(white), entry);
  await black.go(answer);
  await black.expectState({ ply: 2, turn: 0 });
  assert.equal(await kind(black), "newer");
  await black.screenshot("share-newer");
  // The link that was sent first is older now.
  await black.go(link);
  await black.expectState({ ply: 1 });
  await black.page.waitForSelector("[data-passing=older]");
  await black.screenshot("share-older");
  await black.select("[data-passing-open]");
  await black.expectState({ ply: 2 });
  black.expectQuiet();
  white.expectQuiet();
  await black.close();
  await white.close();
});

test("a link that parts from the game says where, and takes nothing away", async () => {
  const { table } = await played(OPENING);
  const other = await played(["7g7f", "3c3d", "6g6f"]);
  await table.go(other.link);
  await table.expectState({ ply: 3 });
  assert.equal(await kind(table), "parted");
  await table.sees("From move 3 this differs from your game. The link goes to move 3, yours to move 4.");
  await table.screenshot("share-parted");
  await table.expectAccessible();
  await table.select("[data-passing-parting]");
  await table.expectState({ ply: 2 });
  await table.select("[data-passing-open]");
  await table.expectState({ ply: 4 });
  await table.select("[data-passing-open]");
  await table.expectState({ ply: 2 });
  table.expectQuiet();
  await table.close();
  await other.table.close();
});

test("the branches of a link are in it again when it is shared", async () => {
  // Of tests/golden/trees.txt.
  const link = "#/skate-variant-3/EALzMVsCsByHxHiMnUoaiX4dwsdPdeRzbj2c5TWTjQPZJCo";
  const table = await site.openPage({ path: link });
  await table.expectState({ ply: 12 });
  const again = async () => {
    const answer = await shared(table);
    await table.press("Escape");
    await table.page.waitForFunction(() => !document.querySelector("dialog"));
    return answer;
  };
  assert.equal(await again(), link);
  await table.action("share");
  await table.choose("This line only");
  await table.page.waitForFunction(
    (link) => new URL(document.querySelector("[data-share=link]").value).hash.length < link.length,
    {},
    link,
  );
  await table.screenshot("share-branches");
  await table.press("Escape");
  await table.page.waitForFunction(() => !document.querySelector("dialog"));
  await table.press("ArrowLeft");
  await table.page.waitForFunction((link) => location.hash !== link, {}, link);
  await table.reload();
  await table.expectState({ ply: 11 });
  await table.press("ArrowRight");
  await table.expectState({ ply: 12 });
  assert.equal(await again(), link);
  // What is played is one branch more.
  await table.action("resign");
  await table.sees("Black resigns");
  await table.action("resign");
  await table.expectState({ ply: 13, outcome: "resignation" });
  assert.ok((await again()).length > link.length);
  table.expectQuiet();
  await table.close();
});

test("a reload in the middle of a game loses nothing", async () => {
  const { table } = await played(OPENING);
  await table.action("flip");
  await table.press("ArrowLeft", "ArrowLeft");
  await table.expectState({ ply: 2 });
  await new Promise((resolve) => setTimeout(resolve, 400));
  const seen = await board(table);
  await table.reload();
  await table.expectState({ ply: 2, turn: 0 });
  assert.deepEqual(await board(table), seen);
  assert.equal(await table.page.$(".passing"), null, "it is one's own game");
  await table.press("ArrowRight", "ArrowRight");
  await table.expectState({ ply: 4 });
  await table.action("language");
  await table.expectState({ ply: 4 });
  table.expectQuiet();
  await table.close();
});

test("back leads to the place before, forward to the game again", async () => {
  const table = await site.openPage();
  const before = await entries(table);
  await table.go("#/shogi");
  await playAll(table, OPENING);
  assert.equal(await entries(table), before + 1, "one entry for the whole game");
  const seen = await board(table);
  await table.page.goBack();
  await table.page.waitForSelector("main.gallery");
  await table.page.goForward();
  await table.page.waitForSelector("[data-hensoku]");
  await table.expectState({ ply: 4 });
  assert.deepEqual(await board(table), seen);
  await table.go("#/torus-1");
  await table.expectState({ variant: "torus-1", ply: 0 });
  await table.page.goBack();
  await table.expectState({ variant: "shogi", ply: 4 });
  assert.equal(await table.page.$(".passing"), null);
  // The plain address is a new game, which can be undone.
  await table.go("#/shogi");
  await table.expectState({ ply: 0 });
  assert.ok(await table.page.$("[data-action=take-back]:disabled"), "there is no move to be taken back");
  await table.select(".say button");
  await table.expectState({ ply: 4 });
  table.expectQuiet();
  await table.close();
});

/** Opens a broken link and returns its place. */
async function lost(link) {
  const table = await site.openPage({ path: link, ready: false });
  await table.page.waitForSelector("[data-fault]");
  const place = await table.page.$eval("[data-fault]", (main) => ({
    fault: main.dataset.fault,
    heading: main.querySelector("h1").textContent,
    text: [...main.querySelectorAll("code > :not([aria-hidden])")].map((part) => part.textContent).join(""),
    bad: main.querySelector("mark").textContent,
    ways: [...main.querySelectorAll(".go a")].map((way) => way.getAttribute("href")),
  }));
  assert.equal(place.text, decodeURI(link), "the text is kept");
  return { ...place, table };
}

/** The text of a broken link is copied as it came. */
async function copiesText(table, link) {
  await table.letReadClipboard();
  await table.select(".lost .link button");
  await table.page.waitForFunction(() => document.querySelector(".copied").textContent.trim());
  assert.equal(await table.page.evaluate(() => navigator.clipboard.readText()), link);
}

const LONG = [
  "7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "4a3b", "6i7h", "8d8e",
  "2e2d", "2c2d", "2h2d", "P*2c", "2d2f", "9c9d", "9g9f", "1c1d",
];

test("each kind of broken link says what is wrong, and opens what works", async (t) => {
  const { table, link } = await played(LONG);
  await table.close();
  const kinds = {
    truncated: { link: link.slice(0, -4), opens: true },
    unreadable: { link: `${link.slice(0, -6)}!${link.slice(-5)}`, opens: true },
    altered: { link: link.slice(0, -3) + (link.at(-3) === "A" ? "B" : "A") + link.slice(-2), opens: true },
    overlong: { link: `${link}abc`, opens: true },
    "future-version": { link: "#/shogi/IADA71XjzBCD" },
    "unknown-variant": { link: link.replace("shogi", "shogy") },
    "not-a-link": { link: "#hello" },
    // Moves of 前進将棋1 under the name of 前進将棋3, whose rules differ: as if they
    // had been mended since (tests/share/damage.rs).
    refused: { link: "#/forward-3/EAGbFMJUIREQP5RozQuDd4WM0", opens: true, state: { ply: 2 } },
    "other-end": { link: "#/forward-3/EAFZQS9ifQxoRqZ7EX0rM", opens: true, state: { ply: 1, outcome: "try" } },
  };
  const headings = new Set();
  for (const [fault, broken] of Object.entries(kinds)) {
    await t.test(fault, async () => {
      const place = await lost(broken.link);
      assert.equal(place.fault, fault);
      headings.add(place.heading);
      await place.table.screenshot(`lost-${fault}`);
      if (fault === "truncated") await place.table.expectAccessible();
      await copiesText(place.table, broken.link);
      if (broken.opens) {
        const game = broken.link.split("/")[1];
        assert.ok(place.ways[0].startsWith(`#/${game}/`), place.ways[0]);
        await place.table.select(`.go a[href="${place.ways[0]}"]`);
        await place.table.ready(`#/${game}`);
        assert.ok((await place.table.state()).ply > 0);
        await place.table.expectState(broken.state ?? {});
      }
      place.table.expectQuiet();
      await place.table.close();
    });
  }
  assert.ok(headings.size >= 7, [...headings].join());
});

test("a position or a link can be pasted, and what cannot be read is told", async () => {
  const table = await site.openPage({ path: "#/shogi" });
  await table.action("share");
  const paste = async (text) => {
    await table.fill("dialog[open] [data-share=paste]", text);
    await table.press("Enter");
  };
  await paste("4k4/9/9/x8/9/9/9/9/4K4 b - 1");
  await table.page.waitForSelector("[data-share=paste][aria-invalid]");
  await table.screenshot("share-paste");
  await paste("4k4/9/9/9/9/9/9/9/4K4 b G 61");
  await table.page.waitForFunction(() => !document.querySelector("dialog"));
  await table.page.waitForSelector('[data-hand="0:G"][data-movable]');
  await table.play("G*5b");
  await table.reload();
  await table.expectState({ ply: 1, turn: 1 });
  await table.action("share");
  await paste("see https://example.org/x/#/torus-1");
  await table.expectState({ variant: "torus-1" });
  table.expectQuiet();
  await table.close();
});

test("texts are copied and pictures are saved", async () => {
  const { table } = await played(["7g7f", "3c3d", "8h2b+"]);
  await table.letReadClipboard();
  await table.action("share");
  const copied = async (what) => {
    await table.select(`[data-share=${what}]`);
    await table.page.waitForFunction(() => document.querySelector(".said").textContent.trim());
    return table.page.evaluate(() => navigator.clipboard.readText());
  };
  assert.match(await copied("copy-link"), /#\/shogi\/[\w-]+$/);
  assert.match(await copied("copy-moves"), /P-7f|P7f|7f/);
  assert.equal(
    await copied("copy-position"),
    "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4",
  );
  await table.page.evaluate(() => {
    globalThis.saved = [];
    HTMLAnchorElement.prototype.click = function () {
      const { href, download } = this;
      globalThis.saved.push(fetch(href).then(async (file) => ({ download, type: file.headers.get("content-type"), size: (await file.arrayBuffer()).byteLength })));
    };
  });
  await table.select("[data-share=save-svg]");
  await table.select("[data-share=save-png]");
  await table.page.waitForFunction(() => globalThis.saved.length === 2);
  table.close();
});

test("a saved picture shows what the board shows: the piece set, and what is drawn", async () => {
  const { table } = await played(["7g7f"]);
  /** The picture as text. */
  const saved = async () => {
    await table.action("share");
    await table.page.waitForSelector("[data-share=save-svg]", { visible: true });
    await table.page.evaluate(() => {
      globalThis.saved = undefined;
      HTMLAnchorElement.prototype.click = () => {};
      URL.createObjectURL = (file) => {
        file.text().then((text) => (globalThis.saved = text));
        return "blob:none";
      };
    });
    await table.select("[data-share=save-svg]");
    await table.page.waitForFunction(() => globalThis.saved);
    await table.press("Escape");
    return table.page.evaluate(() => globalThis.saved);
  };
  const plain = await saved();
  const [start, end] = [await table.point("8h"), await table.point("2b")];
  await table.page.mouse.move(start.x, start.y);
  await table.page.mouse.down({ button: "right" });
  await table.page.mouse.move(end.x, end.y, { steps: 4 });
  await table.page.mouse.up({ button: "right" });
  await table.page.waitForSelector(".board-place .m-arrow");
  const marked = await saved();
  assert.doesNotMatch(plain, /class="m-arrow/);
  assert.match(marked, /class="m-arrow/);
  const settings = await site.openPage({ path: "#/settings", beside: table });
  await settings.select('[data-set="letters"]');
  await settings.page.waitForSelector('[data-set="letters"][aria-pressed=true]');
  // Beside the other page again, which draws nothing while it is not seen.
  await table.page.bringToFront();
  await table.reload();
  await table.page.waitForSelector("svg.defs > defs > g:first-child");
  const faces = (picture) => new Set(Array.from(picture.matchAll(/ d="([^"]{200,})"/g), ([, data]) => data));
  const [kanji, letters] = [faces(marked), faces(await saved())];
  // All of the usual kanji have other shapes now.
  assert.ok(kanji.size > 7 && ![...letters].some((data) => kanji.has(data)), `${kanji.size}, ${letters.size}`);
  table.expectQuiet();
  await table.close();
});

test("without a clipboard the text is there to be copied by hand", async () => {
  const { table } = await played(["7g7f"], { touch: true, width: 390, height: 844 });
  await table.page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await table.action("share");
  await table.select("[data-share=copy-link]");
  const field = await table.page.waitForSelector(".sharing textarea");
  assert.match(await field.evaluate((area) => area.value), /#\/shogi\//);
  await table.screenshot("share-phone");
  table.expectQuiet();
  await table.close();
});

test("whoever goes on while a table is being made gets there", async () => {
  const table = await site.openPage({ path: "#/torus-1" });
  await table.page.evaluate(() => {
    addEventListener("hashchange", () => void (location.hash = "#/draft/rengo-makruk"), { once: true });
    location.hash = "#/xiangqi";
  });
  await table.page.waitForSelector("main.draft[data-ready]");
  assert.equal(await table.address(), "#/draft/rengo-makruk");
  table.expectQuiet();
  await table.close();
});

test("the sheet writes what to put into another page", async () => {
  const table = await site.openPage({ path: "#/torus-1" });
  await table.play("7h7g");
  await table.action("share");
  const details = "[data-share=embed]";
  await table.click(`${details} summary`);
  const code = () => table.page.$eval("[data-embed=code]", (field) => field.value);
  await table.page.waitForSelector("[data-embed=code]");
  const link = await table.page.$eval("[data-share=link]", (field) => field.value.split("#")[1]);
  assert.match(await code(), /^<iframe src="http[^"]+embed\.html#\/torus-1\/\w+\?mode=play"/);
  assert.ok((await code()).includes(`embed.html#${link}?`));
  // Other pieces and boards than the usual ones, and a game against the computer.
  for (const choice of ["pieces-two-kanji", "board-dark"]) await table.click(`[data-embed=${choice}]`);
  assert.match(await code(), /\?mode=play&amp;pieces=two-kanji&amp;board=dark"/);
  const height = async () => Number(/height="(\d+)"/.exec(await code())[1]);
  const before = await height();
  await table.click("[data-embed=mode-computer]");
  assert.match(await code(), /\?mode=play&amp;pieces=two-kanji&amp;board=dark&amp;play=computer&amp;level=2"/);
  assert.ok((await height()) > before, "its words have room");
  for (const choice of ["pieces-auto", "board-auto"]) await table.click(`[data-embed=${choice}]`);
  assert.match(await code(), /\?mode=play&amp;play=computer&amp;level=2"/);
  // It is offered for frames.
  await table.click("[data-embed=way-element]");
  assert.equal(await table.page.$("[data-embed=mode-computer]"), null);
  assert.ok((await code()).includes(`<hensoku-board link="#${link}" mode="play">`), await code());
  for (const choice of ["way-element", "mode-solve", "lang-ja", "theme-dark"]) {
    await table.click(`[data-embed=${choice}]`);
  }
  const written = await code();
  assert.ok(written.includes(`<hensoku-board link="#${link}" mode="solve" lang="ja" theme="dark">`), written);

  // What is written works.
  const guest = await table.context.newPage();
  await guest.setContent(written);
  await guest.waitForFunction(() => document.querySelector("hensoku-board").state?.variant === "torus-1");
  await guest.close();

  // Its texts follow the page's.
  await table.page.evaluate(() => void (document.documentElement.lang = "ja"));
  await table.sees("HTMLをコピー");
  table.expectQuiet();
  await table.close();
});
