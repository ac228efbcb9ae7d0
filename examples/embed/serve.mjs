// Serves the app and a page with ten of its boards from two origins, as in life:
//
//   make build npm && node examples/embed/serve.mjs
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { DIST, serve } from "../../scripts/serve.mjs";

const PAGES = fileURLToPath(new URL("./", import.meta.url));
/** Where `make npm` puts the package. */
export const PACKAGE = process.env.NPM_PACKAGE || fileURLToPath(new URL("../../target/npm/", import.meta.url));
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

/** Both servers, listening; ports of 0 take any that are free. */
export async function start({ app: appPort = 0, page: pagePort = 0 } = {}) {
  const app = await serve({ dir: process.env.DIST || DIST, host: "127.0.0.1", port: appPort });
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    const file = path.startsWith("/hensoku/")
      ? join(PACKAGE, path.slice("/hensoku/".length))
      : join(PAGES, path === "/" ? "index.html" : path);
    const type = TYPES[extname(file)];
    if (!type || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": type });
    if (file.startsWith(PAGES)) response.end(readFileSync(file, "utf8").replaceAll("{{APP}}", app.url));
    else createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(pagePort, "localhost", resolve));
  return {
    url: `http://localhost:${server.address().port}/`,
    app: app.url,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, app } = await start({ app: 8080, page: 8081 });
  console.log(`The page is at ${url}, the app at ${app}  (Ctrl+C stops them)`);
}
