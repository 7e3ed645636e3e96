import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect } from "vitest";
import { signInForCookie } from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { owner } from "../builders/running-shop.ts";
import { test } from "../builders/test-with-shop.ts";

/** Maximum delay in ms until every node shows a change. */
const maxDelayMs = 1_000;

/** Part of the structured data of a menu with a sold-out dish. */
const soldOutMark = "https://schema.org/SoldOut";

/**
 * Polls a page on all nodes until it is up to date on each. Returns how long after the start the
 * last request with an outdated response was sent, in ms.
 */
async function lastOutdatedMs(
  urls: readonly string[],
  path: string,
  isUpToDate: (page: string) => boolean,
): Promise<number> {
  const started = performance.now();
  const times = await Promise.all(
    urls.map(async (url) => {
      for (let last = 0; ; await sleep(20)) {
        const sent = performance.now() - started;
        if (isUpToDate(await (await fetch(url + path)).text())) return last;
        last = sent;
      }
    }),
  );
  return Math.max(...times);
}

function expectWithinMaxDelay(times: readonly number[]) {
  console.log(
    `last request with an outdated page after each change: ${times.map((ms) => Math.round(ms)).join(", ")} ms`,
  );
  expect(Math.max(...times)).toBeLessThan(maxDelayMs);
}

describe("the page cache", () => {
  test("a change made on one node shows there at once, and on every node within a second", async ({
    shop,
  }) => {
    const nodes = [shop.url, (await shop.startSecondNode()).url];
    const admin = createRawClient(shop.url, await signInForCookie(shop, owner));
    const { rows } = await shop.database.pool.query<{ id: number }>(
      "select id from menu_items where name = 'Aloo Gobi'",
    );
    const id = String(rows[0]?.id);
    const readMenu = async () => (await fetch(`${shop.url}/menu`)).text();

    const times: number[] = [];
    for (const soldOut of [true, false, true]) {
      expect((await readMenu()).includes(soldOutMark)).toBe(!soldOut);
      const form = { intent: "sold-out", id, soldOut: String(soldOut) };
      expect((await admin.post("/admin/menu/change.data", form)).status).toBe(200);
      const isUpToDate = (page: string) => page.includes(soldOutMark) === soldOut;
      const [firstPage, last] = await Promise.all([
        readMenu(),
        lastOutdatedMs(nodes, "/menu", isUpToDate),
      ]);
      expect(isUpToDate(firstPage)).toBe(true);
      times.push(last);
    }
    expectWithinMaxDelay(times);
  });

  test("every node shows a change made in the database within a second, even without notifications", async ({
    shop,
  }) => {
    const nodes = [shop.url, (await shop.startSecondNode()).url];
    const includes = (words: string) => (page: string) => page.includes(words);
    for (const path of ["/menu", "/about"])
      await lastOutdatedMs(nodes, path, includes("Tiffin Kitchen"));

    // Disables the triggers, which notify nodes that run the previous version.
    const client = new pg.Client(shop.database.owner);
    await client.connect();
    await client.query("set session_replication_role = replica");
    const times: number[] = [];
    for (const pence of [901, 902, 903]) {
      await client.query("update menu_items set price = $1 where name = 'Tadka Dal'", [pence]);
      times.push(await lastOutdatedMs(nodes, "/menu", includes(`£9.0${pence % 10}`)));
    }
    await client.query(
      `update business set settings = settings || '{"name": "Meena & Daughters"}'`,
    );
    times.push(await lastOutdatedMs(nodes, "/about", includes("Meena &amp; Daughters")));
    await client.query("delete from menu_items where name = 'Tadka Dal'");
    times.push(await lastOutdatedMs(nodes, "/menu", includes("17 dishes")));
    await client.end();
    expectWithinMaxDelay(times);
  });

  test("serves the same bytes to users and visitors, with a CSP naming each script, and 304 when unchanged", async ({
    shop,
  }) => {
    const signedIn = await createRawClient(shop.url).post("/signin", owner);
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
    expect(cookie.join()).toContain("session_token");
    for (const path of ["/", "/menu", "/contact"]) {
      const [forUser, forVisitor] = await Promise.all([
        createRawClient(shop.url, cookie.join("; ")).get(path),
        createRawClient(shop.url).get(path),
      ]);
      const html = await forUser.text();
      expect(html).toBe(await forVisitor.text());
      expect(html).not.toMatch(/nonce="[^"]/);
      for (const { headers } of [forUser, forVisitor]) {
        expect(headers.get("set-cookie")).toBeNull();
        expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
        expect(headers.get("vary")).toBe("accept-encoding");
        expect(headers.get("content-security-policy")).toMatch(
          /script-src 'self'( 'sha256-[\w+/=]{44}')+;/,
        );
      }
      const revalidated = await createRawClient(shop.url).get(path, {
        "if-none-match": forUser.headers.get("etag") ?? "",
      });
      expect(revalidated.status).toBe(304);
      expect((await fetch(shop.url + path, { method: "HEAD" })).headers.get("etag")).toBe(
        forUser.headers.get("etag"),
      );
    }
    // Pages with a query are not cached.
    const searched = await createRawClient(shop.url).get("/menu?search=dal");
    expect(searched.headers.get("cache-control")).toBe("private, no-cache");
    expect(searched.headers.get("content-security-policy")).toContain("'nonce-");
  });
});
