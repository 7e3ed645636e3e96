import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { bufferResponse } from "./buffered-response.ts";
import { createHttpApp } from "./http-app.ts";
import { serveHttp } from "./serve.ts";

const words = "Masala dosa, £6.50, contains gluten. ".repeat(100);
const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

/** As the router answers: in pieces. */
function inPieces(...pieces: string[]): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      controller.close();
    },
  });
  return new Response(body, { status: 202, headers: { "content-type": "text/x-script", "x-of-the-page": "kept" } });
}

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  [undefined, "identity"],
] as const)("asked with %s it comes whole, as %s", async (accepted, encoding) => {
  for (const many of [1, 30]) {
    const answer = await bufferResponse(inPieces(...Array.from({ length: many }, () => words)), accepted);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(decoded[encoding](bytes).toString()).toBe(words.repeat(many));
    expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect([answer.status, answer.headers.get("x-of-the-page")]).toEqual([202, "kept"]);
  }
});

test("a few words are not compressed, and no words stay none", async () => {
  const few = await bufferResponse(inPieces("placed"), "br");
  expect([few.headers.get("content-encoding"), await few.text()]).toEqual([null, "placed"]);
  const none = await bufferResponse(new Response(null, { status: 204 }), "br");
  expect([none.status, none.body, none.headers.get("content-length")]).toEqual([204, null, null]);
});

let open: Awaited<ReturnType<typeof serveHttp>>;
beforeAll(async () => {
  const app = createHttpApp({
    publicUrl: "http://127.0.0.1",
    trustedProxies: [],
    development: true,
    clientFolder: "build/client",
    log: createLog("silent"),
    handle: async () => inPieces(words, words),
  });
  open = await serveHttp({ fetch: app.fetch, first: null, port: 0, host: "127.0.0.1" });
});
afterAll(() => open.stop(0));

test("a page's data has a length on the wire, the page itself need not", async () => {
  for (const [path, framing] of [
    ["/menu.data", /\r\ncontent-length: \d+\r\n/i],
    ["/menu", /\r\ntransfer-encoding: chunked\r\n/i],
  ] as const) {
    const socket = connect(open.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`);
    const answered = await text(socket);
    expect(answered.slice(0, answered.indexOf("\r\n\r\n") + 2)).toMatch(framing);
  }
});

test("asked for its head, a page's data is no bytes", async () => {
  const answer = await fetch(`http://127.0.0.1:${open.port}/menu.data`, { method: "HEAD" });
  expect([answer.status, await answer.text()]).toEqual([202, ""]);
});
