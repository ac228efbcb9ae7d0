// What boards owe the pages that they stand in: their policies, their memory and
// their readers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { start } from "./guests.mjs";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

const board = (attributes, inside = "<p>A board</p>") => `<hensoku-board ${attributes}>${inside}</hensoku-board>`;
const policy = (more) => `default-src 'none'; script-src ${site.app} 'wasm-unsafe-eval'; connect-src ${site.app}; ${more}`;

test("a page that asks for trusted types has its board", async () => {
  for (const more of ["require-trusted-types-for 'script'", "require-trusted-types-for 'script'; trusted-types hensoku"]) {
    const page = await site.open(board('id="a" variant="torus-1"'), { policy: policy(more) });
    await page.play("#a", "7h7g");
    const drawn = await page.look("#a", (root) => root.querySelectorAll("svg path").length);
    assert.ok(drawn > 20, `${drawn} paths are drawn`);
    assert.deepEqual(page.log, []);
    await page.close();
  }
});

test("a page that allows other trusted types only is told, and keeps what it had", async () => {
  const page = await site.open(board('id="a" variant="shogi"', "<p id=words>The board, in words</p>"), {
    policy: policy("require-trusted-types-for 'script'; trusted-types other"),
    before: () => {
      addEventListener("error", ({ detail }) => detail && (window.failed = detail), { capture: true });
    },
  });
  await page.page.waitForFunction(() => window.failed);
  const { code, message } = await page.page.evaluate(() => window.failed);
  assert.equal(code, "policy");
  assert.match(message, /trusted types/);
  await page.page.waitForSelector("#words", { visible: true });
  assert.ok(page.requests.every((url) => !url.endsWith(".wasm")), "nothing large is loaded for nothing");
  // Where no such type is required, the names that are allowed do not matter.
  const other = await site.open(board('id="a" variant="shogi"'), { policy: policy("trusted-types other") });
  await other.play("#a", "7g7f");
  await page.close();
  await other.close();
});

test("boards that are gone leave nothing behind", async () => {
  const page = await site.open(board('id="a" variant="shogi"'));
  await page.play("#a", "7g7f");
  const round = (count) =>
    page.page.evaluate(async (count) => {
      const boards = Array.from({ length: count }, (_, place) => {
        const element = document.createElement("hensoku-board");
        element.variant = ["shogi", "torus-1", "yonin-survivor"][place % 3];
        return element;
      });
      document.body.append(...boards);
      await Promise.all(boards.map((element) => element.goto(0)));
      const drawn = () => boards.filter((element) => element.shadowRoot.querySelector("[data-square]")).length;
      for (let left = 100; left && drawn() < count; left--) await new Promise((resolve) => setTimeout(resolve, 50));
      const shown = drawn();
      boards.forEach((element) => element.remove());
      (globalThis.gone ??= []).push(...boards.map((element) => new WeakRef(element)));
      await new Promise((resolve) => setTimeout(resolve, 1300));
      return shown;
    }, count);
  /** How many boards that are gone are still held, when memory has been asked for for a while. */
  const held = () =>
    page.page.evaluate(async () => {
      const count = () => globalThis.gone.filter((board) => board.deref()).length;
      for (let left = 100; left && count() > 2; left--) {
        globalThis.filled = Array.from({ length: 300_000 }, () => ({}));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      delete globalThis.filled;
      return count();
    });
  const rounds = async (count) => {
    for (let time = 0; time < count; time++) assert.equal(await round(10), 10);
  };
  await rounds(1);
  const first = await page.memory();
  await rounds(5);
  const last = await page.memory();
  if (last) {
    assert.ok(last.nodes <= first.nodes + 10, `${last.nodes - first.nodes} nodes are left of fifty boards`);
    assert.ok(last.listeners <= first.listeners + 2, `${last.listeners - first.listeners} listeners are left`);
    assert.ok(last.heap < first.heap + 500_000, `${last.heap - first.heap} bytes are left`);
  } else {
    // One may lie about where a browser looks for what is in use.
    const count = await held();
    assert.ok(count <= 2, `${count} of sixty boards are held`);
  }
  // The board that stayed knows nothing of all this.
  await page.play("#a", "3c3d");
  await page.close();
});

test("more marks than a position can have are left out, and it is said", async () => {
  const arrows = "7g7f ".repeat(100_000);
  const page = await site.open(board('id="a" variant="shogi"'));
  await page.inside("#a");
  await page.note("#a");
  await page.page.$eval("#a", (element, arrows) => (element.notes = [{ ply: 0, text: "Many", arrows }]), arrows);
  await page.page.waitForFunction(() =>
    document.querySelector("#a").shadowRoot.querySelector(".caption")?.textContent === "Many",
  );
  const drawn = await page.look("#a", (root) => root.querySelectorAll(".m-arrow").length);
  assert.equal(drawn, 256);
  const [error] = (await page.told("#a")).filter(({ type }) => type === "error");
  assert.equal(error.code, "notes");
  assert.match(error.message, /99744 of ply 0 are left out/);
  await page.play("#a", "7g7f");
  await page.close();
});

test("the room of a board is kept before it comes, and does not change when it comes", async () => {
  const variants = ["shogi", "torus-1", "cylinder-1", "chess", "janggi", "xiangqi", "shared-piece-1", "not-capture-1"];
  const page = await site.open(variants.map((id) => board(`id="${id}" variant="${id}" style="width: 400px"`)).join(""), {
    before: () => {
      window.heights = {};
      customElements.whenDefined("hensoku-board").then(() => {
        for (const element of document.querySelectorAll("hensoku-board")) {
          window.heights[element.id] = element.getBoundingClientRect().height;
        }
      });
    },
  });
  for (const id of variants) {
    await page.page.$eval(`#${id}`, (element) => element.goto(0));
    const [early, late, spare] = await page.page.$eval(`#${id}`, async (element) => {
      // Safari learns with the next frame how large a container has become.
      for (let left = 2; left; left--) await new Promise((resolve) => requestAnimationFrame(resolve));
      const [board, place] = ["[data-grid], .board", ".board-place"].map((part) =>
        element.shadowRoot.querySelector(part).getBoundingClientRect(),
      );
      return [window.heights[element.id], element.getBoundingClientRect().height, place.height - board.height];
    });
    assert.equal(late, early, id);
    assert.ok(early > 300, id);
    // The board fills the place that it has.
    assert.ok(Math.abs(spare) < 24, `${id}: ${spare} pixels are empty`);
  }
  await page.close();
});

test("a frame has a main landmark and a heading, and axe has nothing to say", async () => {
  const page = await site.open(`<iframe id="a" title="A board" width="420" height="640" src="${site.app}embed.html#/torus-1?lang=en"></iframe>`);
  await page.inside("#a");
  const frame = await (await page.page.$("#a")).contentFrame();
  await frame.waitForFunction(() => document.title === document.querySelector("main > h1").textContent);
  assert.match(await frame.evaluate(() => document.title), /Torus/);
  assert.equal(await frame.$eval("html", ({ lang }) => lang), "en");
  await frame.evaluate(`${AXE};0`);
  const { violations } = await frame.evaluate(() => window.axe.run(document));
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), []);
  await page.close();
});

test("a game that there is not is not shown, and the page keeps what it had", async () => {
  for (const [attributes, why] of [
    ['variant="nope"', "variant cannot be nope"],
    ['variant="rengo-makruk"', "armies cannot be "],
    ['link="#/torus-1/zzzz"', "link cannot be #/torus-1/zzzz"],
  ]) {
    const page = await site.open(board(`id="a" ${attributes}`, "<p id=words>The board, in words</p>"));
    await page.note("#a");
    await page.logs(new RegExp(why));
    await page.page.waitForSelector("#words", { visible: true });
    assert.equal(await page.page.$eval("#a", ({ state, shadowRoot }) => state ?? shadowRoot.querySelector("[data-hensoku]")), null);
    assert.ok((await page.told("#a")).every(({ type }) => type !== "ready"));
    // Put right, it is.
    await page.page.$eval("#a", (element) => {
      element.removeAttribute("link");
      element.variant = "torus-1";
    });
    await page.until("#a", { variant: "torus-1", ply: 0 });
    await page.close();
  }
});

test("what is asked of a board counts before it is known, and while it is nowhere", async () => {
  const page = await site.open("<p>A page</p>");
  await page.page.evaluate(() => {
    const element = document.createElement("hensoku-board");
    Object.defineProperty(element, "variant", { value: "skate-1", configurable: true, writable: true });
    element.id = "a";
    document.body.prepend(element);
  });
  await page.until("#a", { variant: "skate-1" });
  for (const [wait, variant] of [[0, "torus-1"], [1500, "shogi"]]) {
    await page.page.evaluate(async (wait, variant) => {
      const element = document.querySelector("#a");
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, wait));
      element.setAttribute("variant", variant);
      document.body.prepend(element);
    }, wait, variant);
    await page.until("#a", { variant, ply: 0 });
  }
  await page.close();
});

test("a board without notes keeps no room for them, and one without a ply shows all moves", async () => {
  const page = await site.open(board('id="a" variant="shogi" mode="replay" moves="7g7f 3c3d" ply="0" style="width: 400px"'));
  await page.until("#a", { ply: 0 });
  const height = () => page.page.$eval("#a", (element) => element.getBoundingClientRect().height);
  const before = await height();
  for (const notes of ["[]", "{"]) {
    await page.page.$eval("#a", (element, notes) => (element.notes = notes), notes);
    assert.equal(await height(), before, notes);
  }
  await page.page.$eval("#a", (element) => element.removeAttribute("ply"));
  await page.until("#a", { ply: 2 });
  await page.close();
});

test("a puzzle does not tell how long its answer is", async () => {
  const page = await site.open(board('id="a" variant="shogi" mode="solve" lang="en" moves="7g7f 3c3d 2g2f"'));
  assert.equal(await page.page.evaluate(async () => (await document.querySelector("#a").load({ variant: "shogi", moves: "7g7f 3c3d 2g2f" })).plies), 0);
  await page.play("#a", "1g1f");
  assert.doesNotMatch(await page.look("#a", (root) => root.querySelector("[data-hensoku]").textContent), /new line|old move/);
  await page.until("#a", { ply: 0 });
  assert.doesNotMatch(await page.look("#a", (root) => root.querySelector("[data-hensoku]").textContent), /earlier moves/);
  await page.play("#a", "7g7f");
  await page.until("#a", { ply: 2 });
  await page.page.$eval("#a", (element) => (element.mode = "replay"));
  await page.page.waitForFunction(() => document.querySelector("#a").state.plies === 3);
  await page.close();
});
