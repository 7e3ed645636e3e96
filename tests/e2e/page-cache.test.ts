import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect } from "vitest";
import { rawClient } from "../builders/raw-client.ts";
import { owner } from "../builders/running-shop.ts";
import { test } from "../builders/test-with-shop.ts";

/** Milliseconds after which a change may not be missing from any answer of any node. */
const soon = 1_000;

/**
 * Asks all nodes for a page over and over, as visitors do, until each says these words; answers after how many milliseconds the last one
 * asked who was told something else. How long the answers take is another matter, and the machine's.
 */
async function shown(urls: readonly string[], path: string, words: string): Promise<number> {
  const started = performance.now();
  const lastToldOther = await Promise.all(
    urls.map(async (url) => {
      for (let last = 0; ; await sleep(20)) {
        const asked = performance.now();
        if ((await (await fetch(url + path)).text()).includes(words)) return last;
        last = asked - started;
      }
    }),
  );
  return Math.max(...lastToldOther);
}

describe("pages kept in memory", () => {
  test("a change of the menu or the settings is on every node within a second, also where nobody tells of it", async ({
    shop,
  }) => {
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

    // The connections that would have told it die, and nobody notices in time. The last that was heard of them can be their beat.
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

  test("are the same bytes for who is signed in and who is not, with a policy that names each script, and 304 for who has them", async ({
    shop,
  }) => {
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
    // What is asked with a search is made for that request alone.
    const searched = await rawClient(shop.url).get("/menu?search=dal");
    expect(searched.headers.get("cache-control")).toBe("private, no-cache");
    expect(searched.headers.get("content-security-policy")).toContain("'nonce-");
  });
});
