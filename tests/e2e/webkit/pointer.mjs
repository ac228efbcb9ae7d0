// A pointer that the driver does not have, as a page is told of it.

/** In a page: tells what is under a point, or what the pointer came down on. */
export function feel(type, { x, y }, more) {
  const under = () => {
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot) found = found.shadowRoot.elementFromPoint(x, y);
    return found ?? document.documentElement;
  };
  // Whatever it came down on has it until it is lifted.
  if (type === "pointerdown") globalThis.touched = under();
  const has = globalThis.touched?.isConnected ? globalThis.touched : under();
  const all = { isPrimary: true, clientX: x, clientY: y, bubbles: true, cancelable: true, composed: true };
  has.dispatchEvent(new PointerEvent(type, { ...all, ...more }));
}
