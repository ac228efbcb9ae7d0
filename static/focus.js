// Whoever plays with the keyboard keeps their place: where what has the focus goes away, can
// no longer be used, or has become something else, what is nearest to it has the focus.

const USABLE = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex]";
/** What ends a game or takes something away: a key that is pressed once more must not do it. */
const GRAVE = ".danger, [data-action=resign], [data-action=take-back], [data-action=delete], .result .primary";
/** What is done with a whole game: after that, one is at its board. */
const ACTS = ".acts, .chance, .result, dialog";
/** What each place has of its own. */
const PART = "#app > :not(dialog)";
const BOARD = "[data-hensoku] [data-square][tabindex='0']";

/** What had the focus last, and where: each element with what is around it, outwards. */
let last;

function note(target) {
  if (!target || target === document.body || target === last?.target) return;
  const around = [];
  for (let at = target; at.parentElement; at = at.parentElement) {
    around.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  }
  last = { target, action: target.dataset?.action, around, acted: target.closest(ACTS), part: target.closest(PART) };
}

const usable = (element) => element.matches(USABLE) && !element.matches(GRAVE) && element.checkVisibility();

/** Gives the focus to an element, or to the first in it that takes it. */
function take(element) {
  if (!element) return false;
  for (const inside of [element, ...element.querySelectorAll(USABLE)]) {
    if (!usable(inside) || (inside.tabIndex < 0 && inside.localName !== "main")) continue;
    inside.focus();
    if (document.activeElement === inside) return true;
  }
  return false;
}

/** What is nearest to what had the focus: what has come after it, or stands before it. */
function takeNearest() {
  for (const { parent, index } of last.around) {
    if (!parent.isConnected || parent === document.body) continue;
    const children = [...parent.children];
    if (children.slice(index).some(take) || children.slice(0, index).reverse().some(take)) return;
  }
  take(document.querySelector("main"));
}

function mend() {
  const { activeElement } = document;
  const { target, action } = last;
  // What could have it still was left by somebody who wanted to.
  const could = target.isConnected && !target.disabled && target.checkVisibility();
  const gone = !could && (!activeElement || activeElement === document.body);
  const other = activeElement === target && target.dataset?.action !== action;
  if (!gone && !other) return;
  // Of another place what it is about, as soon as it has come.
  if (last.part && !last.part.isConnected) return void take(document.querySelector("main"));
  const board = last.acted && !document.querySelector("dialog[open]") && document.querySelector(BOARD);
  if (!take(board)) takeNearest();
}

let waits = false;
const observer = new MutationObserver(() => {
  if (waits || !last) return;
  waits = true;
  // The browser itself takes the focus from what cannot have it, when it draws.
  requestAnimationFrame(() =>
    setTimeout(() => {
      waits = false;
      // Somebody may have pointed at something meanwhile.
      if (last) mend();
    }),
  );
});

/** Is it keys that are used? Whoever points wants no focus elsewhere. */
let keys = true;
note(document.activeElement);
addEventListener("focusin", ({ target }) => keys && note(target));
const heard = () => {
  keys = true;
  note(document.activeElement);
};
addEventListener("keydown", heard, true);
const pointed = () => {
  keys = false;
  last = undefined;
};
addEventListener("pointerdown", pointed, true);
observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled", "hidden", "data-action", "open"] });
