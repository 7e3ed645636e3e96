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

/** An endless file, and the number of parts generated so far. */
function endlessFile() {
  const progress = { parts: 0, ended: false };
  async function* parts(): AsyncGenerator<string, void> {
    try {
      for (;;) {
        progress.parts += 1;
        // Random, so that the part hardly compresses.
        yield randomBytes(90_000).toString("base64");
      }
    } finally {
      progress.ended = true;
    }
  }
  return { progress, parts: parts() };
}

const allowAccess = async () => true;
/** The client stays connected, and the process keeps running. */
const neverAborted = {
  disconnected: new AbortController().signal,
  stopping: new AbortController().signal,
};

test("generates each part on demand and ends after the last one", async () => {
  async function* threeParts() {
    for (const part of ["a", "b", "é"]) yield part;
  }
  const body = streamParts(threeParts(), { ...neverAborted, hasAccess: allowAccess, onFailure });
  expect(await new Response(body).text()).toBe("abé");

  const { progress, parts } = endlessFile();
  const reader = streamParts(parts, {
    ...neverAborted,
    hasAccess: allowAccess,
    onFailure,
  }).getReader();
  await Promise.resolve();
  expect(progress.parts).toBe(0);
  await reader.read();
  await reader.read();
  expect(progress.parts).toBe(2);
  await reader.cancel();
  expect(progress).toEqual({ parts: 2, ended: true });
  expect(failures).toEqual([]);
});

test("fails when the process stops or the user loses access", async () => {
  const stopping = new AbortController();
  const first = endlessFile();
  const reader = streamParts(first.parts, {
    ...neverAborted,
    stopping: stopping.signal,
    hasAccess: allowAccess,
    onFailure,
  }).getReader();
  await reader.read();
  stopping.abort();
  await expect(reader.read()).rejects.toThrow("before the file is finished");
  await expect.poll(() => first.progress.ended).toBe(true);

  const second = endlessFile();
  const hasAccess = vi.fn(async () => hasAccess.mock.calls.length < 3);
  await expect(
    new Response(streamParts(second.parts, { ...neverAborted, hasAccess, onFailure })).text(),
  ).rejects.toThrow("no longer has access");
  expect(second.progress.parts).toBe(2);
  expect(failures).toHaveLength(1);
});

test("over HTTP, compressed or not: respects backpressure and stops when the client disconnects", async () => {
  for (const encoding of ["identity", "gzip"]) {
    const { progress, parts } = endlessFile();
    const app = new Hono();
    app.use(compress());
    app.get("/", (c) =>
      c.body(
        streamParts(parts, {
          ...neverAborted,
          disconnected: c.req.raw.signal,
          hasAccess: allowAccess,
          onFailure,
        }),
        200,
        {
          "content-type": "text/csv",
        },
      ),
    );
    const server = createServer(getRequestListener(app.fetch));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const clientRequest = request({
      port,
      host: "127.0.0.1",
      headers: { "accept-encoding": encoding },
    });
    const response = await new Promise<IncomingMessage>((resolve) =>
      clientRequest.on("response", resolve).end(),
    );
    response.on("error", () => undefined);
    await new Promise((resolve) => response.once("readable", resolve));
    // The client reads nothing, so generation stops once the buffers are full.
    let before = -1;
    await vi.waitFor(
      () => {
        const hasStopped = progress.parts === before;
        before = progress.parts;
        expect(hasStopped).toBe(true);
      },
      { timeout: 20_000, interval: 250 },
    );
    expect(progress.ended).toBe(false);
    clientRequest.destroy();
    await expect.poll(() => progress.ended).toBe(true);
    server.closeAllConnections();
    server.close();
  }
  expect(failures).toEqual([]);
}, 60_000);
