// Binaryen's tools in threads of this process. Each tool is a script that holds ten megabytes
// of WebAssembly: as a process of its own it would read and compile them for every module, and
// a build has a hundred and fifty.
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { compileFunction } from "node:vm";
import { Worker, isMainThread, parentPort } from "node:worker_threads";

const SELF = new URL(import.meta.url);

/** Threads that have nothing to do, and how many there are in all. */
const idle = [];
let threads = 0;
/** Who waits for one. */
const waiting = [];

/** A thread, once one is free; there are as many as processors. */
function taken() {
  const free = idle.pop();
  if (free) return Promise.resolve(free);
  if (threads < availableParallelism()) {
    threads++;
    return Promise.resolve(new Worker(SELF));
  }
  return new Promise((resolve) => waiting.push(resolve));
}

/** Gives a thread on to whoever waits longest. One without work holds up no end. */
function given(thread) {
  const next = waiting.shift();
  if (next) return next(thread);
  thread.unref();
  idle.push(thread);
}

/**
 * Runs a tool.
 * @param {string} tool such as `wasm-opt`
 * @param {string[]} words of its command line
 * @throws what it said, if it did not end well
 */
export async function run(tool, words) {
  const thread = await taken();
  thread.ref();
  thread.postMessage({ tool, words });
  const [{ code, said }] = await once(thread, "message");
  given(thread);
  if (code !== 0) throw new Error(`${tool} ${words.join(" ")}: ended with ${code}\n${said}`);
}

// --- in a thread ---

/** What Emscripten's scripts begin with: a program with its hooks. */
const PARAMETERS = ["Module", "require", "__filename", "__dirname"];
/** The tools that this thread has read, by their names. */
const known = new Map();

/** Reads a tool. Its module is compiled when it first runs. */
function read(tool) {
  const path = fileURLToPath(new URL(`../node_modules/binaryen/bin/${tool}`, SELF));
  const script = fs.readFileSync(path, "utf8").replace(/^#!.*/, "");
  return { path, begin: compileFunction(script, PARAMETERS, { filename: path }), module: undefined };
}

/** Runs a tool to its end: its exit code, and what it wrote for people. */
function ended(tool, words) {
  if (!known.has(tool)) known.set(tool, read(tool));
  const program = known.get(tool);
  const { instantiate } = WebAssembly;
  if (!program.module) {
    // The script hands what it holds to this function.
    WebAssembly.instantiate = async (bytes, imports) => {
      WebAssembly.instantiate = instantiate;
      program.module = await WebAssembly.compile(bytes);
      return { module: program.module, instance: await instantiate(program.module, imports) };
    };
  }
  const again = (imports, received) => {
    instantiate(program.module, imports).then(received);
    return {};
  };
  const said = [];
  const writeSync = (file, bytes, from, length, at) => {
    if (file > 2) return fs.writeSync(file, bytes, from, length, at);
    said.push(Buffer.from(bytes.subarray(from, from + length)));
    return length;
  };
  const required = createRequire(program.path);
  const require = (name) => (name === "node:fs" ? { ...fs, writeSync } : required(name));
  process.exitCode = 0;
  return new Promise((resolve) => {
    const postRun = () => resolve({ code: process.exitCode, said: Buffer.concat(said).toString() });
    const hooks = { arguments: [...words], thisProgram: tool, postRun, ...(program.module && { instantiateWasm: again }) };
    program.begin(hooks, require, program.path, dirname(program.path));
  });
}

if (!isMainThread) {
  parentPort.on("message", async ({ tool, words }) => parentPort.postMessage(await ended(tool, words)));
}
