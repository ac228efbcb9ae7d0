// What is agreed before a game, clocks, and a draw that is agreed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.stop());

/** A page's time stands still, however long a test takes: `pass` lets so many seconds go by,
 * and from `goOn` on until `stand` they go by themselves. */
const prepare = (page) =>
  page.evaluateOnNewDocument(() => {
    const now = Date.now;
    let time = Number(sessionStorage.getItem("time") ?? now());
    let since;
    const keep = (current) => sessionStorage.setItem("time", (time = current));
    keep(time);
    Date.now = () => time + (since === undefined ? 0 : now() - since);
    globalThis.goOn = () => (since = now());
    globalThis.stand = () => {
      keep(Date.now());
      since = undefined;
    };
    globalThis.pass = (seconds) => {
      keep(time + seconds * 1000);
      // As when a tab that slept is seen again.
      document.dispatchEvent(new Event("visibilitychange"));
    };
  });

const pass = (table, seconds) => table.page.evaluate((seconds) => globalThis.pass(seconds), seconds);
const goOn = (table) => table.page.evaluate(() => void globalThis.goOn());
const stand = (table) => table.page.evaluate(() => globalThis.stand());

/** What a clock shows, in whole seconds; `undefined` where there is none. */
const shown = (table, seat) =>
  table.page.evaluate((seat) => {
    const clock = document.querySelector(`[data-clock="${seat}"]`);
    if (!clock) return undefined;
    const parts = clock.querySelector("b").textContent.split(":").map(Number);
    return parts.reduce((all, part) => all * 60 + part, 0);
  }, seat);

/** A clock shows so much, or a second less: what has begun of one may count. */
async function shows(table, seat, seconds) {
  // One whose turn begins or ends is drawn anew, and its time comes a moment later.
  await table.page.waitForFunction(
    (seat) => /\d:\d\d/.test(document.querySelector(`[data-clock="${seat}"] b`)?.textContent),
    {},
    seat,
  );
  const left = await shown(table, seat);
  assert.ok(left <= seconds && left >= seconds - 1, `seat ${seat}: ${left}, not ${seconds}`);
}

const clockState = (table, seat) =>
  table.page.$eval(`[data-clock="${seat}"]`, ({ tagName, dataset }) => `${tagName} ${dataset.state ?? ""}`.trim());

/** Opens the sheet before a game. */
async function sheet(table) {
  // The controls at the thumb lie over what is below the window's edge.
  await table.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await table.action("setup");
  // With its styles.
  await table.page.waitForSelector("dialog[open] .setup [data-name=time]", { visible: true });
}

/** Scrolls to what the button that begins may lie over. */
const show = (table, part) => table.page.$eval(part, (part) => part.scrollIntoView({ block: "center" }));

/** Begins with so much time. */
async function begin(table, time) {
  await sheet(table);
  await show(table, `.setup [data-name="${time}"]`);
  await table.select(`.setup [data-name="${time}"]`);
  await table.page.waitForSelector(`.setup [data-name="${time}"][aria-pressed=true]`);
  await table.action("start");
  await table.page.waitForSelector("dialog", { hidden: true });
  await table.page.waitForFunction(() => /\d:\d\d/.test(document.querySelector("[data-clock]")?.textContent));
}

const open = (options) => site.openPage({ path: "#/shogi", width: 1280, prepare, ...options });

test("a game with byo-yomi is played until the time is over", async () => {
  const table = await open();
  await begin(table, "600+30+0");
  await shows(table, 0, 600);
  // The first move starts the clocks, and takes no time.
  await pass(table, 3600);
  await table.play("7g7f");
  await shows(table, 0, 600);
  assert.equal(await clockState(table, 1), "BUTTON on");
  await pass(table, 60);
  await shows(table, 1, 540);
  await table.play("3c3d");
  await shows(table, 1, 540);
  await pass(table, 590);
  await table.play("2g2f");
  await pass(table, 545);
  // White is in byo-yomi now, and low.
  await shows(table, 1, 25);
  await table.sees("byo-yomi");
  await table.play("8c8d");
  await shows(table, 1, 30);
  await pass(table, 15);
  await shows(table, 0, 25);
  await pass(table, 17);
  await shows(table, 0, 8);
  assert.equal(await clockState(table, 0), "BUTTON low");
  await table.screenshot("clocks-low");
  await table.expectAccessible();
  // The tab sleeps for an hour.
  await pass(table, 3600);
  await table.expectState({ outcome: "time", winners: "1", ply: 5 });
  await table.sees("Black ran out of time");
  table.expectQuiet();
  await table.close();
});

test("a clock goes by itself, is stopped, and goes on", async () => {
  const table = await open();
  await begin(table, "600+0+0");
  await table.play("7g7f");
  await goOn(table);
  await table.page.waitForFunction(() => /^9:5[0-7]$/.test(document.querySelector('[data-clock="1"] b').textContent));
  await table.action("pause");
  await table.sees("paused");
  await stand(table);
  const before = await shown(table, 1);
  await pass(table, 300);
  assert.equal(await shown(table, 1), before);
  await table.action("pause");
  await pass(table, 100);
  await shows(table, 1, before - 100);
  // A move starts a clock that was stopped.
  await table.action("pause");
  await pass(table, 1000);
  await table.play("3c3d");
  await shows(table, 1, before - 100);
  assert.equal(await clockState(table, 0), "BUTTON on");
  table.expectQuiet();
  await table.close();
});

test("a reload gives nobody time: the clocks stand as they stood, and wait", async () => {
  const table = await open();
  await begin(table, "600+0+0");
  await table.play("7g7f");
  await pass(table, 30);
  await table.play("3c3d");
  await pass(table, 45);
  await table.page.waitForFunction(() => /^#\/shogi\/./.test(location.hash));
  await table.page.waitForFunction(() => history.state.includes("@"));
  await table.reload();
  await table.page.waitForSelector('[data-clock="0"] b');
  await table.sees("paused");
  await shows(table, 0, 555);
  await shows(table, 1, 570);
  await pass(table, 500);
  await shows(table, 0, 555);
  await table.action("pause");
  await pass(table, 5);
  await shows(table, 0, 550);
  // In another tab the game is there with its times.
  const other = await site.openPage({ path: await table.address(), width: 1280, beside: table });
  await other.page.waitForSelector('[data-clock="1"] b');
  await shows(other, 1, 570);
  table.expectQuiet();
  await table.close();
});

test("what is looked at or taken back leaves the clocks to the end of the game", async () => {
  const table = await open();
  await begin(table, "300+0+5");
  await table.play("7g7f");
  await pass(table, 20);
  await table.play("3c3d");
  await shows(table, 1, 285);
  await table.press("Home");
  await pass(table, 10);
  await shows(table, 0, 290);
  await table.press("End");
  await table.play("2g2f");
  await table.action("take-back");
  await table.action("take-back");
  await table.expectState({ ply: 1, turn: 1 });
  await shows(table, 1, 300);
  assert.equal(await table.page.$eval(".moves", (moves) => moves.querySelectorAll("li button").length), 1);
  table.expectQuiet();
  await table.close();
});

test("four players have a clock each; who has no time left is out, and the others play on", async () => {
  const table = await open({ path: "#/yonin-survivor" });
  await begin(table, "0+30+0");
  assert.equal((await table.page.$$("[data-clock]")).length, 4);
  await table.select("[data-square][data-movable]");
  const [to] = await table.targets();
  await table.select(to);
  await table.expectState({ ply: 1, turn: 1 });
  await shows(table, 1, 30);
  await table.screenshot("clocks-four");
  await table.expectAccessible();
  await pass(table, 31);
  await table.expectState({ ply: 2, turn: 2 });
  await shows(table, 2, 30);
  table.expectQuiet();
  await table.close();
});

test("on a phone the same by touch", async () => {
  const table = await open({ path: "#/torus-1", width: 390, height: 844, touch: true });
  await begin(table, "0+30+0");
  await table.play("7h7g");
  await table.screenshot("clocks-390");
  await table.expectAccessible();
  await pass(table, 31);
  await table.expectState({ outcome: "time", winners: "0" });
  table.expectQuiet();
  await table.close();
});

test("any time can be given by numbers, and is there the next time", async () => {
  const table = await open();
  await sheet(table);
  await show(table, ".setup summary");
  await table.select(".setup summary");
  const type = async (name, number) => {
    await show(table, `.setup input[data-name=${name}]`);
    await table.click(`.setup input[data-name=${name}]`, { count: 3 });
    await table.page.keyboard.type(number);
    await table.press("Tab");
  };
  await type("increment", "7");
  await table.sees("Please enter some time.");
  await type("main", "3");
  await table.page.waitForSelector('.setup [data-name="180+0+7"][aria-pressed=true]');
  await table.screenshot("setup-1280");
  await table.expectAccessible();
  await table.action("start");
  await shows(table, 0, 180);
  const other = await site.openPage({ path: "#/cylinder-1", width: 1280, beside: table });
  await sheet(other);
  await other.page.waitForSelector('.setup [data-name="180+0+7"][aria-pressed=true]');
  await show(other, '.setup [data-name=""]');
  await other.select('.setup [data-name=""]');
  await other.action("start");
  await other.page.waitForFunction(() => !document.querySelector("[data-clock]"));
  table.expectQuiet();
  await table.close();
});

test("a game with a handicap begins with who gives it, and its link has it", async () => {
  const table = await open({ path: "#/torus-1" });
  await sheet(table);
  const [, , rook] = await table.page.$$("[data-name=handicap] .chip");
  assert.equal(await rook.evaluate((chip) => chip.textContent), "Bishop");
  await rook.evaluate((chip) => chip.click());
  await table.action("start");
  await table.expectState({ turn: 1, ply: 0 });
  await table.play("7d7e");
  await table.page.waitForFunction(() => /^#\/torus-1\/./.test(location.hash));
  const other = await site.openPage({ path: new URL(await table.page.url()).hash, width: 1280 });
  await other.expectState({ turn: 0, ply: 1 });
  await other.close();
  // Again from the start: the handicap stays.
  await table.page.reload();
  await table.ready("#/torus-1");
  await table.expectState({ turn: 0, ply: 1 });
  table.expectQuiet();
  await table.close();
});

test("names and sides are agreed, and the board turns to whoever is to move", async () => {
  const table = await open();
  await sheet(table);
  await show(table, '.setup section[data-seat="0"] input');
  await table.click('.setup section[data-seat="0"] input');
  await table.page.keyboard.type("Hanako");
  await table.press("Tab");
  await show(table, "[data-action=change-seats]");
  await table.action("change-seats");
  await table.page.waitForFunction(
    () => document.querySelector('.setup section[data-seat="1"] input').value === "Hanako",
  );
  await show(table, "[data-action=follow]");
  // With a switch that is seen.
  assert.ok(await table.page.$eval("[data-action=follow] i", (i) => i.getBoundingClientRect().width > 20));
  await table.action("follow");
  await table.page.waitForSelector('[data-action=follow][aria-pressed=true]');
  await table.action("start");
  await table.sees("Hanako");
  const near = () => table.page.$$eval("div.seat[data-seat]", (seats) => seats.at(-1).dataset.seat);
  assert.equal(await near(), "0");
  await table.play("7g7f");
  assert.equal(await near(), "1");
  await table.screenshot("setup-names");
  // The next sheet begins with the same; and whoever plays the computer the next time.
  const next = await open({ path: "#/cylinder-1", beside: table });
  await sheet(next);
  await next.page.waitForFunction(
    () => document.querySelector('.setup section[data-seat="1"] input')?.value === "Hanako",
  );
  await next.page.waitForSelector('[data-action=follow][aria-pressed=true]');
  await next.select('.setup .switch [data-seat="0"][data-sits=computer]');
  await show(next, '.setup .numbers [data-seat="0"][data-level="1"]');
  await next.select('.setup .numbers [data-seat="0"][data-level="1"]');
  await next.page.waitForSelector('.setup .numbers [data-seat="0"][data-level="1"][aria-pressed=true]');
  const last = await open({ path: "#/torus-1", beside: table });
  await sheet(last);
  await last.page.waitForSelector('.setup .numbers [data-seat="0"][data-level="1"][aria-pressed=true]');
  await last.page.waitForFunction(
    () => document.querySelector('.setup section[data-seat="1"] input')?.value === "Hanako",
  );
  // Whoever only looks at it changes nothing.
  const seats = () => last.page.$$eval("div.seat[data-seat]", (all) => all.map((seat) => `${seat.dataset.sits} ${seat.innerText}`).join());
  await last.press("Escape");
  await last.page.waitForFunction(() => !document.querySelector("dialog[open]") && !document.querySelector("[data-sits=computer]"));
  assert.doesNotMatch(await seats(), /Hanako|computer/);
  await sheet(last);
  await last.page.waitForSelector('.setup .numbers [data-seat="0"][data-level="1"][aria-pressed=true]');
  // It waits until the sheet is closed.
  await last.expectState({ ply: 0 });
  await last.action("start");
  await last.expectState({ ply: 1 });
  last.expectQuiet();
  table.expectQuiet();
  await table.close();
});

test("four have names and handicaps, which the seats, the link and the kept game know", async () => {
  for (const options of [{}, { width: 390, height: 844, touch: true, lang: "ja" }]) {
    const table = await open({ path: "#/shijin-survivor", ...options });
    await sheet(table);
    for (const [seat, name] of ["Hanako", "Jiro", "一二三四五六七八九十一二三四五", "Mika"].entries()) {
      const field = `.setup section[data-seat="${seat}"] input`;
      await show(table, field);
      // Taps in the same place, one right after the other, would be a double tap.
      await table.focus(field);
      await table.page.keyboard.type(name);
      await table.press("Tab");
    }
    const chip = async (seat, place) => {
      const giver = `.givers [data-seat="${seat}"]`;
      await show(table, giver);
      await table.select(giver);
      await table.page.waitForSelector(`${giver}[aria-pressed=true]`);
      const choice = `[data-name=handicap] .choices .chip:nth-child(${place})`;
      await show(table, choice);
      await table.select(choice);
      await table.page.waitForSelector(`${choice}[aria-pressed=true]`);
      await table.page.waitForSelector(`${giver} small`);
    };
    // A rook, and two pieces.
    await chip(0, 4);
    await chip(2, 6);
    await table.screenshot(`setup-four-${options.width ?? 1280}`);
    await table.expectAccessible();
    await table.action("start");
    await table.expectState({ turn: 0, ply: 0 });
    const named = (page) => page.$$eval(".seats .called", (names) => names.map((name) => name.textContent));
    const standing = (page) =>
      page.$$eval("[data-square]", (squares) => squares.map((square) => square.ariaLabel).filter((label) => /rook|bishop|飛|角/.test(label)).length);
    await table.page.waitForFunction(() => document.querySelectorAll(".seats .called").length === 4);
    assert.equal((await named(table.page))[1], "Jiro");
    assert.equal(await standing(table.page), 5);
    const inside = () => document.querySelectorAll(".seats .called").length > 0
      && [...document.querySelectorAll(".sitter")].every((seat) => seat.scrollWidth <= seat.clientWidth + 1)
      && document.documentElement.scrollWidth <= innerWidth;
    await table.page.waitForFunction(inside);
    await table.play("8m8l");
    await table.screenshot(`four-names-${options.width ?? 1280}`);
    const link = await table.address();
    const other = await site.openPage({ path: link, ...options });
    await other.expectState({ ply: 1 });
    assert.deepEqual(await named(other.page), await named(table.page));
    assert.equal(await standing(other.page), 5);
    await other.close();
    await table.reload();
    await table.expectState({ ply: 1, turn: 1 });
    await table.page.waitForSelector(".seats .called");
    assert.equal(await standing(table.page), 5);
    table.expectQuiet();
    await table.close();
  }
});

test("a draw is offered, declined, offered again and agreed", async () => {
  const table = await open();
  await table.play("7g7f");
  const offer = async () => {
    await table.action("resign");
    await table.action("offer-draw");
    await table.page.waitForSelector("dialog[open] .offer", { visible: true });
  };
  await offer();
  await table.sees("Does Black accept a draw?");
  await table.expectAccessible();
  await table.screenshot("draw-offer");
  await table.action("refuse-draw");
  await table.page.waitForSelector("dialog", { hidden: true });
  assert.match(await table.why(), /declined/);
  await table.expectState({ ply: 1, outcome: undefined });
  await offer();
  await table.action("agree");
  await table.expectState({ outcome: "agreement", winners: "" });
  await table.page.waitForSelector("dialog", { hidden: true });
  table.expectQuiet();
  await table.close();
});

test("by keyboard alone: time is given, a move is made, the clock stopped, a draw agreed", async () => {
  const table = await open();
  await table.focus("[data-action=setup]");
  await table.press("Enter");
  await table.page.waitForSelector("dialog[open] .setup [data-name=time]", { visible: true });
  await table.focus('.setup [data-name="600+30+0"]');
  await table.press("Enter");
  await table.page.waitForSelector('[data-clock="0"]');
  await table.press("Escape");
  await table.page.waitForSelector("dialog", { hidden: true });
  await table.press("m");
  await table.page.keyboard.type("7g7f");
  await table.press("Enter");
  await table.expectState({ ply: 1 });
  await table.page.waitForSelector("button[data-clock]");
  await table.focus("button[data-clock]");
  await table.press("Enter");
  await table.sees("paused");
  await table.focus("[data-action=resign]");
  await table.press("Enter");
  await table.focus("[data-action=offer-draw]");
  await table.press("Enter");
  await table.page.waitForSelector("dialog[open] .offer", { visible: true });
  await table.focus("[data-action=agree]");
  await table.press("Enter");
  await table.expectState({ outcome: "agreement" });
  table.expectQuiet();
  await table.close();
});

test("the computer's clock goes too, and it moves before its time is over", async () => {
  const table = await open();
  await sheet(table);
  await table.select('.sitters .switch [data-seat="1"][data-sits=computer]');
  await table.select('.sitters .numbers [data-seat="1"][data-level="8"]');
  await table.focus(".setup summary");
  await table.press("Enter");
  await show(table, ".setup input[data-name=byoyomi]");
  await table.click(".setup input[data-name=byoyomi]", { count: 3 });
  await table.page.keyboard.type("4");
  await table.press("Tab");
  await table.page.waitForSelector('.setup [data-name="0+4+0"][aria-pressed=true]');
  await table.action("start");
  await goOn(table);
  await table.play("7g7f");
  await table.expectState({ ply: 2, turn: 0, outcome: undefined });
  table.expectQuiet();
  await table.close();
});
