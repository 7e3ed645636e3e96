import { afterAll, beforeAll, expect, test } from "vitest";
import { largestPicture } from "../../domain/menu/pictures.ts";
import { createLog } from "../log.ts";
import { createHttpApp } from "./http-app.ts";
import { serveHttp } from "./serve.ts";

let open: Awaited<ReturnType<typeof serveHttp>>;
const url = (path: string) => `http://127.0.0.1:${open.port}${path}`;

beforeAll(async () => {
  const app = createHttpApp({
    publicUrl: "http://127.0.0.1",
    trustedProxies: [],
    development: true,
    clientFolder: "build/client",
    log: createLog("silent"),
    handle: async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
  });
  open = await serveHttp({ fetch: app.fetch, first: null, port: 0, host: "127.0.0.1" });
});
afterAll(() => open.stop(0));

async function sent(path: string, bytes: number): Promise<number> {
  const answer = await fetch(url(path), { method: "POST", body: Buffer.alloc(bytes) });
  await answer.text();
  return answer.status;
}

test.each(["/checkout", "/admin/menu", "/admin/menu/save/more", "/admin/menu/saved"])(
  "%s takes a form, and no more",
  async (path) => {
    expect(await sent(path, 100_000)).toBe(200);
    expect(await sent(path, 200_000)).toBe(413);
  },
);

test.each(["/admin/menu/save", "/admin/menu/save.data"])("%s takes a picture, and no more", async (path) => {
  expect(await sent(path, largestPicture)).toBe(200);
  expect(await sent(path, largestPicture + 200_000)).toBe(413);
});

test("whoever sends far too much learns it all the same, and soon", async () => {
  const started = performance.now();
  expect(await sent("/admin/menu/save", 12_000_000)).toBe(413);
  expect(await sent("/checkout", 1_000_000)).toBe(413);
  expect(performance.now() - started).toBeLessThan(15_000);
});
