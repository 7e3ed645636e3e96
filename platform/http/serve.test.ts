import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { serveHttp } from "./serve.ts";

test("responds to a request without a Host header, as in HTTP/1.0 readiness probes", async () => {
  const fetch = (request: Request) => new Response(new URL(request.url).pathname);
  const server = await serveHttp({ fetch, middleware: null, port: 0, host: "127.0.0.1" });
  const socket = connect(server.port, "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET /readyz HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\/readyz$/s);
  await server.stop(100);
});

test("gives a request one minute to arrive, so that slow bodies do not stay in memory", async () => {
  let httpServer: Server | undefined;
  const server = await serveHttp({
    fetch: () => new Response(),
    middleware(request, _response, next) {
      httpServer = (request.socket as typeof request.socket & { server: Server }).server;
      next();
    },
    port: 0,
    host: "127.0.0.1",
  });
  await fetch(`http://127.0.0.1:${server.port}/`);
  expect(httpServer).toMatchObject({ requestTimeout: 60_000, headersTimeout: 60_000 });
  await server.stop(100);
});
