import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { CannotStart } from "../startup-error.ts";
import { createDrain } from "./drain-connections.ts";

/**
 * How long a connection is kept for the next request. Whoever holds it (a browser, a proxy that keeps them for a minute) may send that
 * request at the very moment in which it is closed; one that writes is then lost, as nobody dares to send it again.
 */
const keepAliveMs = 75_000;

/** Opens the door: listens; `first` is asked before `fetch` and answers what it can. Throws `CannotStart` when it cannot listen there. */
export async function serveHttp(options: {
  fetch(request: Request, bindings: object): Response | Promise<Response>;
  first: null | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void);
  port: number;
  host: string;
}): Promise<{ port: number; stop(graceMs: number): Promise<void> }> {
  // Node's own limits against clients that send slowly stay on; a stream of events is an answer and is not cut by them.
  // Whoever speaks HTTP/1.0, as proxies do that only ask whether we are ready, names no host.
  const listener = getRequestListener(options.fetch as Parameters<typeof getRequestListener>[0], { hostname: "localhost" });
  const { first } = options;
  const drain = createDrain();
  const server = createServer((request, response) => {
    drain.note(request, response);
    if (first) first(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(whyNotListening(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : options.port,
    async stop(graceMs) {
      const start = performance.now();
      await drain.over();
      await stop(server, graceMs - (performance.now() - start));
    },
  };
}

function whyNotListening(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === "EADDRINUSE")
    return new CannotStart(`Something listens on ${host}:${port} already. Stop it, or set PORT to another one.`);
  if (error.code === "EACCES") return new CannotStart(`This user may not listen on port ${port}. Set PORT to 1024 or more.`);
  if (error.code === "EADDRNOTAVAIL") return new CannotStart(`This machine has no address ${host}. Set HOST to one that it has.`);
  if (error.code === "ENOTFOUND" || error.code === "EAI_AGAIN" || error.code === "EINVAL")
    return new CannotStart(`${host} is no address of this machine. Set HOST to one, such as 127.0.0.1 or 0.0.0.0.`);
  return error;
}

/** Takes no new connection, lets running requests end, and cuts what is still open after the grace. */
async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearTimeout(cut);
  clearInterval(idle);
}
