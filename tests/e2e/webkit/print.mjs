// A page as it is printed.

/** In a page: every style sheet holds for paper, and what holds for a screen alone does not. */
export function onPaper() {
  const query = (one) => one.trim().replace(/^(only )?print\b/, "all").replace(/^(only )?screen\b.*/, "not all");
  const turn = ({ media, cssRules = [] }) => {
    if (media?.length) media.mediaText = Array.from(media, query).join(", ");
    for (const rule of cssRules) turn(rule);
  };
  for (const sheet of document.styleSheets) turn(sheet);
}

/** In a page: what its style sheets say of the paper, which WebKit leaves to the printer: its size, and its
 * margins in mm: top, right, bottom, left. */
export function paper() {
  const all = Array.from(document.styleSheets).flatMap(({ cssRules }) => Array.from(cssRules));
  const { style } = all.find((rule) => rule instanceof CSSPageRule && !rule.selectorText) ?? {};
  const size = style?.getPropertyValue("size").toLowerCase();
  const margins = ["top", "right", "bottom", "left"].map((side) => /^([\d.]+)mm$/.exec(style?.getPropertyValue(`margin-${side}`))?.[1]);
  if (size !== "a4" || !margins.every(Boolean)) throw new Error(`paper of another kind: ${size}, ${margins}`);
  return { paper: "iso_a4", margins: margins.map(Number) };
}
