import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect } from "vitest";
import { startShop } from "../builders/running-shop.ts";
import { test as base } from "../builders/test-with-shop.ts";
import { peopleShop } from "../endpoints/populated-shop.ts";
import { runSqlmap, sqlmapIsThere } from "../endpoints/sqlmap.ts";
import { sqlmapTargets } from "../endpoints/sqlmap-targets.ts";

/** Which share of the doors: `2/4` is the second of four. Sign-ins and others take long on purpose, and sqlmap asks some hundred times for each parameter. */
const [part = 1, parts = 1] = (process.env.SQLMAP_PART ?? "1/1").split("/").map(Number);
/** Only doors whose name holds this. */
const only = process.env.SQLMAP_ONLY ?? "";
/** How many doors at a time. */
const atOnce = Number(process.env.SQLMAP_AT_ONCE) || 4;
const anHour = 3_600_000;

const test = base.extend("sqlmap", { scope: "file" }, async () => {
  if (!(await sqlmapIsThere())) throw new Error("sqlmap is not installed: apt-get install sqlmap");
  return runSqlmap;
});

describe("sqlmap, level 3", () => {
  test("finds an injection where there is one, with the very options that it tries the shop with", { timeout: anHour }, async ({
    shop,
    sqlmap,
  }) => {
    const { pool } = shop.database;
    const careless = createServer(async (request, response) => {
      const name = new URL(request.url ?? "", "http://shop.test").searchParams.get("name");
      const answer = await pool.query(`select name from menu_items where name = '${name}'`).catch(() => null);
      // Several statements in one have several answers.
      const found = [answer].flat().some((one) => one !== null && one.rows.length > 0);
      response.setHeader("content-type", "text/html").end(`<p>${found ? "We have it" : "We do not"}</p>`);
    }).listen(0, "127.0.0.1");
    await once(careless, "listening");
    const { port } = careless.address() as AddressInfo;
    const { found } = await sqlmap({ name: "careless", url: `http://127.0.0.1:${port}/?name=Tadka%20Dal`, cookie: "" });
    careless.close();
    expect(found.join()).toMatch(/vulnerable|injection point/);
  });

  test("finds nothing at the public and the customers' doors", { timeout: 12 * anHour }, async ({ sqlmap }) => {
    const google = { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b", GOOGLE_ISSUER: "http://localhost:1" };
    const shop = await startShop({ more: { TRUSTED_PROXIES: "127.0.0.1,::1", ...google } });
    const { pool } = shop.database;
    // Each request comes from another address, and what is counted by account is forgotten all the time: no limit answers for a door.
    const forgetting = setInterval(() => void pool.query("delete from auth_rate_limits"), 100);
    try {
      const people = await peopleShop(shop);
      const cookie = people.cookies["its customer"];
      const chosen = sqlmapTargets(shop.url, people.things, cookie)
        .filter(({ name }) => name.includes(only))
        .filter((_, index) => index % parts === part - 1);
      let tried = 0;
      const found: string[] = [];
      const left = chosen.values();
      const work = async () => {
        for (const target of left) {
          const started = performance.now();
          const outcome = await sqlmap(target);
          tried += outcome.tried;
          found.push(...outcome.found.map((line) => `${target.name}: ${line}`));
          console.log(`${target.name}: ${outcome.tried} parameters, ${Math.round((performance.now() - started) / 1000)} s`);
          // What was tried, was tried as the customer.
          expect(await (await people.clients["its customer"].get("/me")).text()).toContain("signed-in");
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      const statuses = [...shop.log().matchAll(/"status":(\d+),"msg":"request"/g)].map((match) => Number(match[1]));
      const answered = (wanted: (status: number) => boolean) => statuses.filter(wanted).length;
      expect(found).toEqual([]);
      expect(failuresIn(shop.log()), "answers of 5xx").toEqual([]);
      expect(
        answered((status) => status === 429),
        "limits that answered for a door",
      ).toBeLessThan(statuses.length / 100);
      console.log(
        `sqlmap level 3: ${chosen.length} doors, ${tried} parameters, ${statuses.length} requests, nothing found, 0 answers of 5xx, ${answered((status) => status === 429)} of 429`,
      );
    } finally {
      clearInterval(forgetting);
      await shop.remove();
    }
  });
});

/** Everything that was logged of the requests that were answered with 5xx. */
function failuresIn(log: string): string[] {
  const lines = log.split("\n");
  const failed = lines.flatMap((line) => /"requestId":"([^"]+)".*"status":5\d\d,"msg":"request"/.exec(line)?.[1] ?? []);
  return lines.filter((line) => failed.some((id) => line.includes(id)));
}
