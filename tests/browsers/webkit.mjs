// WebKitGTK, driven through its own WebDriver, on a screen of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { findWebKit } from "../../scripts/other-browsers.mjs";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const PATIENCE = 30_000;

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** A screen that nobody sees; says which number it has. */
async function startScreen(xvfb) {
  const screen = spawn(xvfb, ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
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

/** A page of a fresh MiniBrowser, WebKitGTK's own. */
export async function open() {
  const { browser, driver, xvfb } = findWebKit();
  const { screen, display } = await startScreen(xvfb);
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" },
  });

  async function call(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  }

  const end = () => {
    server.kill();
    screen.kill();
  };
  try {
    const options = { binary: browser, args: ["--automation"] };
    const { sessionId, capabilities } = await patiently(() =>
      call("POST", "", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } }),
    );
    const session = `/${sessionId}`;
    const waitFor = (value) =>
      patiently(() => call("POST", `${session}/element`, { using: "css selector", value }));
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      goto: (url) => call("POST", `${session}/url`, { url }),
      reload: () => call("POST", `${session}/refresh`, {}),
      waitFor,
      async click(selector) {
        const element = await waitFor(selector);
        await call("POST", `${session}/element/${element[ELEMENT]}/click`, {});
      },
      errors: () => [], // its driver does not tell
      async close() {
        await call("DELETE", session).catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
