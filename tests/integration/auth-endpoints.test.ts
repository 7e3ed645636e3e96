import { betterAuth } from "better-auth";
import { expect } from "vitest";
import { allowedAuthEndpoints } from "../../platform/auth/allowed-auth-endpoints.ts";
import { test as base } from "../builders/test-with-shop.ts";
import { populateShop } from "../endpoints/populated-shop.ts";
import { digestAllTables } from "../endpoints/protected-tables.ts";

const test = base.extend("populated", { scope: "file" }, ({ shop }) => populateShop(shop));

test("only the Better Auth endpoints that the product uses exist", async ({ shop, populated }) => {
  const allEndpoints = Object.values(
    betterAuth({ baseURL: shop.url, secret: "x".repeat(32), logger: { disabled: true } }).api,
  ) as unknown[];
  const endpoints = (
    allEndpoints as { path?: string; options?: { method?: string | string[] } }[]
  ).flatMap(({ path, options }) =>
    path ? [{ path, method: [options?.method ?? "GET"].flat()[0] }] : [],
  );
  const before = await digestAllTables(shop.database.pool);
  const open = new Set<string>();
  for (const { path, method } of endpoints) {
    const address = `/api/auth${path.replace(/:\w+/g, "google")}`;
    for (const actor of ["visitor", "its customer", "owner"] as const) {
      const endsSession = path === "/sign-out" && actor !== "visitor";
      const client = endsSession ? await populated.signIn(actor) : populated.clients[actor];
      const json = { "content-type": "application/json" };
      const response =
        method === "GET" ? await client.get(address) : await client.send(address, "{}", json);
      if (response.status !== 404) open.add(path);
    }
  }
  expect([...open].sort()).toEqual([...allowedAuthEndpoints].sort());
  expect(endpoints.length).toBeGreaterThan(25);
  expect(await digestAllTables(shop.database.pool)).toEqual(before);
});
