// Selectors of puppeteer's, for a browser that knows only those of CSS.

/**
 * What a selector finds, within an element or in the document: CSS, `::-p-aria("name")`,
 * `::-p-text("text")`, or parts with `>>>` between a host and what is in its shadow.
 * Runs in the page, and so stands alone.
 */
export function find(selector, within) {
  const words = (text) => text.replace(/\s+/g, " ").trim();
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false });
  const name = (element) => {
    const labelled = element.getAttribute("aria-labelledby");
    if (labelled) return words(labelled.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join(" "));
    const label = element.getAttribute("aria-label");
    if (label) return words(label);
    if (element.labels?.length) return words(Array.from(element.labels, (one) => one.textContent).join(" "));
    if (element.placeholder) return words(element.placeholder);
    const clone = element.cloneNode(true);
    for (const hidden of clone.querySelectorAll("[aria-hidden=true], [hidden]")) hidden.remove();
    return words(clone.textContent) || words(element.getAttribute("title") ?? "");
  };
  const root = within ?? document;
  const special = /^(.*?)::-p-(aria|text)\((.*)\)(\[[^\])]*\])?$/s.exec(selector);
  if (special) {
    const [, before, kind, argument, having = "*"] = special;
    const wanted = argument.startsWith('"') ? JSON.parse(argument) : argument;
    const scope = before.trim() ? root.querySelector(before) : root;
    if (kind === "aria") {
      const controls = "a[href], button, input, textarea, select, summary, [role], [aria-label], h1, h2, h3, nav, main, section";
      const named = Array.from(scope.querySelectorAll(controls)).filter((one) => name(one) === wanted && one.matches(having) && shown(one));
      // While a dialog is open, nothing else is there.
      const dialog = document.querySelector("dialog:modal");
      return dialog ? named.filter((one) => dialog.contains(one)) : named;
    }
    const holds = (element) => words(element.textContent).includes(wanted);
    return Array.from(scope.querySelectorAll("*")).filter(
      (one) => !/^(SCRIPT|STYLE|HEAD|TITLE)$/.test(one.tagName) && holds(one) && !Array.from(one.children).some(holds),
    );
  }
  const [first, ...inner] = selector.split(">>>").map((part) => part.trim());
  return inner.reduce(
    (hosts, part) => hosts.flatMap((host) => Array.from((host.shadowRoot ?? host).querySelectorAll(part))),
    Array.from(root.querySelectorAll(first)),
  );
}
