// Records of other programs: pasted, dropped and opened, chosen from, saved.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { savedFile, start } from "./harness.mjs";

const RECORDS = fileURLToPath(new URL("../records/", import.meta.url));
const read = (name) => readFileSync(join(RECORDS, name));

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const open = (options = {}) => site.openPage({ path: "#/shogi", lang: "en", ...options });

/** Pastes a text outside all fields, or drops a file, the way the browser tells it. */
const send = (table, { text, bytes, name }) =>
  table.page.evaluate(
    ({ text, bytes, name }) => {
      const data = new DataTransfer();
      if (text !== undefined) data.setData("text/plain", text);
      if (bytes) data.items.add(new File([new Uint8Array(bytes)], name));
      const options = { bubbles: true, cancelable: true };
      // It knows an older way to say what is pasted.
      const firefox = { dataType: "text/plain", data: text };
      const event = bytes
        ? new DragEvent("drop", { ...options, dataTransfer: data })
        : new ClipboardEvent("paste", { ...options, clipboardData: data, ...firefox });
      document.body.dispatchEvent(event);
    },
    { text, bytes: bytes && [...bytes], name },
  );

/** Waits until a game that came by a record stands at the table, at this ply; where it
 * never comes, what is shown instead is told. */
async function shows(table, variant = "shogi", ply = 0) {
  const stands = (variant) =>
    document.querySelector(`[data-hensoku="${variant}"][data-ready]`) && !document.querySelector("dialog") && new RegExp(`^#/${variant}([/?]|$)`).test(location.hash);
  try {
    await table.page.waitForFunction(stands, {}, variant);
  } catch (error) {
    const shown = await table.page.evaluate(() => `${location.hash}: ${document.body.innerText.slice(0, 600)}`);
    throw new Error(`no game of ${variant}, but ${shown}`, { cause: error });
  }
  await table.expectState({ variant, ply });
}

test("a record that is pasted outside all fields opens", async () => {
  const table = await open();
  await send(table, { text: read("kif/shogi-wars.kif").toString() });
  await shows(table);
  await table.press("End");
  await table.expectState({ ply: 8, outcome: "resignation" });
  table.expectQuiet();
  await table.close();
});

/** Links of games, each with what it holds. */
const GOLDEN = readFileSync(fileURLToPath(new URL("../golden/links.txt", import.meta.url)), "utf8").split("\n");

/** A link of a game that has begun, to be sent as text. */
const [LINK] = GOLDEN.find((line) => line.startsWith("/torus-1/")).split("\t");

/** A file of each kind, the game that it holds, and its last ply. */
const KINDS = [
  ["kif/shogihome.kifu", "shogi", 6],
  ["kif/kifu-for-windows.kif", "shogi", 7],
  ["ki2/kifu-for-windows.ki2", "shogi", 16],
  ["ki2/until-投了.ki2", "shogi", 4],
  ["csa/standard-v22.csa", "shogi", 5],
  ["csa/version3.csa", "shogi", 2],
  ["other/game.jkf", "shogi", 6],
  ["other/position.usi", "shogi", 6],
  ["other/branches.usen", "shogi", 4],
  ["other/position-bare.sfen", "shogi", 0],
  ["other/diagram.bod", "shogi", 0],
  ["other/variant.usi", "torus-1", 1],
  ["other/start.fen", "chess", 0],
  ["other/xiangqi.fen", "xiangqi", 0],
  ["other/janggi.fen", "janggi", 0],
  ["other/makruk.fen", "makruk", 0],
  ["other/chess.pgn", "chess", 11],
  ["other/xiangqi.pgn", "xiangqi", 4],
  ["other/copied-ja.txt", "cylinder-1", 6],
  ["other/copied-en.txt", "cylinder-1", 6],
];

/** Goes to the last ply, which must be this one, and back to the gallery. */
async function endsAt(table, variant, ply) {
  await shows(table, variant);
  await table.press("End");
  await table.expectState({ variant, ply });
  await table.page.goto(`${site.url}#/`);
  await table.page.waitForSelector("main.gallery");
}

const MARK = "\ufeff";
/** Files in Shift_JIS cannot be pasted: the clipboard holds text. */
const isText = (bytes) => !bytes.toString().includes("\ufffd");

test("records of each kind open where they are pasted, with and without a mark before them", async () => {
  const table = await open({ path: "#/" });
  for (const [name, variant, ply] of KINDS.filter(([name]) => isText(read(name)))) {
    await send(table, { text: read(name).toString() });
    await endsAt(table, variant, ply);
  }
  await send(table, { text: MARK + read("kif/shogi-wars.kif").toString() });
  await endsAt(table, "shogi", 8);
  await send(table, { text: `Look: https://example.org/#${LINK} !` });
  await table.page.waitForFunction(() => location.hash.startsWith("#/torus-1/"));
  table.expectQuiet();
  await table.close();
});

test("files of each kind open where they are dropped, in UTF-8, UTF-16 and Shift_JIS, with and without a mark", async () => {
  const table = await open({ path: "#/" });
  assert.ok(KINDS.some(([name]) => !isText(read(name))));
  for (const [name, variant, ply] of KINDS) {
    await send(table, { bytes: read(name), name });
    await endsAt(table, variant, ply);
  }
  const wars = read("kif/shogi-wars.kif").toString();
  for (const bytes of [Buffer.from(MARK + wars), Buffer.from(MARK + wars, "utf16le")]) {
    await send(table, { bytes, name: "marked.kif" });
    await endsAt(table, "shogi", 8);
  }
  table.expectQuiet();
  await table.close();
});

test("files of each kind open where they are chosen", async () => {
  const table = await open({ path: "#/" });
  for (const [name, variant, ply] of KINDS) {
    await table.page.goto(`${site.url}#/games`);
    await table.page.waitForSelector("main.games");
    await table.action("paste-record");
    const field = await table.page.waitForSelector("[data-share=file]");
    await field.uploadFile(join(RECORDS, name));
    await endsAt(table, variant, ply);
  }
  table.expectQuiet();
  await table.close();
});

test("a file is opened from the place of the games, and what cannot be read is told", async () => {
  for (const [lang, words] of [["en", "Line 4"], ["ja", "4行目"]]) {
    const table = await open({ lang });
    await table.action("share");
    await table.click(".sharing a[href='#/games']");
    await table.page.waitForSelector("main.games");
    await table.action("paste-record");
    await table.page.waitForSelector("[data-share=record]");
    await table.expectAccessible();
    await table.screenshot(`records-open-${lang}`);
    const field = await table.page.waitForSelector("[data-share=file]");
    const file = join(mkdtempSync(join(tmpdir(), "records-")), "bad.kif");
    writeFileSync(file, "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ９九王(11)\n");
    await field.uploadFile(file);
    await table.page.waitForSelector("[data-share=open-so-far]");
    await table.sees(words);
    await table.expectAccessible();
    await table.screenshot(`records-fault-${lang}`);
    await table.click("[data-share=open-so-far]");
    await shows(table, "shogi", 2);
    table.expectQuiet();
    await table.close();
  }
});

test("a text is opened that is put into the field", async () => {
  const table = await open({ path: "#/games", ready: false });
  await table.page.waitForSelector("main.games");
  await table.action("paste-record");
  const field = await table.page.waitForSelector("[data-share=record]");
  await field.evaluate((field, text) => { field.value = text; }, read("kif/shogi-wars.kif").toString());
  await table.click("[data-share=open-record]");
  await shows(table);
  table.expectQuiet();
  await table.close();
});

test("links to this page are opened in files and texts, one at once, several from a list", async () => {
  const table = await open({ path: "#/" });
  const address = (link) => `${site.url}#${link}`;
  await send(table, { bytes: Buffer.from(`A game: ${address(LINK)}\n`), name: "mail.txt" });
  await table.page.waitForFunction(() => location.hash.startsWith("#/torus-1/"));
  await table.page.waitForSelector("[data-hensoku=torus-1][data-ready]");
  const [other] = GOLDEN.find((line) => line.startsWith("/cylinder-1/")).split("\t");
  await send(table, { text: [LINK, other].map(address).join("\n") });
  await table.page.waitForSelector("[data-share=choose][data-at='1']");
  await table.click("[data-share=choose][data-at='1']");
  await table.page.waitForFunction(() => location.hash.startsWith("#/cylinder-1/"));
  await table.page.waitForSelector("[data-hensoku=cylinder-1][data-ready]");
  table.expectQuiet();
  await table.close();
});

/** Waits until the list tells that so many games are kept: it is made anew after the report. */
const expectKept = (table, count) =>
  table.page.waitForFunction((count) => Number.parseInt(document.querySelector("main.games hgroup p")?.textContent) === count, {}, count);

test("several files are kept at once, and what does not open is reported", async () => {
  const table = await open({ path: "#/games", ready: false });
  await table.page.waitForSelector("main.games");
  const folder = mkdtempSync(join(tmpdir(), "records-"));
  const odd = join(folder, "odd.txt");
  writeFileSync(odd, "hello");
  const broken = join(folder, "broken.kif");
  writeFileSync(broken, "先手：Aki\n手合割：平手\n   1 ７六歩(77)\n   2 ５五角(22)\n");
  const names = ["kif/kifu-for-windows.kif", "csa/two-games.csa", "other/xiangqi.pgn"].map((name) => join(RECORDS, name));
  const field = await table.page.$("[data-action=import]");
  await field.uploadFile(...names, odd, broken);
  await table.page.waitForSelector("[data-share=keep-all]");
  assert.equal((await table.page.$$("[data-share=choose]")).length, 5);
  await table.sees("odd.txt: No record of a game was found.");
  await table.expectAccessible();
  await table.screenshot("records-files");
  await table.click("[data-share=keep-all]");
  await table.sees("Added to your games: 5.");
  await table.sees("broken.kif: Line 4");
  await table.expectAccessible();
  await table.screenshot("records-report");
  await table.press("Escape");
  await table.page.waitForFunction(() => document.querySelectorAll("main.games li[data-game]").length === 5);
  await table.sees("Aki");
  // The same again is here already.
  await field.uploadFile(names[0], names[1]);
  await table.click("[data-share=keep-all]");
  await table.sees("Added to your games: 0. Here already: 3.");
  await expectKept(table, 5);
  table.expectQuiet();
  await table.close();
});

test("of a list of games each is read when it is chosen, and told if it cannot be", async () => {
  const table = await open();
  const game = (name, move) => `先手：${name}\n手合割：平手\n   1 ７六歩(77)\n   2 ${move}\n`;
  const text = game("Aki", "３四歩(33)") + game("Bo", "９九王(11)");
  await send(table, { text });
  await table.page.waitForSelector("[data-share=choose][data-at='1']");
  await table.sees("Bo");
  await table.click("[data-share=choose][data-at='1']");
  await table.page.waitForSelector("[data-share=open-so-far]");
  await table.sees("Line 8");
  await table.press("Escape");
  await table.page.waitForFunction(() => !document.querySelector("dialog") && location.hash === "#/shogi");
  await send(table, { text });
  await table.click("[data-share=choose][data-at='0']");
  await shows(table);
  await table.press("End");
  await table.expectState({ ply: 2 });
  table.expectQuiet();
  await table.close();
});

test("five hundred games in one file become a list to choose from", async () => {
  const table = await open();
  const game = (index) => `V2.2\nN+Black ${index}\nN-White ${index}\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n`;
  const file = Array.from({ length: 500 }, (_, index) => game(index + 1)).join("/\n");
  await send(table, { bytes: Buffer.from(file), name: "many.csa" });
  await table.page.waitForSelector("[data-share=choose][data-at='499']");
  assert.equal((await table.page.$$("[data-share=choose]")).length, 500);
  await table.expectAccessible();
  await table.screenshot("records-list");
  await table.click("[data-share=choose][data-at='499']");
  await shows(table);
  // Going back leads to where it was pasted: to another game, of the same players.
  const chosen = new URL(await table.page.url()).hash;
  await table.page.goBack();
  await table.page.waitForFunction((chosen) => location.hash.startsWith("#/shogi") && location.hash !== chosen, {}, chosen);
  await send(table, { bytes: Buffer.from(file), name: "many.csa" });
  await table.click("[data-share=keep-all]");
  // The one that was opened is there already.
  await table.sees("Added to your games: 499. Here already: 1.");
  await expectKept(table, 500);
  table.expectQuiet();
  await table.close();
});

/** Saves the game of a table in each format that is offered, and opens what was saved;
 * among the formats are these. */
async function savesAll(table, expected) {
  await table.press("End");
  const { variant, ply } = await table.state();
  const folder = mkdtempSync(join(tmpdir(), "records-"));
  await table.saveInto(folder);
  await table.action("share");
  await table.click("[data-share=formats]");
  await table.page.waitForSelector("[data-format]");
  await table.screenshot(`records-formats-${variant}`);
  // What is scrolled out of the dialog counts as hidden.
  await table.page.$eval("[data-share=paste]", (field) => field.scrollIntoView());
  await table.expectAccessible();
  const formats = await table.page.$$eval("[data-format]", (all) => all.map((button) => button.dataset.format));
  for (const format of expected) assert.ok(formats.includes(format), `${variant}: ${format} of ${formats}`);
  /** Saves one file, and resolves to it. */
  const saved = async (button, ending) => {
    await table.click(button);
    const name = `${variant}-${ply}.${ending}`;
    return { name, bytes: await savedFile(join(folder, name)) };
  };
  const files = [];
  for (const format of formats) files.push([format, await saved(`[data-format=${format}]`, format)]);
  const pictures = [];
  for (const ending of ["svg", "png"]) pictures.push([ending, await saved(`[data-share=save-${ending}]`, ending)]);
  table.expectQuiet();
  await table.close();
  const other = await open({ path: "#/" });
  for (const [format, file] of files) {
    await send(other, file);
    const isPosition = ["sfen", "bod", "fen"].includes(format);
    await endsAt(other, variant, isPosition ? 0 : ply);
  }
  for (const [ending, { name, bytes }] of pictures) {
    const type = { svg: "image/svg+xml", png: "image/png" }[ending];
    // Any viewer shows it: here the browser itself, on a page without our policy.
    const viewer = await other.context.newPage();
    const width = await viewer.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth;
    }, `data:${type};base64,${bytes.toString("base64")}`);
    assert.ok(width > 200, `${name}: ${width}`);
    await viewer.close();
  }
  other.expectQuiet();
  await other.close();
}

/** The formats that carry every game. */
const ALWAYS = ["kif", "ki2", "jkf", "usi", "sfen"];

/** A game of each sort, moves, and the formats that are its own. */
const SORTS = [
  ["shogi", "7g7f 3c3d 2g2f", ["csa", "usen", "bod"]],
  ["torus-1", "7h7g 3d3e", ["bod"]],
  ["chess", "4g4e 4b4d", ["pgn", "fen"]],
  ["xiangqi", "2h5h 2a3c", ["pgn", "fen"]],
  ["janggi", "7g7f 3d3e", ["pgn", "fen"]],
  ["makruk", "4f4e 4c4d", ["pgn", "fen"]],
  ["yonin-survivor", "5g5f", []],
];

for (const [variant, moves, own] of SORTS) {
  test(`what is saved of ${variant} opens again`, async () => {
    const table = await open({ path: `#/${variant}` });
    for (const move of moves.split(" ")) await table.play(move);
    await savesAll(table, [...ALWAYS, ...own]);
  });
}

test("what is saved of a game with drafted armies opens again", async () => {
  const [link] = GOLDEN.find((line) => line.startsWith("/rengo-makruk/")).split("\t");
  await savesAll(await open({ path: `#${link}` }), ALWAYS);
});

test("text that is no record is told, and fields keep what is pasted into them", async () => {
  const table = await open();
  await send(table, { text: "hello" });
  await table.sees("No record of a game was found.");
  await table.expectAccessible();
  await table.press("Escape");
  await table.page.waitForFunction(() => !document.querySelector("dialog") && location.hash === "#/shogi");
  // What is pasted into a field stays there.
  await table.action("share");
  const field = await table.page.waitForSelector("[data-share=paste]");
  const stays = await field.evaluate((field) => {
    const data = new DataTransfer();
    data.setData("text/plain", "手合割：平手");
    return field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data, dataType: "text/plain", data: "手合割：平手" }));
  });
  assert.ok(stays);
  assert.equal(await table.page.evaluate(() => location.hash), "#/shogi");
  table.expectQuiet();
  await table.close();
});
