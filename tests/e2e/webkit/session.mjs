// A browser of WebKitGTK, driven through its own WebDriver on a screen of its own.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { findWebKit } from "../../../scripts/other-browsers.mjs";
import { Proxy } from "./proxy.mjs";

/** The key under which WebDriver names an element. */
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** Where downloads go, in the folder of a browser's own. */
const DOWNLOADS = "downloads";
/** The program that is driven, and the socket on which it takes orders, in that folder. */
const BROWSER = fileURLToPath(new URL("browser.py", import.meta.url));
const ORDERS = "orders";
/** How long a browser may take to start, in ms. */
const PATIENCE = 15_000;

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** A screen of this size that nobody sees; says which number it has. */
async function startScreen(xvfb, { width, height }) {
  const screen = spawn(xvfb, ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await Promise.race([
    once(screen.stdio[3], "data").then(([data]) => String(data).trim()),
    once(screen, "exit").then(() => {
      throw new Error("Xvfb did not start");
    }),
  ]);
  return { screen, display: `:${number}` };
}

/** What a folder of its own holds: whether things may move, where downloads go, and the language. */
function furnish(home, { reducedMotion, lang }) {
  const folder = join(home, "gtk-3.0");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(home, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${join(home, DOWNLOADS)}"\n`);
  writeFileSync(join(folder, "settings.ini"), `[Settings]\ngtk-enable-animations=${Number(!reducedMotion)}\n`);
  const env = { XDG_CONFIG_HOME: home };
  // English is what it speaks anyway.
  if (!/^ja\b/.test(lang ?? "")) return env;
  execFileSync("localedef", ["-i", "ja_JP", "-f", "UTF-8", "--no-archive", join(home, "ja_JP.UTF-8")]);
  return { ...env, LOCPATH: home, LANG: "ja_JP.UTF-8", LANGUAGE: "ja_JP" };
}

/** Asks again until there is an answer. */
async function patiently(ask) {
  for (const end = Date.now() + PATIENCE; ; ) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** One browser with its own storage, as large as its screen; `call` sends it a command of WebDriver. */
export class Session {
  /** Starts one; its driver now and then does not answer. */
  static async start(look) {
    for (let left = 2; ; left--) {
      const started = Session.#try(look);
      if (!left) return started;
      try {
        return await started;
      } catch {
        // Another one.
      }
    }
  }

  static async #try({ lang, scheme, reducedMotion = true, width = 1280, height = 800 } = {}) {
    const { python, driver, xvfb } = findWebKit();
    const { screen, display } = await startScreen(xvfb, { width, height });
    const home = mkdtempSync(join(tmpdir(), "hensoku-webkit-"));
    const port = await freePort();
    const proxy = await Proxy.start();
    const server = spawn(driver, [`--port=${port}`], {
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: "x11",
        LIBGL_ALWAYS_SOFTWARE: "1",
        PYTHONDONTWRITEBYTECODE: "1",
        // On a busy machine WebKitGTK 2.50 now and then goes wrong where it changes to compiled
        // code within a function of WebAssembly, in small programs, too: it changes at its end.
        JSC_useWasmLLIntPrologueOSR: "0",
        JSC_useWasmLLIntLoopOSR: "0",
        ...furnish(home, { reducedMotion, lang }),
      },
    });
    const session = new Session();
    Object.assign(session, { port, proxy, screen, server, home, path: "" });
    try {
      const args = [BROWSER, `--orders=${join(home, ORDERS)}`, `--proxy=http://127.0.0.1:${proxy.port}`];
      if (scheme === "dark") args.push("--dark-mode");
      const options = { binary: python, args };
      const { sessionId } = await patiently(() =>
        session.call("POST", "", { capabilities: { alwaysMatch: { pageLoadStrategy: "none", "webkitgtk:browserOptions": options } } }),
      );
      session.path = `/${sessionId}`;
      await session.call("POST", "/timeouts", { script: 2 * PATIENCE, pageLoad: 2 * PATIENCE, implicit: 0 });
      return session;
    } catch (error) {
      session.#end();
      throw error;
    }
  }

  /** The same in one of its tabs, or a frame there, after all that was asked for before. */
  async callIn(tab, frame, method, path, body) {
    const before = this.last;
    const call = async () => {
      await before?.catch(() => {});
      if (this.tab !== tab) {
        await this.call("POST", "/window", { handle: tab });
        Object.assign(this, { tab, frame: undefined });
      } else if (this.frame && this.frame !== frame) await this.call("POST", "/frame", { id: null });
      if (frame && this.frame !== frame) await this.call("POST", "/frame", { id: frame });
      this.frame = frame;
      return this.call(method, path, body);
    };
    this.last = call();
    return this.last;
  }

  /** Opens a tab; says which. The first is there already. Each is a window: what lies behind is drawn, too. */
  async openTab() {
    if (!this.tabs) {
      this.tabs = 1;
      return (this.tab = await this.call("GET", "/window"));
    }
    this.tabs++;
    // From one that is there: the last that was shown may be closed.
    const [some] = await this.call("GET", "/window/handles");
    await this.call("POST", "/window", { handle: some });
    Object.assign(this, { tab: some, frame: undefined });
    const { handle } = await this.call("POST", "/window/new", { type: "window" });
    return handle;
  }

  async call(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${this.port}/session${this.path}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  }

  /** Orders what WebDriver has no word for, as `browser.py` says; its last window does it. */
  async order(what) {
    if (!this.orders) {
      this.orders = connect(join(this.home, ORDERS)).on("error", () => {});
      this.answers = createInterface(this.orders)[Symbol.asyncIterator]();
    }
    this.orders.write(`${JSON.stringify(what)}\n`);
    const { value: wrong = "it is gone" } = await this.answers.next();
    if (wrong) throw new Error(`${JSON.stringify(what)}: ${wrong}`);
  }

  /** From now on its downloads are in this folder. */
  saveInto(folder) {
    rmSync(join(this.home, DOWNLOADS), { force: true });
    symlinkSync(folder, join(this.home, DOWNLOADS));
  }

  #end() {
    this.orders?.destroy();
    this.server.kill();
    this.screen.kill();
    this.proxy.close();
    rmSync(this.home, { recursive: true, force: true });
  }

  async close() {
    await this.call("DELETE", "").catch(() => {});
    this.#end();
  }
}
