import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { OperatorError } from "../operator-error.ts";
import { createDrain } from "./drain-connections.ts";

/**
 * Keep-alive timeout in ms. Longer than that of clients, such as a proxy's minute: a write that is
 * sent just as the server closes the connection is lost, because clients do not retry it.
 */
const keepAliveMs = 75_000;
/**
 * Maximum time in ms for a whole request to arrive, so that slow bodies do not stay in memory. A
 * picture of 4 MB takes 32 s at 1 Mbit/s. Does not end event streams.
 */
export const requestTimeoutMs = 60_000;

/**
 * Starts listening. `middleware` gets each request before `fetch`. Throws `OperatorError` if the
 * address is unavailable.
 */
export async function serveHttp(options: {
  fetch(request: Request, bindings: object): Response | Promise<Response>;
  middleware:
    | null
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void);
  port: number;
  host: string;
}): Promise<{ port: number; stop(timeoutMs: number): Promise<void> }> {
  // `hostname` is for proxies' HTTP/1.0 health checks, which send no Host.
  const listener = getRequestListener(options.fetch as Parameters<typeof getRequestListener>[0], {
    hostname: "localhost",
  });
  const { middleware } = options;
  const drain = createDrain();
  const server = createServer({ requestTimeout: requestTimeoutMs }, (request, response) => {
    drain.trackRequest(request, response);
    if (middleware) middleware(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(createListenError(error, options)),
    );
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : options.port,
    async stop(timeoutMs) {
      const start = performance.now();
      await drain.waitUntilDrained();
      await closeServer(server, timeoutMs - (performance.now() - start));
    },
  };
}

/** Codes for a host name that cannot be resolved, or that is no address. */
const unknownHostCodes = ["ENOTFOUND", "EAI_AGAIN", "EINVAL"];

function createListenError(
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): Error {
  if (error.code === "EADDRINUSE")
    return new OperatorError(
      `Another process already listens on ${host}:${port}. Stop it, or set PORT to another port.`,
    );
  if (error.code === "EACCES")
    return new OperatorError(`This user may not listen on port ${port}. Set PORT to 1024 or more.`);
  if (error.code === "EADDRNOTAVAIL")
    return new OperatorError(`This machine has no address ${host}. Set HOST to one that it has.`);
  if (unknownHostCodes.includes(error.code ?? ""))
    return new OperatorError(
      `${host} is not an address of this machine. Set HOST to one, such as 127.0.0.1 or 0.0.0.0.`,
    );
  return error;
}

/**
 * Stops accepting connections, waits for running requests, and closes the remaining connections
 * after `timeoutMs`.
 */
async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const forceTimer = setTimeout(() => server.closeAllConnections(), Math.max(0, timeoutMs));
  const idleTimer = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearTimeout(forceTimer);
  clearInterval(idleTimer);
}
