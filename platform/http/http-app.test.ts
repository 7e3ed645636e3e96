import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveHttpApp } from "../../tests/builders/http-app.ts";

let server: Awaited<ReturnType<typeof serveHttpApp>>;

beforeAll(async () => {
  server = await serveHttpApp({
    handle: async () => new Response("the site"),
  });
});
afterAll(() => server.stop(0));

/** `fetch` rejects TRACE. */
async function getStatus(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: server.port, method, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

test("the site never gets a path with thousands of segments", async () => {
  expect(await getStatus("GET", "/a/b/c/d/e/f")).toBe(200);
  expect(await getStatus("GET", `/${"a/".repeat(7_500)}`)).toBe(404);
  expect(await getStatus("POST", `/admin${"/a".repeat(100)}.data`)).toBe(404);
});

test("refuses TRACE, also for long paths and from other sites", async () => {
  expect(await getStatus("TRACE", "/")).toBe(405);
  expect(await getStatus("TRACE", `/${"a/".repeat(100)}`)).toBe(405);
  expect(await getStatus("TRACE", "/", { "sec-fetch-site": "cross-site" })).toBe(405);
});
