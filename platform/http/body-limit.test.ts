import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxPictureBytes } from "../../domain/menu/pictures.ts";
import { serveHttpApp } from "../../tests/builders/http-app.ts";
import { maxUploads } from "./body-limit.ts";
import { drainTimeoutMs } from "./drain-body.ts";

let server: Awaited<ReturnType<typeof serveHttpApp>>;
const url = (path: string) => `http://127.0.0.1:${server.port}${path}`;

beforeAll(async () => {
  server = await serveHttpApp({
    handle: async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
    hasSessionCookie: (request) => request.headers.get("cookie") === "session",
  });
});
afterAll(() => server.stop(0));

/** Sends a body. Returns the status and, if it was accepted, the length that the site read. */
async function send(path: string, body: BodyInit, cookie: string) {
  const response = await fetch(url(path), {
    method: "POST",
    headers: { cookie },
    body,
    duplex: "half",
  } as RequestInit);
  const responseText = await response.text();
  return { status: response.status, received: response.ok ? Number(responseText) : null };
}

async function post(path: string, bytes: number): Promise<number> {
  return (await send(path, Buffer.alloc(bytes), "session")).status;
}

test.each(["/checkout", "/admin/menu", "/admin/menu/save/more", "/admin/menu/saved"])(
  "%s accepts a form but no larger body",
  async (path) => {
    expect(await post(path, 100_000)).toBe(200);
    expect(await post(path, 200_000)).toBe(413);
  },
);

test.each([
  "/admin/menu/save",
  "/admin/menu/save.data",
  "/admin/menu/import.data",
  "/admin/menu/photo",
])("%s accepts a picture but no larger body", async (path) => {
  expect(await post(path, maxPictureBytes)).toBe(200);
  expect(await post(path, maxPictureBytes + 200_000)).toBe(413);
});

describe("without a session cookie", () => {
  const path = "/admin/menu/save.data";

  test("discards an upload, and the site still responds", async () => {
    const picture = Buffer.alloc(maxPictureBytes);
    expect(await send(path, picture, "")).toEqual({ status: 200, received: 0 });
    expect(await send(path, picture, "session")).toEqual({
      status: 200,
      received: maxPictureBytes,
    });
  });

  test("accepts a form at an upload's route, but no body above the upload limit", async () => {
    expect(await send(path, Buffer.alloc(100_000), "")).toEqual({ status: 200, received: 100_000 });
    expect((await send(path, Buffer.alloc(maxPictureBytes + 200_000), "")).status).toBe(413);
  });

  test("limits an upload of unknown length to the size of a form", async () => {
    const stream = (bytes: number) => new Blob([Buffer.alloc(bytes)]).stream();
    expect(await send(path, stream(100_000), "")).toEqual({ status: 200, received: 100_000 });
    expect((await send(path, stream(200_000), "")).status).toBe(413);
    expect((await send(path, stream(200_000), "session")).status).toBe(200);
  });

  test("waits for a slow upload, so that its response reaches the browser", async () => {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: 2000000\r\n\r\n`,
    );
    socket.write(Buffer.alloc(1_900_000));
    await sleep(drainTimeoutMs + 1_000);
    expect(socket.bytesRead).toBe(0);
    socket.write(Buffer.alloc(100_000));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});

test("reads a limited number of uploads at the same time, but any number of forms", async () => {
  const path = "/admin/menu/save";
  const sockets = Array.from({ length: maxUploads }, () => connect(server.port, "127.0.0.1"));
  for (const socket of sockets) {
    await once(socket, "connect");
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: session\r\nContent-Length: 2000000\r\n\r\n`,
    );
  }
  await expect.poll(() => post(path, 200_000)).toBe(503);
  expect(await post(path, 100_000)).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => post(path, 200_000)).toBe(200);
});

test("discards a 12 MB body and responds with 413", async () => {
  expect(await post("/admin/menu/save", 12_000_000)).toBe(413);
});

test("responds once the body has arrived, before the drain timeout", async () => {
  const started = performance.now();
  expect(await post("/checkout", 200_000)).toBe(413);
  expect(performance.now() - started).toBeLessThan(drainTimeoutMs);
});
