// Boards in other people's pages: the custom element.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { tap, touchDrag } from "./gestures.mjs";
import { BROWSER } from "./browsers.mjs";
import { start } from "./guests.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const board = (attributes, inside = "") =>
  `<hensoku-board ${attributes}>${inside || "<p>A board</p>"}</hensoku-board>`;

test("a board is played by hand, in the shadow of its element, from another origin", async () => {
  const page = await site.open(`<div>${board('id="a" variant="skate-1" lang="en"')}</div>`);
  await page.note("#a");
  await page.play("#a", "7g7d");
  await page.click("#a", '[data-square="3c"]');
  const targets = await page.look("#a", (root) =>
    [...root.querySelectorAll("[data-target]")].map((square) => square.dataset.square),
  );
  assert.deepEqual(targets, ["3f"]);
  await page.click("#a", '[data-square="3d"]');
  const why = await page.look("#a", (root) => root.querySelector("[data-why]").textContent);
  assert.match(why, /slides/);
  const { x, y } = await page.point("#a", '[data-square="3c"]');
  const to = await page.point("#a", '[data-square="3f"]');
  await page.page.mouse.move(x, y);
  await page.page.mouse.down();
  await page.page.mouse.move(to.x, to.y, { steps: 10 });
  await page.page.mouse.up();
  await page.until("#a", { variant: "skate-1", ply: 2, turn: 0 });
  const told = await page.told("#a");
  assert.deepEqual(
    told.filter(({ type }) => type !== "ready").map(({ type, move, by, ply }) => [type, move, by, ply]),
    [
      ["move", "7g7d", "person", 1],
      ["position", undefined, "person", 1],
      ["move", "3c3f", "person", 2],
      ["position", undefined, "person", 2],
    ],
  );
  await page.click("#a", "[data-action=take-back]");
  await page.until("#a", { ply: 1, turn: 1 });
  await page.click("#a", "[data-action=forward]");
  await page.until("#a", { ply: 2 });
  assert.deepEqual(page.log, []);
  await page.close();
});

test("a board that has met a fault says so, keeps its game and goes on", async () => {
  const page = await site.open(`<div>${board('id="a" variant="shogi" lang="ja"')}</div>`);
  await page.note("#a");
  await page.play("#a", "7g7f");
  await page.until("#a", { ply: 1 });
  // What writes links comes a little later.
  await page.page.waitForFunction(() => document.querySelector("#a").state.link);
  await page.page.evaluate(async () => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    const app = await import(files.find((name) => /\/board-[^/]*\.js$/.test(name)));
    setTimeout(() => app.fail_for_test());
  });
  // There is no board any more on which a guest could wait.
  const note = await page.page.waitForSelector("#a >>> .embed-stopped");
  const said = await note.evaluate((element) => element.innerText);
  assert.match(said, /盤が止まりました/);
  assert.match(said, /#\/shogi\/\S{6,}/);
  assert.ok((await page.told("#a")).some(({ type, code }) => type === "error" && code === "stopped"));
  await (await note.$("button")).click();
  await page.until("#a", { ply: 1, turn: 1 });
  await page.play("#a", "3c3d");
  await page.until("#a", { ply: 2 });
  await page.close();
});

test("a finger plays, on a page that moves what is in it", async () => {
  const page = await site.open(
    `<meta name="viewport" content="width=device-width"><div style="transform: translate(7px, 40px); width: 340px">${board('id="a" variant="shogi"')}<p>…</p>${board('id="b" variant="shijin-survivor"')}</div>`,
    { width: 360, height: 1000, touch: true },
  );
  await page.inside("#b");
  await touchDrag(page.finger, await page.point("#a", '[data-square="7g"]'), await page.point("#a", '[data-square="7f"]'));
  await page.until("#a", { ply: 1 });
  // Small squares are seen through a lens, which is above the finger.
  const from = await page.point("#b", '[data-square="8m"]');
  await touchDrag(page.finger, from, { x: from.x + 1, y: from.y + 1 }, { hold: true });
  await page.page.waitForFunction(() => document.querySelector("#b").shadowRoot.querySelector(".lens.open"));
  const lens = await page.look("#b", (root) => {
    const { x, y, width, height } = root.querySelector(".lens.open").getBoundingClientRect();
    return { x: x + width / 2, bottom: y + height };
  });
  assert.ok(Math.abs(lens.x - from.x) < 100 && lens.bottom < from.y && lens.bottom > from.y - 80, JSON.stringify([lens, from]));
  await page.finger.up();
  await tap(page.finger, await page.point("#b", '[data-square="8l"]'));
  await page.until("#b", { ply: 1 });
  assert.deepEqual(page.log, []);
  await page.close();
});

test("a script plays, takes back, looks and opens; what goes wrong is told", async () => {
  const page = await site.open(board('id="a" variant="shogi" lang="en"'));
  await page.note("#a");
  const run = (act, ...rest) => page.page.$eval("#a", act, ...rest);
  assert.equal(await run((board) => board.play("7g7f")), true);
  assert.equal(await run((board) => board.play("7g7f")), false);
  assert.equal(await run((board) => board.play("<b>")), false);
  assert.equal(await run((board) => board.play("3c3d")), true);
  assert.equal(await run((board) => board.goto(0)), true);
  assert.equal(await run((board) => board.goto(-1)), false);
  await page.until("#a", { ply: 0 });
  assert.equal(await run((board) => board.goto(2)), true);
  assert.equal(await run((board) => board.takeBack()), true);
  const state = await run((board) => board.state);
  assert.deepEqual([state.ply, state.turn, state.moves, state.last], [1, 1, ["7g7f"], "7g7f"]);
  assert.equal(state.legal.length, 30);
  assert.match(state.link, /^#\/shogi\/\w+/);
  const errors = (await page.told("#a")).filter(({ type }) => type === "error");
  assert.deepEqual(errors.map(({ code }) => code), ["move", "move", "option"]);
  assert.match(errors[0].message, /7g7f cannot be played: /);

  await run((board, link) => board.load({ link }), state.link);
  await page.until("#a", { variant: "shogi", ply: 1 });
  await run((board) => board.load({ variant: "yonin-survivor", moves: ["5g5f"] }));
  await page.until("#a", { variant: "yonin-survivor", ply: 1, turn: 1 });
  await run((board) => board.play("resign"));
  for (const game of [{ variant: "no-such" }, { link: "#/shogi/xyz" }, { variant: "shogi", position: "?" }]) {
    await run((board, game) => board.load(game), game);
  }
  await page.until("#a", { variant: "yonin-survivor", ply: 2 });
  await run((board) => board.load({ variant: "rengo-makruk" }));
  const told = await page.told("#a");
  assert.deepEqual(told.filter(({ type }) => type === "error").map(({ code }) => code), ["game", "game", "game", "game"]);
  await run((board) => board.load({ variant: "rengo-makruk", armies: "mK@4h mS@3h P@8f R* / mK@4h P@8f P* P*" }));
  await page.until("#a", { variant: "rengo-makruk", ply: 0 });
  const [move] = await run((board) => board.state.legal);
  assert.equal(await run((board, move) => board.play(move), move), true);
  await page.close();
});

test("what is asked for last is shown, whatever had to come for what was asked before", async () => {
  const page = await site.open(board('id="a" variant="shogi" lang="en"'));
  await page.inside("#a");
  await page.page.$eval("#a", async (board) => {
    const later = () => new Promise((resolve) => setTimeout(resolve));
    // Chess comes with a part of its own, shogi's pieces are there.
    for (const variant of ["chess", "cylinder-1"]) {
      board.setAttribute("variant", variant);
      await later();
    }
  });
  await page.until("#a", { variant: "cylinder-1", ply: 0 });
  await page.page.waitForNetworkIdle();
  await page.until("#a", { variant: "cylinder-1", ply: 0 });
  await page.page.$eval("#a", (board) => board.setAttribute("variant", "chess"));
  await page.until("#a", { variant: "chess", ply: 0 });
  await page.close();
});

test("the end of a game is told once", async () => {
  const page = await site.open(board('id="a" variant="shogi" moves="7g7f" lang="en"'));
  await page.inside("#a");
  await page.note("#a");
  await page.page.$eval("#a", (board) => board.play("resign"));
  await page.until("#a", { outcome: "resignation", winners: "0" });
  const told = await page.told("#a");
  assert.deepEqual(told.map(({ type }) => type), ["move", "position", "outcome"]);
  assert.deepEqual(told[2], { type: "outcome", result: "win", winners: [0], reason: "resignation", ply: 2 });
  await page.close();
});

test("attributes and properties are one", async () => {
  const page = await site.open(board('id="a" variant="torus-1" mode="replay" moves="7h7g 3d3e" ply="1"'));
  await page.until("#a", { variant: "torus-1", ply: 1 });
  const set = (act) => page.page.$eval("#a", act);
  assert.deepEqual(
    await set((board) => [board.variant, board.ply, board.mode, board.theme, board.side]),
    ["torus-1", 1, "replay", null, null],
  );
  await set((board) => Object.assign(board, { ply: 2, lang: "en", theme: "dark", side: 1 }));
  await page.until("#a", { ply: 2 });
  const look = () =>
    page.look("#a", (root) => {
      const { lang, dataset } = root.querySelector("[data-hensoku]");
      const [first] = root.querySelectorAll("[data-square]");
      return [lang, dataset.theme, first.dataset.square];
    });
  assert.deepEqual(await look(), ["en", "dark", "1k"]);
  assert.equal(await set((board) => board.getAttribute("side")), "1");
  await set((board) => {
    board.setAttribute("lang", "ja");
    board.removeAttribute("side");
    board.theme = null;
  });
  await page.page.waitForFunction(() =>
    document.querySelector("#a").shadowRoot.querySelector("[data-hensoku]").lang === "ja",
  );
  assert.deepEqual(await look(), ["ja", "light", "9a"]);
  // Nothing can be played where it is only looked at, but by the script.
  await page.click("#a", '[data-square="7g"]');
  assert.equal(await page.look("#a", (root) => root.querySelectorAll("[data-target], [data-movable]").length), 0);
  assert.equal(await set((board) => board.play("2h2g")), true);
  await set((board) => (board.mode = "nonsense"));
  await page.until("#a", { ply: 3 });
  await page.logs(/mode cannot be nonsense/);
  await page.close();
});

test("boards on one page know nothing of each other", async () => {
  const page = await site.open(
    `<input id="text">${board('id="a" variant="shogi"')}${board('id="b" variant="cylinder-1"')}`,
    { height: 2000 },
  );
  await page.inside("#b");
  await page.play("#a", "7g7f");
  await page.play("#b", "2g2f");
  await page.play("#b", "8c8d");
  // Keys go to the board that has the focus, or to nobody.
  await page.page.keyboard.press("u");
  await page.until("#b", { ply: 1 });
  await page.until("#a", { ply: 1 });
  await page.page.focus("#text");
  await page.page.keyboard.type("uuf");
  assert.equal(await page.page.$eval("#text", (input) => input.value), "uuf");
  await page.page.evaluate(() => document.activeElement.blur());
  await page.page.keyboard.press("u");
  await page.until("#a", { ply: 1 });
  await page.until("#b", { ply: 1 });
  const ids = await page.page.$$eval("[id]", (all) => all.map(({ id }) => id));
  assert.deepEqual(ids, ["text", "a", "b"]);
  await page.close();
});

test("a board survives being moved, and being put away", async () => {
  const page = await site.open(`<div id="one">${board('id="a" variant="shogi" lang="en"')}</div><div id="two"></div>`);
  await page.play("#a", "7g7f");
  const same = await page.page.evaluate(async () => {
    const board = document.getElementById("a");
    const before = board.shadowRoot.querySelector("[data-hensoku]");
    document.getElementById("two").append(board);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return before === board.shadowRoot.querySelector("[data-hensoku]");
  });
  assert.ok(same, "it is the same board");
  await page.play("#a", "3c3d");
  const gone = await page.page.evaluate(async () => {
    const board = document.getElementById("a");
    board.remove();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const empty = board.shadowRoot.querySelector("[data-hensoku]") === null;
    document.getElementById("one").append(board);
    return empty;
  });
  assert.ok(gone, "what is put away for long is taken down");
  await page.until("#a", { ply: 2 });
  await page.play("#a", "2g2f");
  assert.deepEqual(page.log, []);
  await page.close();
});

test("an author's notes are shown, as text", async () => {
  const notes = JSON.stringify([
    { ply: 0, text: { ja: "はじめ", en: "The start" }, squares: "7g:red 2g" },
    { ply: 1, text: "<img src=x onerror=alert(1)>", arrows: ["8h2b:blue"], circles: "3c:yellow" },
  ]);
  const page = await site.open(
    board(
      'id="a" variant="shogi" moves="7g7f 3c3d" ply="0" mode="replay" lang="en"',
      `<script type="application/json">${notes}</script>`,
    ),
  );
  const seen = () =>
    page.look("#a", (root) => [
      root.querySelector(".caption").textContent,
      ...["m-wash", "m-circle", "m-arrow"].map((name) => root.querySelectorAll(`.${name}`).length),
    ]);
  assert.deepEqual(await seen(), ["The start", 2, 0, 0]);
  await page.click("#a", "[data-action=forward]");
  await page.until("#a", { ply: 1 });
  assert.deepEqual(await seen(), ["<img src=x onerror=alert(1)>", 0, 1, 1]);
  assert.equal(await page.look("#a", (root) => root.querySelectorAll(".caption *").length), 0);
  await page.page.$eval("#a", (board) => (board.notes = [{ ply: 1, text: "Now" }]));
  await page.page.waitForFunction(() =>
    document.querySelector("#a").shadowRoot.querySelector(".caption").textContent === "Now",
  );
  await page.page.$eval("#a", (board) => (board.notes = "{"));
  await page.page.waitForFunction(() =>
    document.querySelector("#a").shadowRoot.querySelector(".caption") === null,
  );
  await page.logs(/not JSON/);
  await page.close();
});

test("a reader finds the author's moves, with his words for right and wrong ones", async () => {
  const notes = JSON.stringify([
    { ply: 2, text: "Black takes", wrong: { "2g2f": "Too quiet", "*": "No" }, right: { "8h2b+": "Yes!" } },
    { ply: 4, right: "2b3a 2b1a" },
  ]);
  const page = await site.open(
    board(
      `id="a" variant="shogi" mode="solve" ply="2" lang="en" moves="7g7f 3c3d 8h2b+ 8b7b 2b3a 4a3a" notes='${notes}'`,
    ),
  );
  await page.inside("#a");
  await page.note("#a");
  const caption = () =>
    page.look("#a", (root) => [root.querySelector(".caption").textContent, root.querySelector(".caption").className]);
  assert.deepEqual(await caption(), ["Black takes", "caption"]);
  const attempt = async (from, to) => {
    await page.click("#a", `[data-square="${from}"]`);
    await page.click("#a", `[data-square="${to}"]`);
  };
  await attempt("2g", "2f");
  await page.until("#a", { ply: 3 });
  assert.deepEqual(await caption(), ["Too quiet", "caption wrong"]);
  await page.until("#a", { ply: 2 });
  assert.deepEqual(await caption(), ["Too quiet", "caption wrong"]);
  await attempt("6g", "6f");
  await page.until("#a", { ply: 3 });
  assert.deepEqual(await caption(), ["No", "caption wrong"]);
  await page.until("#a", { ply: 2 });
  await page.told("#a");
  await attempt("8h", "2b");
  await page.click("#a", "[data-action=promote]");
  await page.until("#a", { ply: 4 });
  assert.deepEqual(await caption(), ["Yes!", "caption right"]);
  await attempt("2b", "1a");
  await page.until("#a", { ply: 5 });
  assert.deepEqual(await caption(), ["Correct. Solved.", "caption right"]);
  const answers = (await page.told("#a")).filter(({ type }) => type === "answer");
  assert.deepEqual(answers, [
    { type: "answer", move: "8h2b+", ply: 2, right: true, solved: false },
    { type: "answer", move: "2b1a", ply: 4, right: true, solved: true },
  ]);
  await page.close();
});

test("where WebAssembly is forbidden the page keeps what it had, and is told", async () => {
  const policy = `default-src 'self'; script-src ${site.app} 'unsafe-inline'; connect-src ${site.app}; style-src 'self'`;
  const page = await site.open(
    `<script>addEventListener("DOMContentLoaded", () => {}); customElements.whenDefined("hensoku-board").then(() => {
      window.failed = new Promise((resolve) => document.getElementById("a").addEventListener("error", ({ detail }) => resolve(detail)));
    });</script>${board('id="a" variant="shogi"', "<p id=words>The board, in words</p>")}`,
    { policy },
  );
  const detail = await page.page.evaluate(() => window.failed);
  assert.equal(detail.code, "policy");
  await page.page.waitForSelector("#words", { visible: true });
  assert.ok(page.requests.every((url) => !url.endsWith(".wasm")), "nothing large is loaded for nothing");
  await page.close();
});

test("a policy that allows the app's origin and WebAssembly is enough", async () => {
  const policy = `default-src 'none'; script-src ${site.app} 'wasm-unsafe-eval'; connect-src ${site.app}`;
  const page = await site.open(board('id="a" variant="shogi"'), { policy });
  await page.play("#a", "7g7f");
  assert.deepEqual(page.log, []);
  await page.close();
});

test("without JavaScript the words stand there", async () => {
  const page = await site.open(board('variant="shogi"', "<p id=words>The board, in words</p>"), { script: false });
  await page.page.waitForSelector("#words", { visible: true });
  await page.close();
});

test("a board below is loaded when it comes into view, or is printed, or is asked for", async () => {
  const far = '<div style="height: 5000px"></div>';
  const page = await site.open(
    board('id="a" variant="shogi"') + far + board('id="b" variant="torus-1"') + far
      + board('id="c" variant="skate-1"') + far + board('id="d" variant="forward-1"'),
    { height: 900 },
  );
  await page.inside("#a");
  const there = () =>
    page.page.$$eval("hensoku-board", (all) => all.filter(({ state }) => state !== null).map(({ id }) => id));
  assert.deepEqual(await there(), ["a"]);
  await page.page.$eval("#c", (board) => board.goto(0));
  assert.deepEqual(await there(), ["a", "c"]);
  await page.page.$eval("#b", (board) => board.scrollIntoView());
  await page.inside("#b");
  assert.deepEqual(await there(), ["a", "b", "c"]);
  if (BROWSER !== "webkit") {
    const paper = await page.page.pdf();
    assert.ok(paper.length > 10_000);
    assert.deepEqual(await there(), ["a", "b", "c", "d"]);
  }
  await page.close();
});

test("nothing is kept in the browser and nothing read there", async () => {
  const page = await site.open(
    board('id="a" variant="shogi"') + `<iframe id="b" width="420" height="640" src="${site.app}embed.html#/shogi"></iframe>`,
    {
      before: () => {
        window.storageUsed = [];
        for (const name of ["getItem", "setItem", "removeItem", "key"]) {
          const real = Storage.prototype[name];
          Storage.prototype[name] = function (...given) {
            window.storageUsed.push(name);
            return real.apply(this, given);
          };
        }
        for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
          const { get } = Object.getOwnPropertyDescriptor(window, name) ?? {};
          if (get) {
            Object.defineProperty(window, name, {
              get() {
                window.storageUsed.push(name);
                return get.call(window);
              },
            });
          }
        }
      },
    },
  );
  for (const name of ["#a", "#b"]) {
    await page.play(name, "7g7f");
    await page.play(name, "3c3d");
    await page.click(name, "[data-action=take-back]");
    await page.until(name, { ply: 1 });
    await page.click(name, "[data-action=flip]");
  }
  const frames = await Promise.all((await page.page.$$("iframe")).map((frame) => frame.contentFrame()));
  for (const one of [page.page, ...frames]) assert.deepEqual(await one.evaluate(() => window.storageUsed), []);
  await page.close();
});

test("an embedded janggi can pass, and ends by two passes", async () => {
  const page = await site.open(board('id="a" variant="janggi" lang="en"'));
  await page.note("#a");
  await page.click("#a", "[data-action=pass]");
  await page.until("#a", { variant: "janggi", ply: 1, turn: 1 });
  await page.click("#a", "[data-action=take-back]");
  await page.until("#a", { ply: 0, turn: 0 });
  await page.click("#a", "[data-action=pass]");
  await page.until("#a", { ply: 1 });
  assert.equal(await page.page.$eval("#a", (board) => board.play("pass")), true);
  await page.until("#a", { ply: 2 });
  const { outcome } = await page.page.$eval("#a", (board) => board.state);
  const told = (await page.told("#a")).filter(({ type }) => ["move", "outcome"].includes(type));
  assert.deepEqual(
    told.map(({ type, move, by }) => [type, move, by]),
    [
      ["move", "pass", "person"],
      ["move", "pass", "person"],
      ["move", "pass", "script"],
      ...(outcome ? [["outcome", undefined, undefined]] : []),
    ],
  );
  assert.deepEqual(page.log, []);
  await page.close();
});

test("embedded armies are relocated before they fight", async () => {
  const armies = "mK@4h jE@2h jR@7h P@8f / mK@4h jE@2h jR@7h P@8f";
  const page = await site.open(board(`id="a" variant="rengo-makruk" armies="${armies}" lang="en"`));
  await page.inside("#a");
  await page.note("#a");
  const drag = async (from, to) => {
    const { x, y } = await page.point("#a", `[data-square="${from}"]`);
    const end = await page.point("#a", `[data-square="${to}"]`);
    await page.page.mouse.move(x, y);
    await page.page.mouse.down();
    await page.page.mouse.move(end.x, end.y, { steps: 10 });
    await page.page.mouse.up();
  };
  await page.until("#a", { ply: 0, turn: 1 });
  await drag("2a", "3a");
  await page.until("#a", { ply: 1, turn: 1 });
  await page.click("#a", "[data-action=done]");
  await page.until("#a", { ply: 2, turn: 0 });
  // Two of different kinds change places.
  await drag("7h", "2h");
  await page.until("#a", { ply: 3, turn: 0 });
  await page.click("#a", "[data-action=done]");
  await page.until("#a", { ply: 4 });
  const moves = (await page.told("#a")).filter(({ type }) => type === "move");
  assert.deepEqual(moves.map(({ move, by }) => [move, by]), [
    ["2a3a", "person"],
    ["done", "person"],
    ["7h2h", "person"],
    ["done", "person"],
  ]);
  assert.deepEqual(page.log, []);
  await page.close();
});

test("every special word is a move for a script, and told as one", async () => {
  const page = await site.open(board('id="a" variant="shogi" lang="en"'));
  await page.inside("#a");
  await page.note("#a");
  for (const [game, word] of [
    [{ variant: "steal-1", moves: "7g7f 3c3d 8h2b+ 3a2b" }, "steal"],
    [{ variant: "kosaku-a", moves: "5h5g" }, "mirror"],
    [{ variant: "yonin-survivor" }, "resign"],
    [{ variant: "shogi" }, "time"],
    [{ variant: "chess" }, "agree"],
  ]) {
    await page.page.$eval("#a", (board, game) => board.load(game), game);
    await page.told("#a");
    assert.equal(await page.page.$eval("#a", (board, word) => board.play(word), word), true, word);
    const told = await page.told("#a");
    assert.deepEqual([told[0].type, told[0].move, told[0].by], ["move", word, "script"]);
    assert.equal(told.some(({ type }) => type === "outcome"), ["time", "agree"].includes(word), word);
  }
  await page.close();
});

test("the computer plays at a board of another origin's page, which has a method by that name still", async () => {
  const page = await site.open(board('id="a" variant="shogi" play="computer" level="1" lang="en"'));
  await page.note("#a");
  for (const square of ["7g", "7f"]) await page.click("#a", `[data-square="${square}"]`);
  await page.until("#a", { ply: 2, turn: 0 });
  const told = (await page.told("#a")).filter(({ type }) => type === "move");
  assert.deepEqual(told.map(({ by, ply }) => [by, ply]), [["person", 1], ["computer", 2]]);
  assert.equal(await page.page.$eval("#a", (board) => board.play(board.state.legal[0])), true);
  await page.until("#a", { ply: 4, turn: 0 });
  await page.page.$eval("#a", (board) => board.load({ variant: "cylinder-1", play: null, level: 3 }));
  assert.deepEqual(
    await page.page.$eval("#a", (board) => [board.level, board.getAttribute("play"), typeof board.play]),
    ["3", null, "function"],
  );
  await page.play("#a", "7g7f");
  await page.play("#a", "3c3d");
  assert.deepEqual(page.log, []);
  await page.close();
});

test("other pieces and boards come when they are asked for, and go", async () => {
  const page = await site.open(
    `<div>${board('id="a" variant="shogi" lang="en"')}${board('id="b" variant="chess" lang="ja" pieces="letters" board="contrast"')}</div>`,
    { height: 2400 },
  );
  await page.inside("#a");
  /** Waits until there are so many sets of faces: the first counts. */
  const sets = (id, wanted) =>
    page.page.waitForFunction((id, wanted) => document.querySelector(id).shadowRoot.querySelectorAll("svg.defs").length === wanted, {}, id, wanted);
  const made = (id, wanted) =>
    page.page.waitForFunction((id, wanted) => document.querySelector(id).shadowRoot.querySelector(".hs").getAttribute("data-board") === wanted, {}, id, wanted);
  const stuff = (id) =>
    page.page.$eval(id, (element) => {
      const root = element.shadowRoot.querySelector(".hs");
      return [root.dataset.board ?? "wood", getComputedStyle(root).getPropertyValue("--board").trim()];
    });
  const [wood, usual] = await stuff("#a");
  assert.equal(wood, "wood");
  await sets("#a", 1);
  await page.page.$eval("#b", (element) => element.scrollIntoView());
  await page.inside("#b");
  await sets("#b", 2);
  await made("#b", "contrast");
  assert.notEqual((await stuff("#b"))[1], usual);
  // Only that board has them, and the page around none.
  assert.deepEqual(await stuff("#a"), ["wood", usual]);
  assert.equal(await page.page.$eval("html", (root) => getComputedStyle(root).getPropertyValue("--board")), "");
  // By attribute and property, to and fro.
  await page.page.$eval("#a", (element) => {
    element.pieces = "moves";
    element.setAttribute("board", "paper");
  });
  await sets("#a", 2);
  await made("#a", "paper");
  await page.play("#a", "7g7f");
  await page.page.$eval("#a", (element) => {
    element.pieces = null;
    element.board = null;
  });
  await sets("#a", 1);
  await made("#a", null);
  // What there is not is told.
  await page.note("#a");
  await page.page.$eval("#a", (element) => (element.pieces = "runes"));
  await page.page.waitForFunction(() => document.querySelector("#a").told.some(({ type, code }) => type === "error" && code === "option"));
  const strange = page.log.filter((line) => !/pieces cannot be runes/.test(line));
  assert.deepEqual(strange, []);
  await page.close();
});

test("the usual board asks for no other pieces, and a part that does not come is told", async () => {
  const page = await site.open(board('id="a" variant="shogi"'));
  await page.inside("#a");
  assert.ok(!page.requests.some((url) => /faces-|boards\.css\?/.test(url)), "nothing of them");
  await page.note("#a");
  await page.page.setRequestInterception(true);
  const broken = (request) => (/faces-/.test(request.url()) ? request.abort() : request.continue());
  page.page.on("request", broken);
  await page.page.$eval("#a", (element) => (element.pieces = "two-kanji"));
  await page.page.waitForFunction(() => document.querySelector("#a").told.some(({ type, code }) => type === "error" && code === "load"));
  page.page.off("request", broken);
  await page.page.setRequestInterception(false);
  await page.play("#a", "7g7f");
  await page.page.$eval("#a", (element) => (element.pieces = "letters"));
  await page.page.waitForFunction(() => document.querySelector("#a").shadowRoot.querySelectorAll("svg.defs").length === 2);
  await page.close();
});
