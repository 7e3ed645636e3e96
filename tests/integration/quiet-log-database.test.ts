import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { breakableDatabase } from "../builders/breakable-database.ts";
import { aPerson, customerClient } from "../builders/customers.ts";
import { startShop } from "../builders/running-shop.ts";
import { test as base } from "../builders/test-with-shop.ts";
import { until } from "../builders/wait-until.ts";

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none.
  .extend("line", { scope: "file" }, async ({}, { onCleanup }) => {
    const line = await breakableDatabase();
    onCleanup(() => line.remove());
    return line;
  })
  .override("shop", { scope: "file" }, async ({ line }, { onCleanup }) => {
    const shop = await startShop({ databaseUrl: (database) => line.urlOf(database), more: { LOG_LEVEL: "trace" } });
    onCleanup(() => shop.remove());
    return shop;
  });

test("queries that fail say in the log which, not with what: no session, no link's token, nothing that was typed", async ({
  shop,
  line,
}) => {
  const client = await customerClient(shop, { ...aPerson(), address: "17 Nobody's Business\nLeicester" });
  const { person, cookie } = client;
  const session = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? "").split(".")[0] ?? "";
  expect(session.length).toBeGreaterThan(20);
  const linked = randomBytes(32).toString("base64url");

  await line.stop();
  await until("not ready", async () => (await fetch(`${shop.url}/readyz`)).status === 503);
  for (const path of ["/me", "/checkout", "/userdashboard", "/events", "/me.data"]) await client.get(path);
  for (const path of ["/verify-email", "/api/auth/verify-email", "/reset-password", "/setup-owner", "/confirm-email"]) {
    await client.get(`${path}?token=${linked}`);
    await client.post(`${path}?token=${linked}`, { token: linked, password: "typed for nobody" });
  }
  await client.post("/signin", { email: person.email, password: "typed for nobody" });
  await client.post("/userdashboard/addresses", { address: "17 Nobody's Business, again" });

  // A line may come after its answer.
  const isLogged = () => shop.log().includes('"path":"/userdashboard/addresses"');
  await until("the last request in the log", isLogged);
  const log = shop.log();
  expect(log).toContain("a page failed");
  expect(log).toContain("Failed query: ");
  for (const secret of [session, linked, person.email, "typed for nobody", "Nobody's Business"])
    expect(log.includes(secret), `the log holds ${secret.slice(0, 6)}…`).toBe(false);
});

test("what anybody may ask for in vain is no failure of a page", async ({ shop }) => {
  const before = shop.log().length;
  for (const [method, path] of [
    ["OPTIONS", "/"],
    ["PUT", "/menu"],
    ["DELETE", "/about"],
    ["POST", "/menu.data"],
    ["GET", "/no-such-page"],
  ] as const)
    expect((await fetch(`${shop.url}${path}`, { method })).status).toBeLessThan(500);
  // Written once it is answered: a moment after that is heard here.
  await until("the last of them in the log", () => shop.log().slice(before).includes('"path":"/no-such-page"'));
  // Of the requests: that the database is away, as the test before has left it, is told by itself.
  const written = shop
    .log()
    .slice(before)
    .split("\n")
    .filter((line) => line.includes('"path"'));
  expect(written.join()).toContain('"path":"/menu"');
  expect(written.filter((line) => /a page failed|"level":50|"stack"/.test(line))).toEqual([]);
});
