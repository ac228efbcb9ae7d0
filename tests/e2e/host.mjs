// A static host of one's own: what it has in its folder can be exchanged, whole or
// in part, and it can be switched off.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { serve } from "../../scripts/serve.mjs";
import { shipped, stamp } from "../../scripts/stamp.mjs";
import { browserForTests } from "./browsers.mjs";
import { built, Table } from "./harness.mjs";

/** A build in a folder: its id, and the names of its files. */
export class Build {
  /** The app as it was built. */
  static asBuilt(dir) {
    const files = shipped(built());
    for (const name of files) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      cpSync(join(built(), name), join(dir, name));
    }
    return new Build(dir);
  }

  /** The same with other scripts and another style sheet, of another version. */
  altered(dir, mark) {
    cpSync(this.dir, dir, { recursive: true });
    let index = readFileSync(join(dir, "index.html"), "utf8");
    for (const name of this.files.filter((name) => /^(app|boot|hensoku)-\w+\.(js|css)$/.test(name))) {
      const text = `${readFileSync(join(dir, name), "utf8")}\n/* ${mark} */\n`;
      const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
      const renamed = name.replace(/[0-9a-f]{8}(?=\.)/, hash);
      rmSync(join(dir, name));
      writeFileSync(join(dir, renamed), text);
      index = index.replaceAll(name, renamed);
    }
    writeFileSync(join(dir, "index.html"), index.replace(/\d+\.\d+\.\d+/, mark));
    stamp(dir);
    return new Build(dir);
  }

  constructor(dir) {
    this.dir = dir;
    this.files = shipped(dir);
    this.id = /data-build="?([0-9a-f]{16})/.exec(readFileSync(join(dir, "index.html"), "utf8"))[1];
  }
}

/** Three builds, a host that has the first, and a browser. */
export class Host {
  static async start({ base = "/" } = {}) {
    const home = mkdtempSync(join(tmpdir(), "hensoku-"));
    const builds = [Build.asBuilt(join(home, "1"))];
    builds.push(builds[0].altered(join(home, "2"), "9.0.1"));
    builds.push(builds[0].altered(join(home, "3"), "9.0.2"));
    assert.equal(new Set(builds.map(({ id }) => id)).size, 3, "every build has its id");
    const host = new Host();
    Object.assign(host, { home, builds, base, port: 0, browser: browserForTests() });
    host.has(builds[0]);
    await host.on();
    return host;
  }

  get folder() {
    return join(this.home, "host");
  }

  /**
   * Puts a build into the folder in the place of what is there, or only those of its
   * files that are `wanted`, beside what is there.
   */
  has(build, wanted) {
    if (!wanted) rmSync(this.folder, { recursive: true, force: true });
    for (const name of build.files.filter(wanted ?? (() => true))) {
      const target = join(this.folder, name);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(build.dir, name), `${target}.new`);
      renameSync(`${target}.new`, target);
    }
  }

  /** As an upload that broke off leaves a file. */
  cutShort(name) {
    const path = join(this.folder, name);
    writeFileSync(path, readFileSync(path).subarray(0, 1000));
  }

  async on() {
    const { folder: dir, port, base } = this;
    this.server = await serve({ dir, port, base });
    this.url = this.server.url;
    this.port = Number(new URL(this.url).port);
  }

  async off() {
    await this.server.close();
    this.server = undefined;
  }

  openPage(options) {
    return Table.open(this.browser, this.url, { keeps: true, ...options });
  }

  /** A page that will work without the host from now on. */
  async visit(options) {
    const table = await this.openPage(options);
    await kept(table);
    return table;
  }

  async stop() {
    await this.browser.close();
    await this.server?.close();
    rmSync(this.home, { recursive: true, force: true });
  }
}

/** Waits until everything is kept for later. */
export async function kept(table) {
  await table.page.waitForSelector("[data-kept]:not([hidden])");
}

/** The page, and everything that it has loaded, is of this build. */
export async function expectBuild(table, build) {
  const { id, loaded } = await table.page.evaluate(() => ({
    id: document.documentElement.dataset.build,
    loaded: performance.getEntriesByType("resource").map(({ name }) => name),
  }));
  assert.equal(id, build.id);
  const folder = new URL(".", await table.page.url()).href;
  const names = loaded.map((name) => name.slice(folder.length)).filter((name) => /^[a-z-]+-[0-9a-f]{8}/.test(name));
  assert.ok(names.some((name) => name.endsWith(".wasm")) && names.length >= 5, `loaded: ${names}`);
  assert.deepEqual(names.filter((name) => !build.files.includes(name)), [], "of another build");
}

/** Asks for a new version, as coming back to the tab does. */
export async function comeBack(table) {
  await table.page.bringToFront();
  await table.page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
}

/** How many builds are kept. */
export function keptBuilds(table) {
  return table.page.evaluate(async () => (await caches.keys()).length);
}
