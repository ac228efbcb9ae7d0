// In Node the sentences are there at once: `import { rules } from "hensoku/rules"`.
import { readFileSync } from "node:fs";
import { initSync } from "./rules.js";

initSync({ module: readFileSync(new URL("rules_bg.wasm", import.meta.url)) });

export * from "./rules.js";
export { default } from "./rules.js";
