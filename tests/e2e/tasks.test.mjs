// What people want when they come here for the first time, done by what they see: by
// names on the page, with as few taps as are counted here. Typing letters is no tap,
// pressing the field before is one.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** So many taps are allowed to any task, and to those that come every day. */
const MOST = 8;
const OFTEN = 3;

const PHONE = { width: 390, height: 844, touch: true };

/** Somebody at a page, whose taps are counted. */
class Person {
  taps = 0;

  constructor(table) {
    this.table = table;
    this.page = table.page;
  }

  /** Presses a square, a hand, or whatever is named so. */
  async press(...names) {
    for (const name of names) {
      this.taps++;
      if (/^(\d[a-i]|\d:\+?[A-Z])$/.test(name)) await this.table.select(name);
      else await this.table.choose(name);
    }
  }

  /** Presses one of several that are named alike, by where it is. */
  async pressAt(where) {
    this.taps++;
    await this.table.select(where);
  }

  /** Presses a field, and types into it. */
  async type(name, text) {
    await this.press(name);
    await this.page.keyboard.type(text);
  }

  /** Draws with the right button. */
  async arrow(from, to) {
    this.taps++;
    const [start, end] = [await this.table.point(from), await this.table.point(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down({ button: "right" });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up({ button: "right" });
  }
}

/**
 * One task: where the person is when it comes up, what was played before, what is
 * pressed, and how one sees that it is done.
 */
function task(name, { often = false, played = "", options = {}, path = "#/shogi", act }) {
  test(name, async (context) => {
    const table = await site.openPage({ path, lang: "en", ...options });
    for (const move of played.split(" ").filter(Boolean)) await table.play(move);
    const person = new Person(table);
    await act(person, table);
    const most = often ? OFTEN : MOST;
    context.diagnostic(`${person.taps} of ${most} taps`);
    assert.ok(person.taps <= most, `${person.taps} taps of ${most}`);
    table.expectQuiet();
    await table.close();
  });
}

const OPENING = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 3i3h 7a7b 1g1f 1c1d 9g9f 9c9d";
const seats = (table) => table.page.$$eval("[data-seat][data-sits]", (all) => Object.fromEntries(all.map(({ dataset }) => [dataset.seat, dataset.sits])));

/** Lets copied text be read. */
async function clipboard(table) {
  await table.letReadClipboard();
  return async () => {
    await table.page.waitForFunction(() => document.querySelector(".said")?.textContent.trim());
    return table.page.evaluate(() => navigator.clipboard.readText());
  };
}

for (const [where, options] of [["", {}], [", on a phone", PHONE]]) {
  task(`play shogi against the computer${where}`, {
    often: true,
    path: "#/",
    options,
    async act(person, table) {
      await person.pressAt('a[href="#/shogi?play=computer"]');
      await table.page.waitForSelector("[data-hensoku=shogi][data-ready]");
      await person.press("7g", "7f");
      await table.expectState({ ply: 2 });
    },
  });

  task(`take a move back${where}`, {
    often: true,
    played: "7g7f 3c3d",
    options,
    async act(person, table) {
      await person.press("Take back");
      await table.expectState({ ply: 1 });
    },
  });
}

task("find the doughnut board and let two people play it with 10 minutes each", {
  path: "#/",
  async act(person, table) {
    await person.type("Search by name", "doughnut");
    await person.pressAt("main a[href='#/torus-1']:not([data-action])");
    await table.ready("#/torus-1");
    await person.press("Set up the game", "10 min in all", "Start the game");
    await table.page.waitForSelector("dialog", { hidden: true });
    await table.page.waitForFunction(() =>
      [...document.querySelectorAll("[data-clock]")].every((clock) => clock.textContent.includes("10:00")));
    await table.play("7h7g");
    await table.play("3d3e");
    assert.deepEqual(Object.values(await seats(table)).filter((sits) => sits === "computer"), []);
  },
});

task("show a friend the position after move 12 with an arrow", {
  played: OPENING,
  async act(person, table) {
    const copied = await clipboard(table);
    await person.pressAt('.moves [aria-label^="Move 12,"]');
    await table.expectState({ ply: 12 });
    await person.arrow("2h", "2d");
    await table.page.waitForSelector(".board-place .m-arrow");
    await person.press("Share", "Copy the link");
    const link = new URL(await copied()).hash;
    const friend = await site.openPage({ path: link });
    await friend.expectState({ ply: 12 });
    await friend.page.waitForSelector(".board-place .m-arrow");
    friend.expectQuiet();
    await friend.close();
  },
});

task("send a friend the game as it stands", {
  often: true,
  played: "7g7f",
  async act(person, table) {
    const copied = await clipboard(table);
    await person.press("Share", "Copy the link");
    const friend = await site.openPage({ path: new URL(await copied()).hash });
    await friend.expectState({ ply: 1 });
    await friend.close();
  },
});

task("resign", {
  often: true,
  played: "7g7f",
  async act(person, table) {
    await person.press("Resign");
    await person.pressAt(".danger[data-action=resign]");
    await table.expectState({ outcome: "resignation" });
  },
});

task("agree a draw", {
  played: "7g7f",
  async act(person, table) {
    await person.press("Resign", "Offer a draw", "Accept the draw");
    await table.expectState({ outcome: "agreement" });
  },
});

task("look from the other side", {
  often: true,
  async act(person, table) {
    const order = () => table.page.$$eval("[data-square]", (all) => all[0].dataset.square);
    const before = await order();
    await person.press("Turn the board");
    await table.page.waitForFunction((before) => document.querySelector("[data-square]").dataset.square !== before, {}, before);
  },
});

task("learn how the opponent's piece moves, on a phone", {
  often: true,
  options: PHONE,
  async act(person, table) {
    person.taps++;
    await table.hold("2b");
    await table.page.waitForSelector("aside[data-guide=B]", { visible: true });
    await table.lift();
    await table.sees("Bishop");
  },
});

task("go on with the game of yesterday", {
  often: true,
  path: "#/cylinder-1?play=computer",
  async act(person, table) {
    await table.select("7g");
    await table.select("7f");
    await table.expectState({ ply: 2 });
    await table.address();
    const today = await site.openPage({ path: "#/", beside: table, lang: "en" });
    await table.page.close();
    await today.page.waitForSelector(".unfinished [data-game]");
    person.taps++;
    await today.select(".unfinished [data-game]");
    await today.page.waitForSelector("[data-hensoku=cylinder-1][data-ply='2']");
    today.expectQuiet();
  },
});

task("read it in Japanese", {
  often: true,
  async act(person, table) {
    await person.press("Language");
    await table.sees("投了");
  },
});

task("have pieces with letters, not kanji", {
  path: "#/",
  async act(person, table) {
    await person.press("Settings");
    await table.page.waitForSelector("[data-place=settings] [data-set=letters]");
    await person.pressAt("[data-set=letters]");
    await table.page.waitForSelector("[data-set=letters][aria-pressed=true]");
    await table.page.goBack();
    await person.pressAt("main a[href='#/torus-1']:not([data-action])");
    await table.ready("#/torus-1");
    // The king has no kanji.
    await table.page.waitForFunction(() => document.querySelector("svg.defs"));
  },
});

task("have it dark", {
  often: true,
  async act(person, table) {
    const theme = () => table.page.evaluate(() => document.documentElement.dataset.theme);
    for (let count = 0; count < OFTEN && (await theme()) !== "dark"; count++) await person.pressAt("[data-action=theme]");
    assert.equal(await theme(), "dark");
  },
});

task("try another move three moves ago, without losing the game", {
  played: "7g7f 3c3d 2g2f",
  async act(person, table) {
    await person.press("One move back");
    await table.expectState({ ply: 2 });
    await person.press("6g", "6f");
    await table.expectState({ ply: 3 });
    // Both lines are there.
    await table.page.waitForSelector("[data-action=unfold], .branch, [data-action=delete-line]");
  },
});

task("write down a thought", {
  often: true,
  played: "7g7f 3c3d",
  async act(person, table) {
    await person.press("Comment");
    await table.page.waitForSelector("[data-comment]");
    await table.page.keyboard.type("A quiet opening.");
    await person.press("Save");
    await table.sees("A quiet opening.");
  },
});

task("save the game as a KIF file", {
  played: "7g7f 3c3d",
  async act(person, table) {
    await table.page.evaluate(() => {
      HTMLAnchorElement.prototype.click = function () {
        globalThis.saved = this.download;
      };
    });
    await person.press("Share");
    await person.pressAt("[data-share=formats]");
    await table.page.waitForSelector("[data-format=kif]");
    await person.pressAt("[data-format=kif]");
    await table.page.waitForFunction(() => globalThis.saved?.endsWith(".kif"));
  },
});

task("open a record from another site", {
  path: "#/",
  async act(person, table) {
    await person.press("Your games");
    await table.page.waitForSelector("main.games .nothing");
    await person.press("Paste a record");
    await table.page.waitForSelector("dialog[open] textarea", { visible: true });
    await person.pressAt("dialog[open] textarea");
    await table.page.keyboard.type("1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n");
    await person.pressAt("[data-share=open-record]");
    await table.page.waitForSelector("[data-hensoku=shogi][data-ready]");
    await table.press("End");
    await table.expectState({ ply: 3 });
  },
});

task("play with a rook's handicap", {
  async act(person, table) {
    await person.press("Set up the game");
    await table.page.waitForSelector("[data-name=handicap]", { visible: true });
    await person.press("Rook", "Start the game");
    await table.page.waitForSelector("dialog", { hidden: true });
    await table.expectState({ turn: 1, ply: 0 });
  },
});

task("set up a position and play on from it", {
  async act(person, table) {
    await person.pressAt("[data-action=edit]");
    await table.page.waitForSelector("main.editor[data-ready]", { visible: true });
    // White's bishop into Black's hand.
    const before = await table.page.$$eval("[data-square]", (all) => all.length);
    assert.equal(before, 81);
    person.taps++;
    await table.drag("2b", "0:B");
    await table.page.waitForFunction(() => /bishop, 1/.test(document.querySelector('[data-hand="0:B"]')?.ariaLabel));
    await person.pressAt('[data-action=play]');
    await table.ready("#/shogi");
    await table.play("B*5e");
  },
});

task("play the second kind of doughnut shogi", {
  often: true,
  path: "#/torus-1",
  async act(person, table) {
    await person.pressAt("a[href='#/torus-2']");
    await table.expectState({ variant: "torus-2", ply: 0 });
  },
});

task("four people around one screen", {
  path: "#/",
  async act(person, table) {
    await person.type("Search by name", "four");
    await person.pressAt("main a[href='#/yonin-survivor']:not([data-action])");
    await table.ready("#/yonin-survivor");
    await person.press("Set up the game");
    await table.page.waitForSelector("[data-action=follow]", { visible: true });
    await person.pressAt("[data-action=follow]");
    await person.press("Start the game");
    await table.page.waitForSelector("dialog", { hidden: true });
    await table.play("5g5f");
    await table.expectState({ ply: 1 });
  },
});

task("ask for a good move", {
  often: true,
  played: "7g7f 3c3d",
  async act(person, table) {
    await person.pressAt("[data-action=hint]");
    await table.page.waitForSelector("[data-hint]");
  },
});

task("see where the game was lost", {
  played: "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d 4a3b 2d2c+ 3b2c",
  async act(person, table) {
    await person.press("Resign");
    await person.pressAt(".danger[data-action=resign]");
    await table.expectState({ outcome: "resignation" });
    await person.pressAt("[data-action=review]");
    await table.page.waitForSelector("[data-ply].told");
  },
});

task("draft two armies at random and begin", {
  path: "#/draft/rengo-makruk",
  options: { ready: false },
  async act(person, table) {
    await table.page.waitForSelector("main.draft [data-draft=random]", { visible: true });
    await person.pressAt("[data-draft=random]");
    await person.pressAt("[data-action=commit]");
    await person.pressAt("[data-action=hand-over]");
    await person.pressAt("[data-draft=random]");
    await person.pressAt("[data-action=commit]");
    await person.pressAt("[data-action=reveal]");
    await person.pressAt("[data-draft=start]");
    await table.page.waitForSelector("html[data-boot=ready] .table[data-hensoku]");
  },
});

task("throw an old game away, and want it back", {
  path: "#/torus-1",
  played: "7h7g",
  async act(person, table) {
    await table.address();
    await table.page.evaluate(() => void (location.hash = "#/games"));
    await table.page.waitForSelector("main.games li[data-game]");
    await person.pressAt("main.games li [data-action=delete]");
    await table.sees("was deleted");
    await person.pressAt("[data-action=undo]");
    await table.page.waitForSelector("main.games li[data-game]");
  },
});

task("put the board on one's own page", {
  path: "#/skate-1",
  async act(person, table) {
    await clipboard(table);
    await person.press("Share", "Embed in a web page");
    await table.page.waitForSelector("[data-embed=code]", { visible: true });
    await person.press("Copy the HTML");
    await table.sees("Copied.");
    assert.match(await table.page.evaluate(() => navigator.clipboard.readText()), /embed\.html#\/skate-1/);
  },
});
