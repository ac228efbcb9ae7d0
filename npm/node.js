// In Node the engine is there at once: `import { Game } from "hensoku"`.
import { readFileSync } from "node:fs";
import { initSync } from "./hensoku.js";

initSync({ module: readFileSync(new URL("hensoku_bg.wasm", import.meta.url)) });

export * from "./hensoku.js";
export { default } from "./hensoku.js";
