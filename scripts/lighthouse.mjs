// Lighthouse over the served release app, at the gallery, at a table and at the rules
// of a game: the median of three runs with its mobile throttling. Other paths may be
// given as arguments.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { FLAGS, findChrome } from "./chrome.mjs";
import { serve } from "./serve.mjs";

const LIGHTHOUSE = "lighthouse@12.8.2"; // 13 needs Node 22
const RUNS = 3;
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100 };
const PATHS = ["#/", "#/torus-1", "#/rules/torus-1"];

const run = promisify(execFile);

/** One run in a process of its own: the server here must go on answering. */
async function measure(url) {
  const args = [
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${Object.keys(LEAST)}`,
    `--chrome-flags=${FLAGS.join(" ")}`,
  ];
  const env = { ...process.env, CHROME_PATH: findChrome() };
  const { stdout } = await run("npx", ["--yes", LIGHTHOUSE, ...args], { env, maxBuffer: 1 << 28 });
  return JSON.parse(stdout);
}

/** Measures one path, and says what is too low. Is all of it high enough? */
async function judge(url) {
  console.log(`\n${url}`);
  const scores = Object.fromEntries(Object.keys(LEAST).map((category) => [category, []]));
  for (let count = 1; count <= RUNS; count++) {
    const report = await measure(url);
    for (const category of Object.keys(LEAST)) {
      scores[category].push(Math.round(report.categories[category].score * 100));
    }
    const failed = Object.values(report.audits).filter(
      ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary",
    );
    console.log(`run ${count}: ${Object.keys(LEAST).map((c) => `${c} ${scores[c].at(-1)}`).join(", ")}`);
    for (const { id, title } of failed) console.log(`  ${id}: ${title}`);
  }
  let high = true;
  for (const [category, least] of Object.entries(LEAST)) {
    const median = scores[category].sort((a, b) => a - b)[Math.floor(RUNS / 2)];
    high &&= median >= least;
    console.log(`${category}: ${median} (at least ${least})${median < least ? "  TOO LOW" : ""}`);
  }
  return high;
}

let low = false;
const server = await serve({ port: 0 });
try {
  const paths = process.argv.length > 2 ? process.argv.slice(2) : PATHS;
  for (const path of paths) low = !(await judge(server.url + path)) || low;
} finally {
  await server.close();
}
process.exit(low ? 1 : 0);
