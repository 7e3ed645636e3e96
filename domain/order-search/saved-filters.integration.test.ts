import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { expectOk, expectRefusal } from "../../tests/builders/order-inputs.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin } from "../actor.ts";
import { type SavedFilterValues, saveFilterSchema } from "./saved-filter-schema.ts";
import {
  deleteSavedFilter,
  listSavedFilters,
  maxSavedFilters,
  saveFilter,
} from "./saved-filters.ts";

const counterToday: SavedFilterValues = {
  type: null,
  status: null,
  source: "counter",
  by: "placed",
  from: 0,
  to: 0,
};

let shop: TestShop;
let admin: Admin;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop);
});
afterAll(() => shop.database.close());

const list = (actor = admin) => expectOk(listSavedFilters(shop, actor));

test("an admin saves, replaces and deletes named filters, which no one else sees", async () => {
  const colleague = await createAdmin(shop, "Meena Shah");
  await expectOk(saveFilter(shop, admin, { name: "Counter today", filter: counterToday }));
  const pending = { ...counterToday, source: null, status: "pending" } as const;
  await expectOk(saveFilter(shop, admin, { name: "Waiting", filter: pending }));
  await expectOk(
    saveFilter(shop, admin, { name: "counter TODAY", filter: { ...counterToday, by: "wanted" } }),
  );
  expect(await list()).toMatchObject([
    { name: "counter TODAY", filter: { ...counterToday, by: "wanted" } },
    { name: "Waiting", filter: pending },
  ]);
  expect(await list(colleague)).toEqual([]);
  const [first] = await list();
  await expectOk(deleteSavedFilter(shop, colleague, { id: first?.id ?? "" }));
  expect(await list()).toHaveLength(2);
  await expectOk(deleteSavedFilter(shop, admin, { id: first?.id ?? "" }));
  expect((await list()).map(({ name }) => name)).toEqual(["Waiting"]);
});

test.each([
  [
    "from the first to the last day that the list accepts",
    { from: "2000-01-01", to: "2099-12-31" },
  ],
  ["from a day more than ten years before today", { from: -9_663, to: 1 }],
  ["until the end of the century", { from: 0, to: 36_524 }],
])("saves a filter %s", async (_, days) => {
  const filter = { ...counterToday, ...days };
  const parsed = saveFilterSchema.parse({ name: "Long", filter: JSON.stringify(filter) });
  await expectOk(saveFilter(shop, admin, parsed));
  expect((await list()).find(({ name }) => name === "Long")?.filter).toEqual(filter);
});

test("only admins can save filters, up to a limit; at the limit, a filter can still be replaced", async () => {
  const colleague = await createAdmin(shop, "Tara Iyer");
  for (let index = 0; index < maxSavedFilters; index += 1)
    await expectOk(saveFilter(shop, colleague, { name: `Filter ${index}`, filter: counterToday }));
  expect(
    await expectRefusal(saveFilter(shop, colleague, { name: "One more", filter: counterToday })),
  ).toEqual({
    code: "too_many_filters",
  });
  await expectOk(saveFilter(shop, colleague, { name: "Filter 3", filter: counterToday }));
  const customer = await createCustomer(shop, "Asha Patel");
  expect(await expectRefusal(listSavedFilters(shop, customer))).toEqual({ code: "only_admins" });
  expect(
    await expectRefusal(saveFilter(shop, customer, { name: "Mine", filter: counterToday })),
  ).toEqual({
    code: "only_admins",
  });
  expect(
    await expectRefusal(deleteSavedFilter(shop, customer, { id: crypto.randomUUID() })),
  ).toEqual({ code: "only_admins" });
});

test("a list leaves out filters that this release cannot read; filters are deleted with the account", async () => {
  await shop.database.pool.query(
    `update saved_order_filters set filter = '{"type":"meal_kit"}' where user_id = $1`,
    [admin.userId],
  );
  expect(await list()).toEqual([]);
  await shop.database.pool.query("delete from profiles where id = $1", [admin.userId]);
  expect(
    (
      await shop.database.pool.query("select 1 from saved_order_filters where user_id = $1", [
        admin.userId,
      ])
    ).rowCount,
  ).toBe(0);
});

test("the form reads JSON and refuses anything else", () => {
  const parse = (filter: string) => saveFilterSchema.safeParse({ name: "Today", filter }).success;
  expect(parse(JSON.stringify(counterToday))).toBe(true);
  expect(parse(JSON.stringify({ ...counterToday, from: "2026-06-01", to: null }))).toBe(true);
  for (const filter of ["", "{", "[]", JSON.stringify({ ...counterToday, source: "fax" })])
    expect(parse(filter)).toBe(false);
});
