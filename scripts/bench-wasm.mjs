// Perft of the engine in WebAssembly under Node, beside the native program.
// Each figure is the best of three: other work on the machine only slows.
import { execFileSync } from "node:child_process";
import { perft } from "../target/npm/node.js";

const RUNS = 3;
const DEPTHS = { shogi: 5, "cylinder-1": 5, "torus-1": 5 };
const target = process.env.CARGO_TARGET_DIR || "target";

function inWasm(variant, depth) {
  const start = performance.now();
  const nodes = perft(variant, depth);
  return { nodes, speed: nodes / (performance.now() - start) / 1000 };
}

function native(variant, depth) {
  const text = execFileSync(`${target}/release/hensoku`, ["perft", variant, `${depth}`], { encoding: "utf8" });
  const [, nodes, seconds] = /nodes (\d+)\s+seconds ([\d.]+)/.exec(text).map(Number);
  return { nodes, speed: nodes / seconds / 1e6 };
}

function best(measure, ...where) {
  const runs = Array.from({ length: RUNS }, () => measure(...where));
  return runs.reduce((a, b) => (b.speed > a.speed ? b : a));
}

console.log("million nodes a second   native    wasm   ratio");
perft("shogi", 4); // until then Node is still optimising
for (const [variant, depth] of Object.entries(DEPTHS)) {
  const [a, b] = [best(native, variant, depth), best(inWasm, variant, depth)];
  if (a.nodes !== b.nodes) throw new Error(`${variant}: ${a.nodes} native, ${b.nodes} in wasm`);
  const cells = [a.speed.toFixed(1), b.speed.toFixed(1), (b.speed / a.speed).toFixed(2)];
  console.log(`${`${variant} depth ${depth}`.padEnd(23)}${cells.map((cell) => cell.padStart(8)).join("")}`);
}
