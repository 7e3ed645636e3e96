import { once } from "node:events";
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
