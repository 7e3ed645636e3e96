import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLog, type Logger } from "../log.ts";
import type { RequestState } from "./http-app.ts";
import { createPageCache, logSampleSize } from "./page-cache.ts";

/**
 * Serves one page that contains `words` through the cache. Requests that the cache passes on get a
 * 418.
 */
async function startSite(
  options: {
    status?: number;
    headers?: Record<string, string>;
    incomplete?: boolean;
    recompressAfterMs?: number;
  } = {},
) {
  const site = {
    words: "first",
    customPagePaths: [] as string[],
    renderings: 0,
    keyReads: 0,
    keyGate: Promise.resolve(),
    renderGate: Promise.resolve(),
    clock: 0,
    isDown: false,
    requests: [] as Request[],
    hits: [] as boolean[],
    statuses: [] as number[],
    logged: [] as object[],
  };
  const log = {
    ...createLog("silent"),
    info: (fields: object) => void site.logged.push(fields),
  } as Logger;
  const pages = createPageCache({
    paths: new Set(["/menu"]),
    isPossibleCustomPage: (path) => /^\/[a-z-]+$/.test(path),
    async getKey() {
      site.keyReads += 1;
      const { words, isDown } = site;
      await site.keyGate;
      if (isDown) throw new Error("the database is down");
      const text = `${Math.floor(site.clock / 60_000)} ${words}`;
      return { text, customPagePaths: new Set(site.customPagePaths) };
    },
    async handle(request: Request, state: RequestState) {
      site.renderings += 1;
      site.requests.push(request);
      const { words } = site;
      await site.renderGate;
      state.incomplete = options.incomplete ?? false;
      return new Response(`<p>${words}</p><script nonce="${state.nonce}">1</script>`, {
        status: options.status ?? 200,
        headers: { "content-type": "text/html; charset=utf-8", ...options.headers },
      });
    },
    readFile: () => "",
    publicUrl: "https://shop.test",
    log,
    onLookup: (isHit) => site.hits.push(isHit),
    onResponse: ({ status }) => site.statuses.push(status),
    now: () => site.clock,
    recompressAfterMs: options.recompressAfterMs,
  });
  const server = createServer((request, response) =>
    pages.handle(request, response, () => response.writeHead(418).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path = "/menu", init?: RequestInit) => fetch(url + path, init);
  return Object.assign(site, {
    pages,
    get,
    async getBrotli() {
      const headers = { "accept-encoding": "br" };
      const response = await get("/menu", { method: "HEAD", headers });
      const size = Number(response.headers.get("content-length"));
      return { size, etag: response.headers.get("etag") };
    },
    readWords: async () => /<p>(.*)<\/p>/.exec(await (await get()).text())?.[1],
  });
}

test("renders a page once for all visitors, without cookies or headers from their requests", async () => {
  const site = await startSite();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      site.get("/menu", { headers: { cookie: "session=mine", authorization: "mine" } }),
    ),
  );
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(texts)).toEqual(new Set(["<p>first</p><script>1</script>"]));
  expect(site.renderings).toBe(1);
  expect([...(site.requests[0]?.headers ?? [])]).toEqual([]);
  expect(site.requests[0]?.url).toBe("https://shop.test/menu");
  const { headers } = responses[0] as Response;
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(headers.get("strict-transport-security")).toBeTruthy();
});

test("responds to HEAD and If-None-Match, and passes on searches, writes and other paths", async () => {
  const site = await startSite();
  const fullResponse = await site.get();
  const head = await site.get("/menu", { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([
    200,
    "",
    fullResponse.headers.get("etag"),
  ]);
  const secondResponse = await site.get("/menu", {
    headers: { "if-none-match": fullResponse.headers.get("etag") ?? "" },
  });
  expect([secondResponse.status, await secondResponse.text()]).toEqual([304, ""]);
  for (const [path, method] of [
    ["/menu?search=dal", "GET"],
    ["/menu", "POST"],
    ["/cart", "GET"],
  ] as const)
    expect(`${path} ${(await site.get(path, { method })).status}`).toBe(`${path} 418`);
  expect(site.renderings).toBe(1);
});

test("caches custom pages while they exist, and looks up other paths in the database at most once a second", async () => {
  const site = await startSite();
  site.customPagePaths = ["/gift-cards"];
  for (const path of ["/gift-cards", "/gift-cards", "/no-such-page", "/gift-cards/x"])
    await site.get(path);
  expect(site.requests.map(({ url }) => url)).toEqual(["https://shop.test/gift-cards"]);
  expect(site.keyReads).toBe(1);
  expect((await site.get("/no-such-page")).status).toBe(418);

  site.customPagePaths = ["/no-such-page"];
  site.words = "second";
  site.pages.expire();
  expect((await site.get("/no-such-page")).status).toBe(200);
  expect((await site.get("/gift-cards")).status).toBe(418);
});

test("shows a committed change to the next visitor, even if the old page is still being rendered", async () => {
  const site = await startSite();
  expect(await site.readWords()).toBe("first");
  site.words = "second";
  expect(await site.readWords()).toBe("first");
  site.pages.expire();

  // This render starts before the next change and ends after it.
  const { promise, resolve } = Promise.withResolvers<void>();
  site.renderGate = promise;
  const earlierWords = site.readWords();
  await expect.poll(() => site.renderings).toBe(2);
  site.words = "third";
  site.pages.expire();
  site.renderGate = Promise.resolve();
  expect(await site.readWords()).toBe("third");
  resolve();
  expect(await earlierWords).toBe("second");
  expect(await site.readWords()).toBe("third");
});

test("does not use a key that was read before a commit", async () => {
  const site = await startSite();
  const { promise, resolve } = Promise.withResolvers<void>();
  site.keyGate = promise;
  const earlierWords = site.readWords();
  await expect.poll(() => site.keyReads).toBe(1);
  site.words = "second";
  site.pages.expire();
  site.keyGate = Promise.resolve();
  expect(await site.readWords()).toBe("second");
  resolve();
  expect(await earlierWords).toBe("second");
  expect(site.renderings).toBe(1);
});

test("renders an unchanged page only once after a commit", async () => {
  const site = await startSite();
  await site.readWords();
  site.pages.expire();
  expect(await site.readWords()).toBe("first");
  expect([site.keyReads, site.renderings]).toEqual([2, 1]);
});

test("shows another node's change within a second, and reads the key once for all visitors", async () => {
  const site = await startSite();
  await site.readWords();
  for (const clock of [499, 1_000, 1_499, 10_000]) {
    site.clock = clock;
    expect(await Promise.all([site.readWords(), site.readWords()])).toEqual(["first", "first"]);
  }
  expect([site.keyReads, site.renderings]).toEqual([3, 1]);
  site.words = "second";
  site.clock += 499;
  expect(await site.readWords()).toBe("first");
  site.clock += 501;
  expect(await site.readWords()).toBe("second");
});

test("rereads the key in the background after half a second", async () => {
  const site = await startSite();
  await site.readWords();
  site.words = "second";
  const { promise, resolve } = Promise.withResolvers<void>();
  site.keyGate = promise;
  site.clock = 500;
  expect(await site.readWords()).toBe("first");
  expect(site.keyReads).toBe(2);
  resolve();
  await expect.poll(site.readWords).toBe("second");
});

const manyWords = Array.from({ length: 300 }, (_, dish) => `${dish * dish}: £${dish % 7}`).join();

test("recompresses a page that stays in the cache", async () => {
  const site = await startSite({ recompressAfterMs: 100 });
  site.words = manyWords;
  const first = await site.getBrotli();
  await expect.poll(async () => (await site.getBrotli()).size).toBeLessThan(first.size);
  expect((await site.getBrotli()).etag).toBe(first.etag);
  expect(await site.readWords()).toBe(site.words);
  expect(site.renderings).toBe(1);
});

test("recompresses a page well before the next minute replaces it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const site = await startSite();
  site.words = manyWords;
  for (const minute of [0, 1]) {
    site.clock = minute * 60_000;
    const first = await site.getBrotli();
    expect(site.renderings).toBe(minute + 1);
    vi.advanceTimersByTime(30_000);
    await expect.poll(async () => (await site.getBrotli()).size).toBeLessThan(first.size);
  }
});

test("serves nothing from the cache while the database is down, and retries once a second", async () => {
  const site = await startSite();
  await site.readWords();
  site.isDown = true;
  site.clock = 1_000;
  for (let count = 0; count < 5; count += 1) expect((await site.get()).status).toBe(418);
  expect(site.keyReads).toBe(2);
  site.isDown = false;
  site.clock = 2_000;
  expect(await site.readWords()).toBe("first");
});

test.each([
  { reason: "a failure", status: 500, header: ["x-other", "any"] },
  { reason: "a page that sets a cookie", status: 200, header: ["set-cookie", "a=b"] },
  {
    reason: "a page with its own Cache-Control",
    status: 200,
    header: ["cache-control", "no-store"],
  },
])("does not cache $reason", async ({ status, header: [name = "", value = ""] }) => {
  const site = await startSite({ status, headers: { [name]: value } });
  expect((await site.get()).status).toBe(418);
  expect((await site.get()).status).toBe(418);
});

test("shows an incomplete page only to visitors who are waiting for it, and does not cache it", async () => {
  const site = await startSite({ incomplete: true });
  const responses = await Promise.all([site.get(), site.get()]);
  expect(responses.map(({ headers }) => headers.get("cache-control"))).toEqual([
    "private, no-cache",
    "private, no-cache",
  ]);
  const before = site.renderings;
  await site.readWords();
  expect(site.renderings).toBe(before + 1);
});

test("counts hits, misses and responses from the cache", async () => {
  const site = await startSite();
  const { headers } = await site.get();
  await site.get("/menu", { headers: { "if-none-match": headers.get("etag") ?? "" } });
  await site.get("/cart");
  site.isDown = true;
  site.clock = 1_000;
  await site.get();
  expect(site.hits).toEqual([false, true, false]);
  expect(site.statuses).toEqual([200, 304]);
});

test("logs the first of every hundred responses", async () => {
  const site = await startSite();
  for (let count = 0; count < logSampleSize; count += 1) await site.readWords();
  expect(site.logged).toMatchObject([
    { method: "GET", path: "/menu", status: 200, cached: true, sampled: logSampleSize },
  ]);
  await site.readWords();
  expect(site.logged).toHaveLength(2);
});
