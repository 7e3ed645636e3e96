import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { encode } from "../../tests/builders/import-menu-file.ts";
import { createMenuImportShop } from "../../tests/builders/menu-import-shop.ts";
import type { Admin } from "../actor.ts";
import { ok } from "../result.ts";
import { checkImport } from "./check-import.ts";
import { getImportDraft } from "./get-import-draft.ts";
import { publishImport, refreshImportDraft } from "./publish-import.ts";
import { countSampleDishes } from "./sample-dishes.ts";

let shop: Awaited<ReturnType<typeof createMenuImportShop>>;
let admin: Admin;
beforeAll(async () => {
  shop = await createMenuImportShop();
  admin = shop.admin;
});
beforeEach(async () => {
  await shop.reset();
  await shop.stores.business.update({ practice: true });
  await shop.stores.setup.update({ confirmed: [] });
});
afterAll(() => shop.database.close());

test("a row with the name of an untouched sample dish replaces it, and takes neither its allergens nor its category nor its picture", async () => {
  const before = await countSampleDishes(shop);
  const file = encode("name,price\nTadka Dal,9\n");
  expect(await checkImport(shop, admin, { file })).toMatchObject({
    value: { questions: [{ name: "Tadka Dal" }] },
  });
  const draftId = await shop.saveDraft("Tadka Dal,9,veg,milk");
  expect(await publishImport(shop, admin, { draftId })).toEqual(ok({ added: 0, changed: 1 }));
  const dish = await shop.findDish("Tadka Dal");
  expect(dish).toMatchObject({ price: 900, description: "", image: "" });
  expect(dish?.allergens).toEqual({ milk: "contains" });
  expect(await countSampleDishes(shop)).toBe(before - 1);
});

test("a row keeps an edit made after the draft was saved, if the draft is used anyway", async () => {
  const draftId = await shop.saveDraft("Tadka Dal,9,veg,milk");
  const dish = await shop.findDish("Tadka Dal");
  if (!dish) throw new Error("no sample dish");
  await shop.stores.menu.update(dish.id, { ...dish, description: "Our own dal" });
  await refreshImportDraft(shop, admin, { draftId });
  await publishImport(shop, admin, { draftId });
  const { description, image } = (await shop.findDish("Tadka Dal")) ?? {};
  expect({ description, image }).toEqual({ description: "Our own dal", image: dish.image });
});

test.each([{ section: "Starters" }, { featured: true }, { vegan: false }])(
  "a row keeps the rest of a dish if the owner has set %o",
  async (edit) => {
    const dish = await shop.findDish("Tadka Dal");
    if (!dish) throw new Error("no sample dish");
    await shop.stores.menu.update(dish.id, { ...dish, ...edit });
    await expectNothingReplaced();
  },
);

test("a row keeps the rest of the dish once the sample's allergens are confirmed", async () => {
  await shop.stores.setup.update({ confirmed: ["allergens"] });
  await expectNothingReplaced();
});

async function expectNothingReplaced() {
  const dish = await shop.findDish("Tadka Dal");
  const checked = await checkImport(shop, admin, { file: encode("name,price\nTadka Dal,9\n") });
  expect(checked).toMatchObject({
    value: { questions: [], planned: [{ dish: { image: dish?.image } }] },
  });
}

test.each([
  ["the shop is open", () => shop.stores.business.update({ practice: false })],
  [
    "the sample's allergens are confirmed",
    () => shop.stores.setup.update({ confirmed: ["allergens"] }),
  ],
])(
  "a draft that replaces a sample dish is in conflict once %s, and then replaces nothing",
  async (_, change) => {
    const draftId = await shop.saveDraft("Tadka Dal,9,veg,milk");
    const dish = await shop.findDish("Tadka Dal");
    await change();
    expect(await publishImport(shop, admin, { draftId })).toMatchObject({
      error: { code: "menu_changed" },
    });
    expect(await getImportDraft(shop, admin)).toMatchObject({
      value: { draft: { planned: [{ outcome: "conflict", changes: {}, image: dish?.image }] } },
    });
    await refreshImportDraft(shop, admin, { draftId });
    expect(await publishImport(shop, admin, { draftId })).toEqual(ok({ added: 0, changed: 1 }));
    expect(await shop.findDish("Tadka Dal")).toMatchObject({
      price: 900,
      description: dish?.description,
      image: dish?.image,
      allergens: { gluten: "may_contain", milk: "contains" },
    });
  },
);

test("a row changes only what it states if it has the dish's id", async () => {
  const dish = await shop.findDish("Tadka Dal");
  const file = encode(`id,name,price\n${dish?.id},Tadka Dal,9\n`);
  const checked = await checkImport(shop, admin, { file });
  expect(checked).toMatchObject({ value: { planned: [{ image: dish?.image }] } });
});
