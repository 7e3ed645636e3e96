import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { signInForCookie } from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { owner } from "../builders/running-shop.ts";
import { test } from "../builders/test-with-shop.ts";

test("without tables in use, the shop doesn't invite to book online, and the owner sees why", async ({
  shop,
}) => {
  const admin = createRawClient(shop.url, await signInForCookie(shop, owner));
  const read = async (path: string) => (await fetch(shop.url + path)).text();
  const useTables = async (intent: "take-out" | "put-back") => {
    const { rows } = await shop.database.pool.query<{ id: number }>(
      "select id from restaurant_tables",
    );
    for (const { id } of rows) {
      const form = { intent, table: String(id) };
      expect((await admin.post("/admin/settings/tables", form)).status).toBe(302);
    }
  };
  const noTables = "Customers can't book a table online, because no table is in use.";
  const readSettings = async (page: "ordering" | "tables") =>
    (await (await admin.get(`/admin/settings/${page}`)).text()).replaceAll("&#x27;", "'");
  const noTimes = "None. Customers can't book online, because no table is in use.";
  expect(await read("/")).toContain('href="/dine-in"');
  expect(await readSettings("ordering")).not.toContain(noTables);
  expect(await readSettings("tables")).not.toContain(noTimes);

  await useTables("take-out");
  for (const path of ["/", "/services", "/menu"])
    expect(await read(path), path).not.toContain('href="/dine-in"');
  expect(await read("/")).toContain('"acceptsReservations":"False"');
  expect(await read("/sitemap.xml")).not.toContain("/dine-in");
  const dineIn = (await read("/dine-in")).replaceAll("&#x27;", "'");
  expect(dineIn).toContain(messages.orderTypeOff.reservation);
  expect(dineIn.split("<footer")[0]).toContain('href="tel:');
  expect(await readSettings("ordering")).toContain(noTables);
  expect(await readSettings("tables")).toContain(noTimes);

  await useTables("put-back");
  expect(await read("/")).toContain('href="/dine-in"');
});
