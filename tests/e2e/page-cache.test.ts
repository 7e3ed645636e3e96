import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect } from "vitest";
import { rawClient } from "../builders/raw-client.ts";
import { owner } from "../builders/running-shop.ts";
import { test } from "../builders/test-with-shop.ts";

/** Maximum delay in ms until every node shows a change. */
const soon = 1_000;

/** Polls a page on all nodes until each contains `words`. Returns when the last outdated request was sent, in ms from the start. */
async function shown(urls: readonly string[], path: string, words: string): Promise<number> {
  const started = performance.now();
  const lastOutdated = await Promise.all(
    urls.map(async (url) => {
      for (let last = 0; ; await sleep(20)) {
        const requestedAt = performance.now();
        if ((await (await fetch(url + path)).text()).includes(words)) return last;
        last = requestedAt - started;
      }
    }),
  );
  return Math.max(...lastOutdated);
}

describe("the page cache", () => {
  test("every node shows a change of menu or settings within a second, even without notifications", async ({ shop }) => {
    const { pool } = shop.database;
    const nodes = [shop.url, (await shop.secondNode()).url];
    for (const path of ["/menu", "/about"]) await shown(nodes, path, "Tiffin Kitchen");

    const times: number[] = [];
    for (const pence of [901, 902, 903]) {
      await pool.query("update menu_items set price = $1 where name = 'Aloo Gobi'", [pence]);
      times.push(await shown(nodes, "/menu", `£9.0${pence % 10}`));
    }
    await pool.query(`update business set settings = settings || '{"name": "Meena & Daughters"}'`);
    times.push(await shown(nodes, "/about", "Meena &amp; Daughters"));
    await pool.query("delete from menu_items where name = 'Aloo Gobi'");
    times.push(await shown(nodes, "/menu", "17 dishes"));

    // The notification connections die unnoticed. Their last message may be a heartbeat.
    const superuser = new pg.Client(shop.database.owner);
    await superuser.connect();
    const { rowCount } = await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query in ('listen "public_pages"', 'select 1')`,
    );
    expect(rowCount).toBeGreaterThanOrEqual(2);
    await superuser.query("set session_replication_role = replica");
    await superuser.query("delete from menu_items where name = 'Tadka Dal'");
    await superuser.end();
    times.push(await shown(nodes, "/menu", "16 dishes"));

    console.log(
      `whoever asked later than these after a change saw it, on both nodes: ${times.map((ms) => Math.round(ms)).join(", ")} ms`,
    );
    expect(Math.max(...times)).toBeLessThan(soon);
  });

  test("serves the same bytes to users and visitors, with a CSP naming each script, and 304 when unchanged", async ({ shop }) => {
    const signedIn = await rawClient(shop.url).post("/signin", owner);
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
    expect(cookie.join()).toContain("session_token");
    for (const path of ["/", "/menu", "/contact"]) {
      const [mine, anybodys] = await Promise.all([
        rawClient(shop.url, cookie.join("; ")).get(path),
        rawClient(shop.url).get(path),
      ]);
      const html = await mine.text();
      expect(html).toBe(await anybodys.text());
      expect(html).not.toMatch(/nonce="[^"]/);
      for (const { headers } of [mine, anybodys]) {
        expect(headers.get("set-cookie")).toBeNull();
        expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
        expect(headers.get("vary")).toBe("accept-encoding");
        expect(headers.get("content-security-policy")).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')+;/);
      }
      const again = await rawClient(shop.url).get(path, { "if-none-match": mine.headers.get("etag") ?? "" });
      expect(again.status).toBe(304);
      expect((await fetch(shop.url + path, { method: "HEAD" })).headers.get("etag")).toBe(mine.headers.get("etag"));
    }
    // Pages with a query are not cached.
    const searched = await rawClient(shop.url).get("/menu?search=dal");
    expect(searched.headers.get("cache-control")).toBe("private, no-cache");
    expect(searched.headers.get("content-security-policy")).toContain("'nonce-");
  });
});
