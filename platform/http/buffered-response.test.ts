import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveHttpApp } from "../../tests/builders/http-app.ts";
import { bufferResponse } from "./buffered-response.ts";

const words = "Masala dosa, £6.50, contains gluten. ".repeat(100);
const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

function createStreamedResponse(...chunks: string[]): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk));
      controller.close();
    },
  });
  return new Response(body, {
    status: 202,
    headers: { "content-type": "text/x-script", "x-page": "kept" },
  });
}

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  [undefined, "identity"],
] as const)(
  "buffers the whole body for Accept-Encoding %s as %s",
  async (acceptEncoding, encoding) => {
    for (const count of [1, 30]) {
      const response = await bufferResponse(
        createStreamedResponse(...Array.from({ length: count }, () => words)),
        acceptEncoding,
      );
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(decoded[encoding](bytes).toString()).toBe(words.repeat(count));
      expect(response.headers.get("content-encoding")).toBe(
        encoding === "identity" ? null : encoding,
      );
      expect(response.headers.get("content-length")).toBe(String(bytes.length));
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect([response.status, response.headers.get("x-page")]).toEqual([202, "kept"]);
    }
  },
);

test("does not compress a short body, and keeps an empty body empty", async () => {
  const shortResponse = await bufferResponse(createStreamedResponse("placed"), "br");
  expect([shortResponse.headers.get("content-encoding"), await shortResponse.text()]).toEqual([
    null,
    "placed",
  ]);
  const emptyResponse = await bufferResponse(new Response(null, { status: 204 }), "br");
  expect([
    emptyResponse.status,
    emptyResponse.body,
    emptyResponse.headers.get("content-length"),
  ]).toEqual([204, null, null]);
});

let server: Awaited<ReturnType<typeof serveHttpApp>>;
beforeAll(async () => {
  server = await serveHttpApp({
    handle: async () => createStreamedResponse(words, words),
  });
});
afterAll(() => server.stop(0));

test("sends page data with a content length, and streams the page", async () => {
  for (const [path, framing] of [
    ["/menu.data", /\r\ncontent-length: \d+\r\n/i],
    ["/menu", /\r\ntransfer-encoding: chunked\r\n/i],
  ] as const) {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`,
    );
    const rawResponse = await text(socket);
    expect(rawResponse.slice(0, rawResponse.indexOf("\r\n\r\n") + 2)).toMatch(framing);
  }
});

test("a HEAD request for page data gets no body", async () => {
  const response = await fetch(`http://127.0.0.1:${server.port}/menu.data`, { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([202, ""]);
});
