// The app: loaded when the first board comes into view, once for all boards of
// a page.
import { BoardError } from "./settings.js";

/** The files of the build to which this script belongs. */
const file = (name) => new URL(name, import.meta.url);
const [JS, WASM, CSS] = ["%BOARD_JS%", "%BOARD_WASM%", "%BOARDS_CSS%"].map(file);

/** The computer as an opponent (computer.js). */
export const COMPUTER = file("%COMPUTER_JS%");

/** The style sheet of boards of other stuff than wood. */
export const OTHER = file("settings/boards.css?%BUILD%");

/** What boards need that teach a task. */
export const LESSON = ["js", "css"].map((end) => file(`lessons/lesson.${end}?%BUILD%`));

/** The page of its own. */
export const APP = new URL("./", import.meta.url);

/** A frame asks for them by links: fetched in any other way than these do, some browser
 * would load them a second time. Other people's pages have their own origin, and a
 * frame with `sandbox` has none. */
const asIs = APP.origin === self.origin ? { mode: "no-cors", credentials: "include" } : {};

let loading;
/** How often the app has stopped by a fault of its own. */
let stops = 0;
const dressing = new Map();
let policy;

/** Is there WebAssembly, and does the page's policy allow it? Asked with the
 * smallest module, before anything is loaded. */
function check() {
  if (typeof WebAssembly !== "object") {
    throw new BoardError("unsupported", "this browser has no WebAssembly");
  }
  try {
    // Safari forbids the second only.
    new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
  } catch {
    throw new BoardError("policy", "the page's content security policy forbids WebAssembly");
  }
}

/** What makes the markup of drawings where the page's policy asks for trusted types;
 * nothing where it does not, or knows none. */
function trust() {
  if (!globalThis.trustedTypes || policy) return;
  try {
    policy = globalThis.trustedTypes.createPolicy("hensoku", { createHTML: (text) => text });
  } catch {
    // Its name is not allowed, which matters only where such a policy is needed.
    try {
      document.createElement("i").innerHTML = "";
    } catch {
      throw new BoardError(
        "policy",
        "the page's content security policy asks for trusted types and does not allow the policy hensoku",
      );
    }
  }
}

/** What mounts boards, and what loads all that a board can do without that shows a
 * new game for two with shogi's pieces. What failed is tried again the next time. */
export function app() {
  loading ??= (async () => {
    check();
    trust();
    const wasm = fetch(WASM, asIs);
    wasm.catch(() => {}); // told below
    const [module] = await Promise.all([import(fresh(JS, stops)), styles()]);
    if (policy) module.trust(policy);
    await module.default({ module_or_path: wasm });
    /** What loads a part once; what failed is asked for anew. */
    const late = (part) => {
      let coming;
      return () =>
        (coming ??= new Promise((tell) => module.load(part, tell)).then((came) => {
          if (came) return;
          coming = undefined;
          throw new BoardError("load", "a part of the board could not be loaded");
        }));
    };
    return {
      mount: (root, tell) => new module.Board(root, tell),
      needsSupplement: module.Board.needsSupplement,
      follow: module.follow,
      supplement: late(0),
      faces: late(1),
      lessons: late(2),
    };
  })().catch((error) => {
    loading = undefined;
    if (error instanceof BoardError) throw error;
    throw new BoardError("load", `the board could not be loaded: ${error?.message ?? error}`);
  });
  return loading;
}

/** The address of a module that has not been run, after so many that were: one that has
 * stopped, or did not come, cannot go on, and is loaded beside it once more. */
export const fresh = ({ href }, times) => (times ? `${href}#${times}` : href);

/** The app has stopped: the next board loads it anew. */
export function forget() {
  loading = undefined;
  stops += 1;
}

/** Has any board asked for the app? */
export const isLoading = () => loading !== undefined;

/** A style sheet, with its colours on the board and not on the page: that of all boards,
 * or that of boards of `OTHER` stuff than wood. */
export function styles(file = CSS) {
  if (!dressing.has(file)) {
    const made = fetch(file, asIs)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(`${answer.status} ${file}`))))
      .then((text) => sheet(text.replaceAll(":root", ".hs")));
    made.catch(() => dressing.delete(file));
    dressing.set(file, made);
  }
  return dressing.get(file);
}

/** A style sheet to be adopted: a policy may forbid `<style>`. */
export function sheet(text) {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
}
