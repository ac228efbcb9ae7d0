// Packs ./dist into hensoku-VERSION.zip. The compressed copies stay out: static
// hosts compress by themselves.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { DIST } from "./serve.mjs";
import { packageVersion, shipped } from "./stamp.mjs";

// A fixed date: the same files make the same zip.
const mtime = new Date(Number(process.env.SOURCE_DATE_EPOCH || 946_684_800) * 1000);

const entries = {};
for (const name of shipped()) entries[name] = readFileSync(join(DIST, name));
const name = `hensoku-${packageVersion()}.zip`;
const zip = zipSync(entries, { level: 9, mtime });
writeFileSync(name, zip);
console.log(`${name}: ${Object.keys(entries).length} files, ${zip.length.toLocaleString("en")} bytes`);
