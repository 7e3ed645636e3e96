import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { afterEach, expect, test, vi } from "vitest";
import { streamParts } from "./stream-file.ts";

const failures: unknown[] = [];
const onFailure = (error: unknown) => failures.push(error);
afterEach(() => {
  failures.length = 0;
});

/** An endless file that counts its parts. */
function endless() {
  const made = { parts: 0, ended: false };
  async function* parts(): AsyncGenerator<string, void> {
    try {
      for (;;) {
        made.parts += 1;
        // Random, so that it hardly compresses.
        yield randomBytes(90_000).toString("base64");
      }
    } finally {
      made.ended = true;
    }
  }
  return { made, parts: parts() };
}

const always = async () => true;
/** The client stays, and the process keeps running. */
const neverAborted = { left: new AbortController().signal, stopping: new AbortController().signal };

test("generates each part on demand and ends with the last one", async () => {
  async function* three() {
    for (const part of ["a", "b", "é"]) yield part;
  }
  const body = streamParts(three(), { ...neverAborted, mayRead: always, onFailure });
  expect(await new Response(body).text()).toBe("abé");

  const { made, parts } = endless();
  const reader = streamParts(parts, { ...neverAborted, mayRead: always, onFailure }).getReader();
  await Promise.resolve();
  expect(made.parts).toBe(0);
  await reader.read();
  await reader.read();
  expect(made.parts).toBe(2);
  await reader.cancel();
  expect(made).toEqual({ parts: 2, ended: true });
  expect(failures).toEqual([]);
});

test("breaks off when the process stops or the reader loses access", async () => {
  const stopping = new AbortController();
  const first = endless();
  const reader = streamParts(first.parts, { ...neverAborted, stopping: stopping.signal, mayRead: always, onFailure }).getReader();
  await reader.read();
  stopping.abort();
  await expect(reader.read()).rejects.toThrow("before the file is finished");
  await expect.poll(() => first.made.ended).toBe(true);

  const second = endless();
  const mayRead = vi.fn(async () => mayRead.mock.calls.length < 3);
  await expect(new Response(streamParts(second.parts, { ...neverAborted, mayRead, onFailure })).text()).rejects.toThrow(
    "no longer has access",
  );
  expect(second.made.parts).toBe(2);
  expect(failures).toHaveLength(1);
});

test("over HTTP, compressed or not: respects backpressure and stops when the client disconnects", async () => {
  for (const encoding of ["identity", "gzip"]) {
    const { made, parts } = endless();
    const app = new Hono();
    app.use(compress());
    app.get("/", (c) =>
      c.body(streamParts(parts, { ...neverAborted, left: c.req.raw.signal, mayRead: always, onFailure }), 200, {
        "content-type": "text/csv",
      }),
    );
    const server = createServer(getRequestListener(app.fetch));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, host: "127.0.0.1", headers: { "accept-encoding": encoding } });
    const answer = await new Promise<IncomingMessage>((resolve) => asked.on("response", resolve).end());
    answer.on("error", () => undefined);
    await new Promise((resolve) => answer.once("readable", resolve));
    // Nothing is read: generation stops once the buffers are full.
    let before = -1;
    await vi.waitFor(
      () => {
        const hasStopped = made.parts === before;
        before = made.parts;
        expect(hasStopped).toBe(true);
      },
      { timeout: 20_000, interval: 250 },
    );
    expect(made.ended).toBe(false);
    asked.destroy();
    await expect.poll(() => made.ended).toBe(true);
    server.closeAllConnections();
    server.close();
  }
  expect(failures).toEqual([]);
}, 60_000);
