// axe-core finds nothing to complain about: in both languages and colours, on wide
// windows and phones, with questions, results and sheets open.
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const WIDE = {};
const PHONE = { width: 390, height: 844, touch: true };

/** Goes through places on one page and looks at each. */
async function tour(table, stops) {
  for (const stop of stops) {
    await stop(table);
    await table.expectAccessible();
  }
  table.expectQuiet();
  await table.close();
}

const playing = (path, moves, then = () => {}) => async (table) => {
  await table.go(path);
  for (const move of moves.split(" ")) await table.play(move);
  await then(table);
};

const gallery = (table) => table.go("#/");
const lost = async (table) => {
  await table.page.evaluate(() => void (location.hash = "#/shogi/broken"));
  await table.page.waitForSelector("main a[href='#/shogi']");
};
const game = playing("#/cylinder-1", "9g9f 9c9d 8h4c+");
const question = playing("#/shogi", "7g7f 3c3d", async (table) => {
  await table.select("8h");
  await table.select("2b");
  await table.page.waitForSelector("[data-action=promote]");
});
const refused = playing(
  "#/shrinked-prison-1",
  "7g7f 3c3d 8h2b+ 9c9d 2b3a 9d9e 3a2a 9e9f",
  async (table) => {
    await table.select("2a");
    await table.select("1a");
    await table.why();
  },
);
const result = playing("#/not-capture-3", "2h5h 5c5d 3i4h 5d5e 7i6h");
const sheet = (button) => async (table) => {
  await table.press("Escape");
  await table.page.waitForSelector("dialog", { hidden: true });
  await table.choose(button);
  await table.page.waitForSelector("dialog[open]");
};
const sheets = {
  en: ["Menu", "Moves", "Scroll the board"].map(sheet),
  ja: ["メニュー", "指し手", "盤をずらす"].map(sheet),
};

for (const [lang, scheme, whole] of [
  ["en", "light", true],
  ["ja", "dark", true],
  ["en", "dark", false],
  ["ja", "light", false],
]) {
  test(`a wide window, ${lang}, ${scheme}`, async () => {
    const table = await site.openPage({ lang, scheme, ...WIDE });
    await tour(table, [gallery, game, result, ...(whole ? [question, refused, lost] : [])]);
  });

  test(`a phone, ${lang}, ${scheme}`, async () => {
    const table = await site.openPage({ lang, scheme, ...PHONE });
    const more = [...sheets[lang], question, refused, result];
    await tour(table, [gallery, game, ...(whole ? more : [])]);
  });
}
