import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { type Admin, visitor } from "../actor.ts";
import type { DishFields } from "../menu/menu-store.ts";
import { ok, refuse } from "../result.ts";
import { confirmFact } from "./change-setup.ts";
import { confirmAllergenLists } from "./confirm-allergen-lists.ts";

let shop: TestShop;
let admin: Admin;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop, "Meena Shah");
});
afterAll(() => shop.database.close());

async function add(name: string, allergens: DishFields["allergens"]) {
  const texts = { name, description: name, image: "" };
  const dish: DishFields = { ...texts, price: 500, category: "veg", vegan: false, allergens };
  const [id = 0] = await shop.stores.menu.addAll([dish], 0);
  return { id, version: (await shop.stores.menu.find(id))?.version ?? 0 };
}
const allergensOf = async ({ id }: { id: number }) => (await shop.stores.menu.find(id))?.allergens;

test("adds “free of” for what is not stated, and keeps the rest, with an entry for each dish", async () => {
  const laksa = await add("Laksa", { fish: "contains", nuts: "may_contain" });
  const tea = await add("Tea", {});
  const other = await add("Satay", {});
  expect(await confirmAllergenLists(shop, admin, { dishes: [laksa, tea] })).toEqual(ok(null));
  expect(await allergensOf(laksa)).toMatchObject({
    fish: "contains",
    nuts: "may_contain",
    celery: "free_of",
  });
  expect(new Set(Object.values((await allergensOf(tea)) ?? {}))).toEqual(new Set(["free_of"]));
  expect(await allergensOf(other)).toEqual({});
  const { rows } = await shop.database.pool.query(
    "select subject_name as name, change -> 'fields' -> 'allergens' -> 'to' ->> 'celery' as celery from audit_entries order by id",
  );
  expect(rows).toEqual([
    { name: "Laksa", celery: "free_of" },
    { name: "Tea", celery: "free_of" },
  ]);
});

test("changes nothing if a dish has changed or does not exist, or for visitors", async () => {
  const soup = await add("Soup", {});
  const complete = (
    dishes: { id: number; version: number }[],
    actor: Parameters<typeof confirmAllergenLists>[1] = admin,
  ) => confirmAllergenLists(shop, actor, { dishes });
  expect(await complete([{ ...soup, version: soup.version + 1 }])).toEqual(
    refuse({ code: "dish_changed" }),
  );
  expect(await complete([soup, { id: 999_999, version: 1 }])).toEqual(
    refuse({ code: "dish_not_found" }),
  );
  expect(await complete([soup], visitor)).toEqual(refuse({ code: "only_admins" }));
  expect(await allergensOf(soup)).toEqual({});
});

test("the sample's allergens must be confirmed first, in practice mode", async () => {
  const dishes = await shop.stores.menu.listForStaff(shop.clock.now());
  const sample = dishes.find(({ name }) => name === "Goan Prawn Curry");
  if (!sample) throw new Error("no sample dish");
  const complete = () => confirmAllergenLists(shop, admin, { dishes: [sample] });
  await shop.stores.business.update({ practice: true });
  expect(await complete()).toEqual(refuse({ code: "sample_allergens", name: sample.name }));
  expect(await allergensOf(sample)).toEqual(sample.allergens);
  const owner = { ...admin, isOwner: true };
  await confirmFact(shop, owner, { fact: "allergens" });
  expect(await complete()).toEqual(ok(null));
});
