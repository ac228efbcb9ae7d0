// Three ways in which the page is used by those who do not hold a mouse. Each presses
// squares ("7g"), hands ("0:P") and controls (selectors), and writes into fields.
import assert from "node:assert/strict";
import { PRESSED } from "./browsers.mjs";
import { selector } from "./harness.mjs";

const PHONE = { width: 390, height: 844, touch: true };

/** Nothing but keys, from wherever the focus is. */
export const keyboard = {
  name: "by keyboard",
  options: {},
  async press(table, where) {
    await reach(table, selector(where));
    await table.press("Enter");
  },
  async write(table, where, text) {
    await reach(table, where);
    await erase(table);
    await table.page.keyboard.type(text);
  },
};

/** Nothing but a finger, on a phone. */
export const finger = {
  name: "by touch",
  options: PHONE,
  async press(table, where) {
    await table.tap(where);
  },
  async write(table, where, text) {
    await table.tap(where);
    await erase(table);
    // The keyboard of the screen.
    await table.page.keyboard.type(text);
  },
};

/** What a screen reader finds in the accessibility tree, and what it does with that. */
export const reader = {
  name: "with a screen reader",
  options: {},
  async press(table, where) {
    const handle = await heard(table, selector(where));
    await handle.evaluate((element) => element.click());
    await handle.dispose();
  },
  async write(table, where, text) {
    const handle = await heard(table, where);
    await handle.focus();
    await handle.dispose();
    await erase(table);
    await table.page.keyboard.type(text);
  },
};

/** An element that is in the accessibility tree, with a role and a name. */
async function heard(table, where) {
  const handle = await table.page.waitForSelector(where, { visible: true });
  const told = await table.browser.told(table.page, where, handle, table.cdp);
  assert.ok(told, `${where} is in the accessibility tree`);
  assert.ok(PRESSED.includes(told.role), `${where} is a ${told.role}`);
  assert.ok(told.name, `${where} has a name`);
  assert.ok(!told.isDisabled, `${told.name} can be used`);
  return handle;
}

async function erase(table) {
  await table.page.keyboard.down("Control");
  await table.press("a");
  await table.page.keyboard.up("Control");
  await table.press("Backspace");
}

/** What has the focus: does it match, is it a square, a hand? */
const focus = (table, where) =>
  table.page.evaluate((where) => {
    const { activeElement: on } = document;
    const group = (name) => (on.dataset?.[name] === undefined ? undefined : name);
    return { matches: on.matches(where), group: group("square") ?? group("hand") };
  }, where);

/** Goes by Tab, and by arrows within boards and stands, to what matches. */
async function reach(table, where) {
  await table.page.waitForSelector(where, { visible: true });
  const wanted = /^\[data-(square|hand)=/.exec(where)?.[1];
  for (let count = 0; count < 200; count++) {
    const on = await focus(table, where);
    if (on.matches) return;
    if (wanted && on.group === wanted && (await walk(table, where, wanted))) return;
    await table.press("Tab");
  }
  assert.fail(`Tab does not lead to ${where}`);
}

/** Arrows from what has the focus to what matches. `false` if it is on another stand. */
async function walk(table, where, group) {
  const way = () =>
    table.page.evaluate((where) => {
      const box = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, width, height };
      };
      const { activeElement } = document;
      const goal = document.querySelector(where);
      if (!goal || activeElement === goal) return undefined;
      const [to, from] = [box(goal), box(activeElement)];
      return { right: (to.x - from.x) / from.width, down: (to.y - from.y) / from.height };
    }, where);
  for (let count = 0, before = ""; count < 60; count++) {
    const left = await way();
    if (!left) return true;
    const across = Math.abs(left.right) > 0.5;
    if (across) await table.press(left.right > 0 ? "ArrowRight" : "ArrowLeft");
    else await table.press(left.down > 0 ? "ArrowDown" : "ArrowUp");
    const now = JSON.stringify(await way());
    if (group === "hand" && now === before) return false;
    before = now;
  }
  return false;
}
