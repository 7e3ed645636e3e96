import { afterAll, beforeAll, expect, test } from "vitest";
import { maxPictureBytes } from "../../domain/menu/pictures.ts";
import { createLog } from "../log.ts";
import { drainTimeoutMs } from "./drain-body.ts";
import { createHttpApp } from "./http-app.ts";
import { serveHttp } from "./serve.ts";

let server: Awaited<ReturnType<typeof serveHttp>>;
const url = (path: string) => `http://127.0.0.1:${server.port}${path}`;

beforeAll(async () => {
  const app = createHttpApp({
    publicUrl: "http://127.0.0.1",
    trustedProxies: [],
    development: true,
    clientFolder: "build/client",
    log: createLog("silent"),
    handle: async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
  });
  server = await serveHttp({ fetch: app.fetch, middleware: null, port: 0, host: "127.0.0.1" });
});
afterAll(() => server.stop(0));

async function post(path: string, bytes: number): Promise<number> {
  const response = await fetch(url(path), { method: "POST", body: Buffer.alloc(bytes) });
  await response.text();
  return response.status;
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

test("discards a 12 MB body and responds with 413", async () => {
  expect(await post("/admin/menu/save", 12_000_000)).toBe(413);
});

test("responds once the body has arrived, before the drain timeout", async () => {
  const started = performance.now();
  expect(await post("/checkout", 200_000)).toBe(413);
  expect(performance.now() - started).toBeLessThan(drainTimeoutMs);
});
