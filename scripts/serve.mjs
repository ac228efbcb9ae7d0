// Serves ./dist at http://localhost:8080/, each file in the best encoding the
// browser takes. HOST and PORT in the environment change the address.
import { createServer } from "node:http";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sirv from "sirv";

export const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

/** Names made of a content hash never change what they hold. */
export const HASHED = /-[0-9a-f]{8}(_bg)?\.(js|css|wasm|txt)$/;

/**
 * A server over a folder, listening. `base` is the path it is reached under,
 * as on a host where the app lives in a folder; port 0 takes any free port.
 */
export async function serve({ dir = DIST, host = "localhost", port = 8080, base = "/" } = {}) {
  const files = sirv(dir, {
    dev: true, // looks at the disk each time: a rebuild needs no restart
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(res, path) {
      if (HASHED.test(path)) {
        res.setHeader("Cache-Control", "public,max-age=31536000,immutable");
      }
      res.setHeader("X-Content-Type-Options", "nosniff");
      // Pages elsewhere may embed boards.
      res.setHeader("Access-Control-Allow-Origin", "*");
    },
  });
  const missing = (res) => res.writeHead(404, { "Content-Type": "text/plain" }).end("404\n");
  const server = createServer((req, res) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      return res.writeHead(405, { Allow: "GET, HEAD" }).end();
    }
    if (!req.url.startsWith(base)) return missing(res);
    req.url = req.url.slice(base.length - 1);
    return files(req, res, () => missing(res));
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${shown.includes(":") ? `[${shown}]` : shown}:${server.address().port}${base}`;
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections?.();
    });
  return { url, close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(`${DIST}index.html`)) {
    console.error("There is no built app in dist yet: run `make build` first.");
    process.exit(1);
  }
  const host = process.env.HOST || "localhost";
  const port = Number(process.env.PORT || 8080);
  try {
    const { url } = await serve({ host, port });
    console.log(`Hensoku is at ${url}  (Ctrl+C stops it)`);
  } catch (error) {
    const reason = error.code === "EADDRINUSE" ? `port ${port} is taken` : error.message;
    console.error(`Cannot serve: ${reason}. Try another one: PORT=8081 make serve`);
    process.exit(1);
  }
}
