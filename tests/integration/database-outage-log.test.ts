import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { startBreakableDatabase } from "../builders/breakable-database.ts";
import { buildPerson, createCustomerClient } from "../builders/customers.ts";
import { startShop } from "../builders/running-shop.ts";
import { test as base } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest infers the required fixtures from this pattern; this one needs none.
  .extend("connection", { scope: "file" }, async ({}, { onCleanup }) => {
    const connection = await startBreakableDatabase();
    onCleanup(() => connection.remove());
    return connection;
  })
  .override("shop", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const shop = await startShop({
      databaseUrl: (database) => connection.forwardTo(database),
      extraEnv: { LOG_LEVEL: "trace" },
    });
    onCleanup(() => shop.remove());
    return shop;
  });

test("failed queries are logged without session ids, link tokens or form input", async ({
  shop,
  connection,
}) => {
  const client = await createCustomerClient(shop, {
    ...buildPerson(),
    address: "17 Secret Lane\nLeicester",
  });
  const { person, cookie } = client;
  const session =
    decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? "").split(".")[0] ?? "";
  expect(session.length).toBeGreaterThan(20);
  const linkToken = randomBytes(32).toString("base64url");

  // Until the shop has read its settings, every page returns 503.
  expect((await client.get("/about")).status).toBe(200);
  await connection.stop();
  await waitFor(
    "the shop not to be ready",
    async () => (await fetch(`${shop.url}/readyz`)).status === 503,
  );
  for (const path of ["/me", "/checkout", "/userdashboard", "/events", "/me.data"])
    await client.get(path);
  for (const path of ["/verify-email", "/reset-password", "/setup-owner", "/confirm-email"]) {
    await client.get(`${path}?token=${linkToken}`);
    await client.post(`${path}?token=${linkToken}`, {
      token: linkToken,
      password: "typed in a form",
    });
  }
  await client.post("/signin", { email: person.email, password: "typed in a form" });
  await client.post("/userdashboard/addresses", { address: "17 Secret Lane, again" });

  // A log line may be written after the response.
  const isLogged = () => shop.log().includes('"path":"/userdashboard/addresses"');
  await waitFor("the last request in the log", isLogged);
  const log = shop.log();
  expect(log).toContain("a page failed");
  expect(log).toContain("Failed query: ");
  for (const secret of [session, linkToken, person.email, "typed in a form", "Secret Lane"])
    expect(log.includes(secret), `the log contains ${secret.slice(0, 6)}…`).toBe(false);
});

test("invalid methods and unknown paths are not logged as page failures", async ({ shop }) => {
  const before = shop.log().length;
  const requests = [
    ["OPTIONS", "/"],
    ["PUT", "/menu"],
    ["DELETE", "/about"],
    ["POST", "/menu.data"],
    ["GET", "/no-such-page"],
  ] as const;
  for (const [method, path] of requests)
    expect((await fetch(`${shop.url}${path}`, { method })).status).toBeLessThan(500);
  // Log lines are written after the response.
  await waitFor("the last request in the log", () =>
    shop.log().slice(before).includes('"path":"/no-such-page"'),
  );
  // Only the lines of these requests: the database is still stopped, and lines of the earlier test
  // may come late.
  const requestLines = shop
    .log()
    .slice(before)
    .split("\n")
    .filter((line) => requests.some(([, path]) => line.includes(`"path":"${path}"`)));
  expect(requestLines.join()).toContain('"path":"/menu"');
  expect(requestLines.filter((line) => /a page failed|"level":50|"stack"/.test(line))).toEqual([]);
});
