// In Node the formats are there at once: `import { readRecords } from "hensoku/records"`.
import { readFileSync } from "node:fs";
import { initSync } from "./records.js";

initSync({ module: readFileSync(new URL("records_bg.wasm", import.meta.url)) });

export * from "./records.js";
export { default } from "./records.js";
