import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect } from "vitest";
import { startShop } from "../builders/running-shop.ts";
import { test as base } from "../builders/test-with-shop.ts";
import { populateShop } from "../endpoints/populated-shop.ts";
import { isSqlmapInstalled, runSqlmap } from "../endpoints/sqlmap.ts";
import { listSqlmapTargets } from "../endpoints/sqlmap-targets.ts";

/**
 * Which targets to test: `2/4` is every fourth target, starting at the second. sqlmap sends about a
 * hundred requests per parameter, and sign-ins are slow.
 */
const [part = 1, parts = 1] = (process.env.SQLMAP_PART ?? "1/1").split("/").map(Number);
/** Only targets whose name contains this are tested. */
const nameFilter = process.env.SQLMAP_ONLY ?? "";
/** The number of targets tested at once. */
const concurrency = Number(process.env.SQLMAP_AT_ONCE) || 4;
const hourMs = 3_600_000;

const test = base.extend("sqlmap", { scope: "file" }, async () => {
  if (!(await isSqlmapInstalled()))
    throw new Error("sqlmap is not installed: apt-get install sqlmap");
  return runSqlmap;
});

describe("sqlmap, level 3", () => {
  test("finds an injection in a vulnerable server with the same options", {
    timeout: hourMs,
  }, async ({ shop, sqlmap }) => {
    const { pool } = shop.database;
    const vulnerable = createServer(async (request, response) => {
      const name = new URL(request.url ?? "", "http://shop.test").searchParams.get("name");
      const result = await pool
        .query(`select name from menu_items where name = '${name}'`)
        .catch(() => null);
      // Stacked statements return an array of results.
      const found = [result].flat().some((item) => item !== null && item.rows.length > 0);
      response
        .setHeader("content-type", "text/html")
        .end(`<p>${found ? "We have it" : "We do not"}</p>`);
    }).listen(0, "127.0.0.1");
    await once(vulnerable, "listening");
    const { port } = vulnerable.address() as AddressInfo;
    const { found } = await sqlmap({
      name: "vulnerable",
      url: `http://127.0.0.1:${port}/?name=Tadka%20Dal`,
      cookie: "",
    });
    vulnerable.close();
    expect(found.join()).toMatch(/vulnerable|injection point/);
  });

  test("finds nothing in public and customer routes", { timeout: 12 * hourMs }, async ({
    sqlmap,
  }) => {
    const google = {
      GOOGLE_CLIENT_ID: "a",
      GOOGLE_CLIENT_SECRET: "b",
      GOOGLE_ISSUER: "http://localhost:1",
    };
    const shop = await startShop({ extraEnv: { TRUSTED_PROXIES: "127.0.0.1,::1", ...google } });
    const { pool } = shop.database;
    // Avoids rate limits: each request comes from a different address, and the limits per account
    // are reset constantly.
    const resettingLimits = setInterval(() => void pool.query("delete from auth_rate_limits"), 100);
    try {
      const populated = await populateShop(shop);
      const cookie = populated.cookies["its customer"];
      const chosen = listSqlmapTargets(shop.url, populated.fixtures, cookie)
        .filter(({ name }) => name.includes(nameFilter))
        .filter((_, index) => index % parts === part - 1);
      let tried = 0;
      const found: string[] = [];
      const remaining = chosen.values();
      const scanRemaining = async () => {
        for (const target of remaining) {
          const started = performance.now();
          const outcome = await sqlmap(target);
          tried += outcome.tested;
          found.push(...outcome.found.map((line) => `${target.name}: ${line}`));
          console.log(
            `${target.name}: ${outcome.tested} parameters, ${Math.round((performance.now() - started) / 1000)} s`,
          );
          // The session must still be valid, or the requests were not sent as the customer.
          expect(await (await populated.clients["its customer"].get("/me")).text()).toContain(
            "signed-in",
          );
        }
      };
      await Promise.all(Array.from({ length: concurrency }, scanRemaining));
      const statuses = [...shop.log().matchAll(/"status":(\d+),"msg":"request"/g)].map((match) =>
        Number(match[1]),
      );
      const countStatuses = (matches: (status: number) => boolean) =>
        statuses.filter(matches).length;
      expect(found).toEqual([]);
      expect(listFailures(shop.log()), "responses with 5xx").toEqual([]);
      expect(
        countStatuses((status) => status === 429),
        "requests rejected by a rate limit",
      ).toBeLessThan(statuses.length / 100);
      console.log(
        `sqlmap level 3: ${chosen.length} targets, ${tried} parameters, ${statuses.length} requests, nothing found, no 5xx responses, ${countStatuses((status) => status === 429)} responses with 429`,
      );
    } finally {
      clearInterval(resettingLimits);
      await shop.remove();
    }
  });
});

/** Returns all log lines of requests with a 5xx response. */
function listFailures(log: string): string[] {
  const lines = log.split("\n");
  const failed = lines.flatMap(
    (line) => /"requestId":"([^"]+)".*"status":5\d\d,"msg":"request"/.exec(line)?.[1] ?? [],
  );
  return lines.filter((line) => failed.some((id) => line.includes(id)));
}
