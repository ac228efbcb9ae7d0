// Lighthouse over the served release app: the median of three runs with its
// mobile throttling. Another path than `#/` may be given as an argument.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { FLAGS, findChrome } from "./chrome.mjs";
import { serve } from "./serve.mjs";

const LIGHTHOUSE = "lighthouse@12.8.2"; // 13 needs Node 22
const RUNS = 3;
const LEAST = { performance: 90, accessibility: 95, "best-practices": 95 };

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

const server = await serve({ port: 0 });
const url = server.url + (process.argv[2] ?? "#/");
const scores = Object.fromEntries(Object.keys(LEAST).map((category) => [category, []]));
try {
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
} finally {
  await server.close();
}

let low = false;
for (const [category, least] of Object.entries(LEAST)) {
  const median = scores[category].sort((a, b) => a - b)[Math.floor(RUNS / 2)];
  low ||= median < least;
  console.log(`${category}: ${median} (at least ${least})${median < least ? "  TOO LOW" : ""}`);
}
process.exit(low ? 1 : 0);
