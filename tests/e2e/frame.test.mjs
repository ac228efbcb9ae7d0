// Boards in other people's pages: frames, the messages to and fro, and the computer
// at a board.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./guests.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const frame = (fragment, id = "a") =>
  `<iframe id="${id}" width="420" height="640" src="${site.app}embed.html#${fragment}"></iframe>`;

/** A page with a frame, and in `window.board` what speaks to it. */
async function connected(fragment, more = "") {
  const script = `<script type="module">
    import { connect } from "${site.app}embed-host.js";
    const board = connect(document.getElementById("a"));
    board.told = [];
    for (const type of ["ready", "move", "position", "answer", "outcome", "error"]) {
      board.addEventListener(type, ({ detail }) => board.told.push({ type, ...detail }));
    }
    window.board = board;
  </script>`;
  const page = await site.open(frame(fragment) + more + script);
  await page.page.waitForFunction(() => window.board);
  await page.page.evaluate(() => window.board.ready);
  return page;
}

const told = (page, type) =>
  page.page.evaluate((type) => window.board.told.filter((event) => !type || event.type === type), type);

/** Waits for an event of this type. */
const hears = (page, type, count = 1) =>
  page.page.waitForFunction(
    (type, count) => window.board.told.filter((event) => event.type === type).length >= count,
    {},
    type,
    count,
  );

test("a frame is played by hand, with nothing but its address", async () => {
  const page = await site.open(frame("/cylinder-1?lang=en"));
  await page.play("#a", "7g7f");
  await page.play("#a", "3c3d");
  await page.click("#a", '[data-square="8h"]');
  await page.click("#a", '[data-square="2b"]');
  await page.click("#a", "[data-action=promote]");
  await page.until("#a", { variant: "cylinder-1", ply: 3, turn: 1 });
  await page.click("#a", "[data-action=take-back]");
  await page.until("#a", { ply: 2 });
  await page.click("#a", "[data-action=flip]");
  await page.click("#a", "[data-action=resign]");
  await page.click("#a", ".danger[data-action=resign]");
  await page.until("#a", { outcome: "resignation", winners: "1" });
  assert.deepEqual(page.log, []);
  await page.close();
});

test("a frame opens at the ply of its link, as its settings say", async () => {
  const page = await connected("/torus-1?moves=7h7g,3d3e,2h2g&ply=2");
  const { link } = await page.page.evaluate(() => window.board.state);
  const other = await site.open(frame(`${link.slice(1)}?mode=replay&lang=en&theme=dark&coordinates=none&panels=title%20moves%20controls`));
  await other.until("#a", { variant: "torus-1", ply: 2 });
  const seen = await other.look("#a", (document) => {
    const root = document.querySelector("[data-hensoku]");
    return [root.lang, root.dataset.theme, root.querySelectorAll(".stand").length, root.querySelectorAll(".moves button").length];
  });
  assert.deepEqual(seen, ["en", "dark", 0, 3]);
  await other.click("#a", "[data-action=forward]");
  await other.until("#a", { ply: 3 });
  await page.close();
  await other.close();
});

test("a page and its frame speak to each other", async () => {
  const page = await connected("/shogi?lang=en");
  const run = (act) => page.page.evaluate(act);
  assert.equal(await run(() => window.board.play("7g7f")), true);
  assert.equal(await run(() => window.board.play("7g7f")), false);
  await page.play("#a", "3c3d");
  await hears(page, "move", 2);
  assert.deepEqual(
    (await told(page)).filter(({ type }) => type !== "position").map(({ type, move, by, code }) => [type, move ?? code, by]),
    [["ready", undefined, undefined], ["move", "7g7f", "script"], ["error", "move", undefined], ["move", "3c3d", "person"]],
  );
  assert.equal(await run(() => window.board.goto(1)), true);
  await page.until("#a", { ply: 1 });
  assert.equal(await run(() => window.board.goto(2)), true);
  assert.equal(await run(() => window.board.takeBack()), true);
  await page.until("#a", { ply: 1 });
  await run(() => window.board.set({ theme: "dark", mode: "view" }));
  await run(() => window.board.load({ variant: "skate-1", moves: "7g7d", notes: [{ ply: 1, text: "<b>" }] }));
  await page.until("#a", { variant: "skate-1", ply: 1 });
  assert.equal(await page.look("#a", (document) => document.querySelector(".caption").textContent), "<b>");
  await run(() => window.board.play("resign"));
  await hears(page, "outcome");
  const [outcome] = await told(page, "outcome");
  assert.deepEqual([outcome.winners, outcome.reason], [[0], "resignation"]);
  await page.close();
});

test("what is no message of the protocol is ignored and reported", async () => {
  const page = await connected("/shogi");
  const bad = [
    "play", null, 7, [], {}, { hensoku: 2, type: "play", move: "7g7f" }, { hensoku: 1 },
    { hensoku: 1, type: "constructor" }, { hensoku: 1, type: "play" }, { hensoku: 1, type: "play", move: 7 },
    { hensoku: 1, type: "goto", ply: "1" }, { hensoku: 1, type: "load", game: null },
    { hensoku: 1, type: "load", game: { variant: {} } }, { hensoku: 1, type: "set", options: ["play"] },
    { hensoku: 1, type: "play", move: "7g7f", id: {} },
  ];
  await page.page.evaluate((bad) => {
    for (const data of bad) document.getElementById("a").contentWindow.postMessage(data, "*");
  }, bad);
  await hears(page, "error", bad.length);
  const errors = await told(page, "error");
  assert.deepEqual(new Set(errors.map(({ code }) => code)), new Set(["message"]));
  assert.equal(errors.length, bad.length);
  assert.equal((await page.state("#a")).ply, 0);
  assert.equal(page.log.filter((line) => line.includes("a message was ignored")).length, bad.length);
  await page.page.evaluate(() => window.board.play("7g7f"));
  await page.until("#a", { ply: 1 });
  await page.close();
});

test("another window is not heard", async () => {
  const stranger = `<iframe id="b" srcdoc="<script>
    const frame = parent.document.getElementById('a').contentWindow;
    for (const type of ['connect', 'play']) frame.postMessage({ hensoku: 1, type, move: '7g7f' }, '*');
  </script>"></iframe>`;
  const page = await connected("/shogi");
  await page.page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), stranger);
  await hears(page, "error", 2);
  assert.match((await told(page, "error"))[0].message, /another window/);
  // Nor is the frame's own.
  const board = await (await page.page.$("#a")).contentFrame();
  await board.evaluate(() => window.postMessage({ hensoku: 1, type: "play", move: "7g7f" }, "*"));
  await hears(page, "error", 3);
  assert.equal((await page.state("#a")).ply, 0);
  await page.close();
});

test("a frame that names its page's origin hears no other", async () => {
  const page = await site.open(frame("/shogi?origin=https%3A%2F%2Felsewhere.example"));
  await page.inside("#a");
  const answers = await page.page.evaluate(async () => {
    const heard = [];
    addEventListener("message", ({ data }) => heard.push(data.type));
    const frame = document.getElementById("a").contentWindow;
    frame.postMessage({ hensoku: 1, type: "connect" }, "*");
    frame.postMessage({ hensoku: 1, type: "play", move: "7g7f", id: 1 }, "*");
    await new Promise((resolve) => setTimeout(resolve, 300));
    return heard;
  });
  assert.deepEqual(answers, []);
  assert.equal((await page.state("#a")).ply, 0);
  const log = page.log.join("\n");
  assert.match(log, /another origin/);
  assert.match(log, /nobody has connected/);
  await page.close();
});

test("the page around hears nobody but the app", async () => {
  const page = await connected("/shogi");
  await page.page.evaluate(() => {
    document.getElementById("a").removeAttribute("src");
    document.getElementById("a").srcdoc = `<script>
      for (const type of ["ready", "move"]) parent.postMessage({ hensoku: 1, type, move: "1g1f" }, "*");
    </script>`;
  });
  await hears(page, "error", 2);
  const events = await told(page);
  assert.deepEqual(events.filter(({ type }) => type === "move"), []);
  assert.match(events.at(-1).message, /another origin/);
  await page.close();
});

/** The frame of a board, and its document. */
const inFrame = async (page) => {
  await page.inside("#a");
  return (await page.page.$("#a")).contentFrame();
};

/** Moves by hand, where the computer may have answered before one looks. */
async function move(page, text) {
  for (const square of [text.slice(0, 2), text.slice(2)]) await page.click("#a", `[data-square="${square}"]`);
}

/** Who has made which move, as it was told. */
const movers = async (page) => (await told(page, "move")).map(({ by, ply }) => `${by} ${ply}`);

test("in a frame the computer answers, and its moves are told as others are", async () => {
  const page = await connected("/shogi?play=computer&level=1&lang=en");
  const frame = await inFrame(page);
  assert.equal(await frame.$eval(".caption", (caption) => caption.textContent), "You play against the computer, level 1.");
  assert.ok(!page.requests.some((url) => /\/worker-/.test(url)), "the worker comes when it is to move");
  await move(page, "7g7f");
  await page.until("#a", { ply: 2, turn: 0 });
  await hears(page, "move", 2);
  assert.deepEqual(await movers(page), ["person 1", "computer 2"]);
  await frame.waitForFunction(() => /^White: .+ Black to move\.$/.test(document.querySelector(".unseen").textContent));
  await frame.waitForSelector("[data-hensoku]:not([data-thinking])");
  await frame.waitForSelector("[data-movable]");
  await move(page, "2g2f");
  await page.until("#a", { ply: 4, turn: 0 });
  // What a script plays is answered, too.
  await hears(page, "position", 4);
  const { legal } = await page.page.evaluate(() => window.board.state);
  assert.equal(await page.page.evaluate((move) => window.board.play(move), legal[0]), true);
  await page.until("#a", { ply: 6, turn: 0 });
  assert.deepEqual(page.log, []);
  await page.close();
});

test("in a frame the computer begins where it has the first move", async () => {
  const page = await connected("/torus-1?play=computer&level=1&side=1&lang=ja");
  await page.until("#a", { variant: "torus-1", ply: 1, turn: 1 });
  const near = await page.look("#a", (document) => document.querySelector("[data-square]").dataset.square);
  assert.equal(near, "1k", "the reader sits in front");
  await page.page.evaluate(() => window.board.play("resign"));
  await page.until("#a", { outcome: "resignation", winners: "0" });
  // Whoever is to move has the seat in front, and the board stays as it is.
  await page.page.evaluate(() => window.board.set({ side: "turn" }));
  await page.page.evaluate(() => window.board.load({ variant: "shogi", moves: "7g7f" }));
  await page.until("#a", { variant: "shogi", ply: 1, turn: 1 });
  await move(page, "3c3d");
  await page.until("#a", { ply: 3, turn: 1 });
  assert.equal(await page.look("#a", (document) => document.querySelector("[data-square]").dataset.square), "1i");
  assert.deepEqual(page.log, []);
  await page.close();
});

test("a link says who sits in front and so plays the computer", async () => {
  const first = await connected("/shogi?moves=7g7f&side=1");
  const { link } = await first.page.evaluate(() => window.board.state);
  await first.close();
  const page = await connected(`${link.slice(1)}?play=computer&level=1`);
  await page.until("#a", { ply: 1, turn: 1 });
  await move(page, "3c3d");
  await page.until("#a", { ply: 3, turn: 1 });
  await hears(page, "move", 2);
  assert.deepEqual(await movers(page), ["person 2", "computer 3"]);
  await page.close();
});

test("against the computer taking back leads to the reader's own turn, and it waits while one looks back", async () => {
  const page = await connected("/shogi?play=computer&level=1&lang=en");
  await move(page, "7g7f");
  await page.until("#a", { ply: 2 });
  await page.click("#a", "[data-action=take-back]");
  await page.until("#a", { ply: 0, turn: 0 });
  await move(page, "2g2f");
  await page.until("#a", { ply: 2, turn: 0 });
  await page.page.evaluate(() => window.board.takeBack());
  await page.until("#a", { ply: 0, turn: 0 });
  await move(page, "7g7f");
  await page.until("#a", { ply: 2 });
  await hears(page, "move", 6);
  await page.page.evaluate(() => window.board.goto(1));
  await page.until("#a", { ply: 1, turn: 1 });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await page.until("#a", { ply: 1, turn: 1 });
  assert.equal((await told(page, "move")).length, 6);
  // Another move at an earlier position is answered.
  await page.page.evaluate(() => window.board.goto(0));
  await page.until("#a", { ply: 0 });
  await move(page, "6g6f");
  await page.until("#a", { ply: 2, turn: 0 });
  assert.deepEqual(page.log, []);
  await page.close();
});

test("while the computer thinks nothing can be moved, and what it was asked before is never played", async () => {
  const page = await connected("/shogi?play=computer&level=8&lang=en");
  const frame = await inFrame(page);
  await move(page, "7g7f");
  await frame.waitForSelector("[data-hensoku][data-thinking]");
  await frame.waitForFunction(() => !document.querySelector("[data-movable]"));
  await move(page, "3c3d");
  await frame.waitForFunction(() => document.querySelector(".caption").textContent === "The computer is thinking.");
  // Another game.
  await page.page.evaluate(() => window.board.load({ variant: "shogi" }));
  await page.until("#a", { ply: 0, turn: 0 });
  await frame.waitForSelector("[data-hensoku]:not([data-thinking])");
  await move(page, "2g2f");
  await frame.waitForSelector("[data-hensoku][data-thinking]");
  // Another level.
  await page.page.evaluate(() => window.board.set({ level: 1 }));
  await page.until("#a", { ply: 2, turn: 0 });
  await hears(page, "move", 3);
  assert.deepEqual(await movers(page), ["person 1", "person 1", "computer 2"]);
  // And nobody any more.
  await page.page.evaluate(() => window.board.set({ play: null }));
  await page.play("#a", "7g7f");
  await frame.waitForSelector("[data-movable]");
  await page.until("#a", { ply: 3, turn: 1 });
  assert.deepEqual(page.log, []);
  await page.close();
});

test("what cannot be asked of the computer is told", async () => {
  const page = await connected("/shogi?play=robot&level=9&lang=en");
  await page.logs(/play cannot be robot/);
  await page.logs(/level cannot be 9/);
  await page.play("#a", "7g7f");
  await page.play("#a", "3c3d");
  await page.page.evaluate(() => window.board.load({ variant: "yonin-survivor" }));
  await page.page.evaluate(() => window.board.set({ play: "computer" }));
  await page.page.waitForFunction(() =>
    window.board.told.some(({ code, message }) => code === "option" && /no game for two/.test(message)),
  );
  await page.play("#a", "5g5f");
  await page.until("#a", { variant: "yonin-survivor", ply: 1, turn: 1 });
  await page.close();
});

test("a worker that does not come is tried once more and told of, and again at the next move", async () => {
  const page = await site.open(frame("/shogi?play=computer&level=1&lang=en"), {
    before: () => {
      Object.assign(globalThis, { broken: true, begun: 0 });
      globalThis.Worker = class extends globalThis.Worker {
        constructor(script, options) {
          globalThis.begun += 1;
          super(globalThis.broken ? `${script}.none` : script, options);
        }
      };
    },
  });
  const inside = await inFrame(page);
  await move(page, "7g7f");
  await inside.waitForSelector(".caption.wrong");
  assert.match(await inside.$eval(".caption", (caption) => caption.textContent), /^The computer has stopped working\. You can/);
  assert.equal(await inside.evaluate(() => globalThis.begun), 2);
  await page.logs(/the computer has stopped working/);
  await page.until("#a", { ply: 1, turn: 1 });
  // The reader can play for it.
  await page.play("#a", "3c3d");
  await page.until("#a", { ply: 2, turn: 0 });
  await inside.waitForSelector(".caption:not(.wrong)");
  await inside.evaluate(() => void (globalThis.broken = false));
  await move(page, "2g2f");
  await page.until("#a", { ply: 4, turn: 0 });
  await page.close();
});

test("a tag whose page lets no computer think says so, and is played on", async () => {
  const policy = `default-src 'none'; script-src ${site.app} 'wasm-unsafe-eval'; connect-src ${site.app}`;
  const page = await site.open(
    '<hensoku-board id="a" variant="shogi" play="computer" panels="hands say" lang="en"></hensoku-board>',
    { policy },
  );
  await page.inside("#a");
  await page.note("#a");
  await move(page, "7g7f");
  await page.page.waitForFunction(() =>
    /stopped working/.test(document.querySelector("#a").shadowRoot.querySelector(".caption.wrong")?.textContent),
  );
  const errors = (await page.told("#a")).filter(({ type }) => type === "error");
  assert.deepEqual(errors.map(({ code }) => code), ["load"]);
  await page.play("#a", "3c3d");
  await page.until("#a", { ply: 2, turn: 0 });
  await page.close();
});

test("a board whose computer does not come says so, is played on, and asks again", async () => {
  const page = await site.open('<hensoku-board id="a" variant="shogi" level="1" side="turn" panels="hands" lang="en"></hensoku-board>');
  await page.inside("#a");
  await page.note("#a");
  await page.page.setRequestInterception(true);
  const broken = (request) => (/computer-/.test(request.url()) ? request.abort() : request.continue());
  page.page.on("request", broken);
  await page.page.$eval("#a", (element) => element.setAttribute("play", "computer"));
  const said = () =>
    page.page.waitForFunction(() => {
      const caption = document.querySelector("#a").shadowRoot.querySelector(".caption.wrong");
      return caption?.textContent.startsWith("The computer could not be loaded.");
    });
  await said();
  await move(page, "7g7f");
  await said();
  const errors = (await page.told("#a")).filter(({ type }) => type === "error");
  assert.ok(errors.length > 0 && errors.every(({ code }) => code === "load"));
  await page.play("#a", "3c3d");
  await page.until("#a", { ply: 2, turn: 0 });
  page.page.off("request", broken);
  await page.page.setRequestInterception(false);
  await move(page, "2g2f");
  await page.until("#a", { ply: 4, turn: 0 });
  // It is asked for anew, and its words go as they came.
  await page.page.waitForFunction(() => !document.querySelector("#a").shadowRoot.querySelector(".caption"));
  await page.close();
});

test("a frame says in words that its board cannot be shown", async () => {
  for (const [fragment, why] of [["/no-such-game", /variant cannot be no-such-game/], ["/torus-1/zzzz", /link cannot be #\/torus-1\/zzzz/]]) {
    const page = await site.open(frame(fragment));
    await page.logs(why);
    const inner = await (await page.page.waitForSelector("#a")).contentFrame();
    await inner.waitForSelector("#sorry", { visible: true });
    assert.equal(await inner.$("[data-hensoku]"), null);
    // Another game is shown.
    await inner.evaluate(() => (location.hash = "#/shogi"));
    await page.until("#a", { variant: "shogi", ply: 0 });
    assert.equal(await inner.$eval("#sorry", (sorry) => sorry.hidden), true);
    await page.close();
  }
});

test("what a frame is asked and refuses is answered", async () => {
  const page = await connected("/shogi?lang=en");
  const answers = await page.page.evaluate(async () => {
    const { board } = window;
    return [
      await board.goto("2"), await board.goto(), await board.load(), await board.load("x"),
      await board.set({ lang: true }), await board.set({ lang: "xx" }), await board.load({ variant: "nope" }),
      await board.set({ lang: "ja" }), await board.load({ variant: "torus-1" }),
    ];
  });
  assert.deepEqual(answers, [false, false, false, false, false, false, false, true, true]);
  await page.until("#a", { variant: "torus-1", ply: 0 });
  await page.close();
});

test("a frame without an origin of its own has its board", async () => {
  const page = await site.open(`<iframe id="a" sandbox="allow-scripts" width="420" height="640" src="${site.app}embed.html#/cylinder-1?lang=en"></iframe>`);
  await page.play("#a", "7g7f");
  await page.until("#a", { variant: "cylinder-1", ply: 1 });
  await page.close();
});
