import { expect } from "vitest";
import { createCustomerClient, signInForCookie } from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { owner } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { testWithDefaultHours as test } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

/** Lists the names of the dishes on a page. */
const listDishes = (html: string) =>
  [...html.matchAll(/<h3[^>]*title="([^"]+)"/g)].map(([, name]) => name);

test("starred dishes replace the rotation on the home page, in menu order, until none are starred", async ({
  shop,
}) => {
  const admin = createRawClient(shop.url, await signInForCookie(shop, owner));
  const readHome = async () => listDishes(await (await fetch(shop.url)).text());
  const rotation = await readHome();
  expect(rotation).toHaveLength(4);
  const { rows } = await shop.database.pool.query<{ id: number; name: string }>(
    "select id, name from menu_items where name in ('Tadka Dal', 'Aloo Gobi') order by name desc",
  );
  const setStars = async (featured: boolean) => {
    for (const { id } of rows) {
      const form = { intent: "feature", id: String(id), featured: String(featured) };
      expect((await admin.post("/admin/menu/change.data", form)).status).toBe(200);
    }
  };
  await setStars(true);
  expect(await readHome()).toEqual(["Aloo Gobi", "Tadka Dal"]);
  await setStars(false);
  expect(await readHome()).toEqual(rotation);
});

test("the menu and home page show + VAT beside prices while VAT is added; the dish pickers never do", async ({
  shop,
}) => {
  const read = async (path: string) => (await fetch(shop.url + path)).text();
  const hasVat = async (path: string) => (await read(path)).includes("+ VAT");
  const setMode = (mode: string) =>
    shop.database.pool.query("update business set settings = settings || $1::jsonb", [
      JSON.stringify({ vatMode: mode }),
    ]);
  for (const [mode, isShown] of [
    ["included", false],
    ["added", true],
    ["none", false],
  ] as const) {
    await setMode(mode);
    // The search finds this word only in descriptions.
    for (const path of ["/", "/menu", "/menu?search=paneer"])
      await waitFor(`${path} with VAT ${mode}`, async () => (await hasVat(path)) === isShown);
    for (const path of [
      "/services/takeaway/menu",
      "/services/takeaway/menu?search=paneer",
      "/services/party-order/menu",
    ])
      expect(await hasVat(path)).toBe(false);
  }
});

test("/me/last-order returns only the user's own last order", async ({ shop }) => {
  const asha = await createCustomerClient(shop);
  const ben = await createCustomerClient(shop);
  const orders = await createOrderPlacer(shop, asha.person.email);
  const number = await orders.placeTakeaway();
  await orders.setStatuses(number, "confirmed", "completed");
  const response = await asha.get("/me/last-order");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({
    number,
    type: "takeaway_order",
    lines: [{ quantity: expect.any(Number) }],
  });
  for (const other of [ben, createRawClient(shop.url)])
    expect(await (await other.get("/me/last-order")).json()).toBeNull();
});
