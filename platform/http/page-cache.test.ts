import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../log.ts";
import type { RequestFacts } from "./http-app.ts";
import { createPageCache } from "./page-cache.ts";

/** A site of one page that says `words`, asked over HTTP; what is no business of the memory answers 418. */
async function aSite(
  options: { status?: number; headers?: Record<string, string>; incomplete?: boolean; pressAfter?: number } = {},
) {
  const site = { words: "first", renderings: 0, looks: 0, hold: Promise.resolve(), clock: 0, away: false, seen: [] as Request[] };
  const pages = createPageCache({
    paths: new Set(["/menu"]),
    async facts() {
      site.looks += 1;
      if (site.away) throw new Error("the database is away");
      return site.words;
    },
    async handle(request: Request, facts: RequestFacts) {
      site.renderings += 1;
      site.seen.push(request);
      const { words } = site;
      await site.hold;
      facts.incomplete = options.incomplete ?? false;
      return new Response(`<p>${words}</p><script nonce="${facts.nonce}">1</script>`, {
        status: options.status ?? 200,
        headers: { "content-type": "text/html; charset=utf-8", ...options.headers },
      });
    },
    readFile: () => "",
    publicUrl: "https://shop.test",
    log: createLog("silent"),
    now: () => site.clock,
    pressAfter: options.pressAfter,
  });
  const server = createServer((request, response) => pages.answer(request, response, () => response.writeHead(418).end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path = "/menu", init?: RequestInit) => fetch(url + path, init);
  return Object.assign(site, { pages, ask, said: async () => /<p>(.*)<\/p>/.exec(await (await ask()).text())?.[1] });
}

test("rendered once for all who ask, for a request that is nobody's", async () => {
  const site = await aSite();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => site.ask("/menu", { headers: { cookie: "session=mine", authorization: "mine" } })),
  );
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(["<p>first</p><script>1</script>"]));
  expect(site.renderings).toBe(1);
  expect([...(site.seen[0]?.headers ?? [])]).toEqual([]);
  expect(site.seen[0]?.url).toBe("https://shop.test/menu");
  const { headers } = answers[0] as Response;
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(headers.get("strict-transport-security")).toBeTruthy();
});

test("HEAD has no body, who has the page already gets 304, and a search or a write is not ours", async () => {
  const site = await aSite();
  const whole = await site.ask();
  const head = await site.ask("/menu", { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", whole.headers.get("etag")]);
  const again = await site.ask("/menu", { headers: { "if-none-match": whole.headers.get("etag") ?? "" } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  for (const [path, method] of [
    ["/menu?search=dal", "GET"],
    ["/menu", "POST"],
    ["/cart", "GET"],
  ] as const)
    expect(`${path} ${(await site.ask(path, { method })).status}`).toBe(`${path} 418`);
  expect(site.renderings).toBe(1);
});

test("after a change the next answer is the new page, also when the old one was just being rendered", async () => {
  const site = await aSite();
  expect(await site.said()).toBe("first");
  site.words = "second";
  expect(await site.said()).toBe("first");
  site.pages.drop();
  expect(await site.said()).toBe("second");

  // Begun before the change, done after it.
  site.pages.drop();
  const { promise, resolve } = Promise.withResolvers<void>();
  site.hold = promise;
  const asked = site.said();
  await expect.poll(() => site.renderings).toBe(3);
  site.words = "third";
  site.pages.drop();
  site.hold = Promise.resolve();
  expect(await site.said()).toBe("third");
  resolve();
  expect(await asked).toBe("second");
  expect(await site.said()).toBe("third");
});

test("without a word of it, a change shows within a second; what stays the same is rendered once", async () => {
  const site = await aSite();
  await site.said();
  for (const clock of [999, 1_998, 10_000]) {
    site.clock = clock;
    expect(await site.said()).toBe("first");
  }
  expect(site.renderings).toBe(1);
  await expect.poll(() => site.looks).toBe(4);
  site.words = "second";
  site.clock += 1_000;
  expect(await site.said()).toBe("second");
});

test("a page that stays becomes smaller, and is the same page", async () => {
  const site = await aSite({ pressAfter: 100 });
  site.words = Array.from({ length: 300 }, (_, dish) => `Dish no. ${dish * dish}, £${dish % 7}.50`).join("; ");
  const about = async () => (await site.ask("/menu", { method: "HEAD", headers: { "accept-encoding": "br" } })).headers;
  const first = await about();
  await expect.poll(async () => Number((await about()).get("content-length"))).toBeLessThan(Number(first.get("content-length")));
  expect((await about()).get("etag")).toBe(first.get("etag"));
  expect(await site.said()).toBe(site.words);
  expect(site.renderings).toBe(1);
});

test("while the database is away nothing is given from memory, and it is asked once a second", async () => {
  const site = await aSite();
  await site.said();
  site.away = true;
  site.clock = 1_000;
  for (let count = 0; count < 5; count += 1) expect((await site.ask()).status).toBe(418);
  expect(site.looks).toBe(2);
  site.away = false;
  site.clock = 2_000;
  expect(await site.said()).toBe("first");
});

test.each([
  { why: "a failure", status: 500, header: ["x-other", "any"] },
  { why: "a page that sets a cookie", status: 200, header: ["set-cookie", "a=b"] },
  { why: "a page that says itself who may keep it", status: 200, header: ["cache-control", "no-store"] },
])("$why is not given from memory", async ({ status, header: [name = "", value = ""] }) => {
  const site = await aSite({ status, headers: { [name]: value } });
  expect((await site.ask()).status).toBe(418);
  expect((await site.ask()).status).toBe(418);
});

test("a page that lacks something is shown to who waits for it and kept for nobody", async () => {
  const site = await aSite({ incomplete: true });
  const answers = await Promise.all([site.ask(), site.ask()]);
  expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual(["private, no-cache", "private, no-cache"]);
  const before = site.renderings;
  await site.said();
  expect(site.renderings).toBe(before + 1);
});
