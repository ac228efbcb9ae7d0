// In Node the search is there at once: `import { Search } from "hensoku/search"`.
import { readFileSync } from "node:fs";
import { initSync } from "./search.js";

initSync({ module: readFileSync(new URL("search_bg.wasm", import.meta.url)) });

export * from "./search.js";
export { default } from "./search.js";
