// The page on which tasks are written: its fields become the text of a lesson
// (src/lessons/mod.rs says what the keys mean), which the board tries out, and HTML.
const form = document.querySelector("form");
const board = document.querySelector("hensoku-board");
const shown = document.getElementById("html");

/** How long nothing is typed before the board is set up anew, in milliseconds. */
const QUIET = 400;

const value = (name) => form.elements[name].value.replace(/\s+/g, " ").trim();

/** A text in both languages: where one is left empty, the other. */
const both = (name) => {
  const [ja, en] = [value(`${name}.ja`), value(`${name}.en`)];
  return [`${name}.ja: ${ja || en || "…"}`, `${name}.en: ${en || ja || "…"}`];
};

/** The lesson with this one task. */
function lesson() {
  const answer = value("answer");
  const aim = value("aim");
  return [
    "family: own",
    "task: mine",
    `variant: ${value("variant")}`,
    ...(value("position") ? [`position: ${value("position")}`] : []),
    ...both("do"),
    ...both("hint"),
    ...both("learnt"),
    `aim: ${aim === "move" ? `move ${answer}` : aim}`,
    `answer: ${answer}`,
  ].join("\n");
}

/** What stands on the other page. An end tag among the words would end the script. */
function html(text) {
  const app = new URL("./", location.href).href;
  return `<script type="module" src="${app}embed.js"></script>
<hensoku-board>
<script type="text/plain">
${text.replaceAll("</", "< /")}
</script>
</hensoku-board>`;
}

function write() {
  const text = lesson();
  shown.textContent = html(text);
  board.setAttribute("lesson", text);
}

let waiting;
form.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(write, QUIET);
});
form.addEventListener("submit", (event) => event.preventDefault());

/** The choices are told in the language of the page. */
function speak() {
  for (const option of form.elements.aim.options) option.textContent = option.dataset[document.documentElement.lang];
}
new MutationObserver(speak).observe(document.documentElement, { attributeFilter: ["lang"] });
speak();
write();
