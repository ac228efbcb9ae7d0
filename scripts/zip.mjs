// Packs ./dist into hensoku-VERSION.zip. The compressed copies stay out: static
// hosts compress by themselves.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { DIST } from "./serve.mjs";

const version = /^version = "(.+)"/m.exec(readFileSync("Cargo.toml", "utf8"))[1];
// A fixed date: the same files make the same zip.
const mtime = new Date(Number(process.env.SOURCE_DATE_EPOCH || 946_684_800) * 1000);

const entries = {};
for (const name of readdirSync(DIST, { recursive: true }).sort()) {
  const path = join(DIST, name);
  if (statSync(path).isFile() && !/\.(br|gz)$/.test(name)) entries[name] = readFileSync(path);
}
const name = `hensoku-${version}.zip`;
const zip = zipSync(entries, { level: 9, mtime });
writeFileSync(name, zip);
console.log(`${name}: ${Object.keys(entries).length} files, ${zip.length.toLocaleString("en")} bytes`);
