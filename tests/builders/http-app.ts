import { createHttpApp } from "../../platform/http/http-app.ts";
import { serveHttp } from "../../platform/http/serve.ts";
import { createLog } from "../../platform/log.ts";

/** Serves the HTTP app on a free port, with `handle` as its site. */
export async function serveHttpApp({
  handle,
  hasSessionCookie = () => false,
}: {
  handle: (request: Request) => Promise<Response>;
  hasSessionCookie?: (request: Request) => boolean;
}) {
  const app = createHttpApp({
    publicUrl: "http://127.0.0.1",
    trustedProxies: [],
    development: true,
    clientFolder: "build/client",
    log: createLog("silent"),
    handle,
    hasSessionCookie,
  });
  return serveHttp({ fetch: app.fetch, middleware: null, port: 0, host: "127.0.0.1" });
}
