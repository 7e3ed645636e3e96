import { Temporal } from "temporal-polyfill";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createAdmin } from "../../../tests/builders/create-admin.ts";
import { createTestShop, type TestShop } from "../../../tests/builders/shop.ts";
import { type Actor, type Admin, visitor } from "../../actor.ts";
import { publishImport } from "../../menu-import/publish-import.ts";
import { saveImportDraft } from "../../menu-import/save-import-draft.ts";
import { ok, refuse } from "../../result.ts";
import { addDish } from "../add-dish.ts";
import { changeDish } from "../change-dish.ts";
import { moveDish } from "../move-dish.ts";
import { setDishesSoldOut, setSoldOut } from "../sold-out/set-sold-out.ts";
import { moveSection } from "./move-section.ts";
import { moveToSection } from "./move-to-section.ts";
import { renameSection } from "./rename-section.ts";

let shop: TestShop;
let admin: Admin;
const pictures = { store: async () => ok("/media/new.webp"), read: async () => null };
const now = Temporal.Instant.from("2026-11-21T12:00:00Z");

beforeEach(async () => {
  await shop?.database.close();
  shop = await createTestShop({ clock: { now: () => now } });
  admin = await createAdmin(shop, "Meena Shah");
  await shop.database.pool.query("delete from menu_items");
});
afterAll(() => shop.database.close());

async function add(name: string, section = ""): Promise<number> {
  const dish = {
    name,
    section,
    description: "",
    price: 500,
    category: "veg",
    vegan: false,
    allergens: {},
  } as const;
  const added = await addDish({ shop, pictures }, admin, { dish, picture: "none" });
  return added.ok ? added.value.id : 0;
}
async function listMenu(): Promise<string[]> {
  const dishes = await shop.stores.menu.list(now);
  return dishes.map(({ name, section }) => (section === undefined ? name : `${section}: ${name}`));
}
async function setSection(id: number, section: string) {
  const dish = await shop.stores.menu.find(id);
  if (!dish) throw new Error("No such dish");
  return changeDish({ shop, pictures }, admin, {
    id,
    version: dish.version,
    dish: { ...dish, section },
    picture: "keep",
  });
}
async function publish(text: string) {
  await saveImportDraft(shop, admin, {
    file: new TextEncoder().encode(text),
    fileName: "menu.csv",
  });
  return publishImport(shop, admin, {
    draftId: (await shop.stores.menuImport.find())?.draftId ?? "",
  });
}

test("the dishes of a section stay together, whichever way they get into it", async () => {
  const dal = await add("Dal");
  await add("Soup", "Starters");
  await add("Korma", "Mains");
  await add("Salad", "starters");
  expect(await listMenu()).toEqual(["Starters: Soup", "Starters: Salad", "Mains: Korma", "Dal"]);
  expect(await setSection(dal, "Starters")).toMatchObject({ ok: true });
  expect(await listMenu()).toEqual([
    "Starters: Soup",
    "Starters: Salad",
    "Starters: Dal",
    "Mains: Korma",
  ]);
  expect(
    await publish(
      "name,price,category,section\nTea,2,veg,Drinks\nSamosa,3,veg,STARTERS\nKorma,5,,drinks\n",
    ),
  ).toEqual(ok({ added: 2, changed: 1 }));
  expect(await listMenu()).toEqual([
    "Starters: Soup",
    "Starters: Salad",
    "Starters: Dal",
    "Starters: Samosa",
    "Drinks: Tea",
    "Drinks: Korma",
  ]);
  expect(await setSection(dal, "")).toMatchObject({ ok: true });
  expect((await listMenu()).at(-1)).toBe("Dal");
});

test("a file without a section column keeps the sections, and an empty cell removes one", async () => {
  await add("Soup", "Starters");
  expect(await publish("name,price\nSoup,6\n")).toEqual(ok({ added: 0, changed: 1 }));
  expect(await listMenu()).toEqual(["Starters: Soup"]);
  expect(await publish("name,price,section\nSoup,6,\n")).toEqual(ok({ added: 0, changed: 1 }));
  expect(await listMenu()).toEqual(["Soup"]);
});

test("a dish moves within its section", async () => {
  await add("Soup", "Starters");
  await add("Salad", "Starters");
  const korma = await add("Korma", "Mains");
  const dal = await add("Dal", "Mains");
  await moveDish(shop, admin, { id: dal, position: 0 });
  expect(await listMenu()).toEqual([
    "Starters: Soup",
    "Starters: Salad",
    "Mains: Dal",
    "Mains: Korma",
  ]);
  await moveDish(shop, admin, { id: dal, position: 99 });
  expect(await listMenu()).toEqual([
    "Starters: Soup",
    "Starters: Salad",
    "Mains: Korma",
    "Mains: Dal",
  ]);
  expect(await moveDish(shop, admin, { id: korma, position: 0 })).toEqual(ok(null));
});

test("a section moves with its dishes, which is logged", async () => {
  await add("Soup", "Starters");
  await add("Korma", "Mains");
  await add("Dal", "Mains");
  await add("Water");
  expect(await moveSection(shop, admin, { section: "Mains", position: 0 })).toEqual(ok(null));
  expect(await listMenu()).toEqual(["Mains: Korma", "Mains: Dal", "Starters: Soup", "Water"]);
  const { rows } = await shop.database.pool.query(
    "select change from audit_entries where subject_id = 'menu-sections'",
  );
  expect(rows).toEqual([
    {
      change: {
        fields: { menuSections: { from: ["Starters", "Mains"], to: ["Mains", "Starters"] } },
      },
    },
  ]);
  const before = await listMenu();
  expect(await moveSection(shop, admin, { section: "Mains", position: 0 })).toEqual(ok(null));
  expect(await moveSection(shop, admin, { section: "Soups", position: 0 })).toEqual(
    refuse({ code: "section_not_found" }),
  );
  expect(await moveSection(shop, visitor, { section: "Starters", position: 0 })).toEqual(
    refuse({ code: "only_admins" }),
  );
  expect(await listMenu()).toEqual(before);
});

test("a section is renamed on all its dishes, which is logged, unless another section has the name", async () => {
  await add("Soup", "Starters");
  await add("Salad", "Starters");
  await add("Korma", "Mains");
  expect(await renameSection(shop, admin, { section: "Starters", name: "Small plates" })).toEqual(
    ok(null),
  );
  expect(await listMenu()).toEqual(["Small plates: Soup", "Small plates: Salad", "Mains: Korma"]);
  const { rows } = await shop.database.pool.query(
    "select change from audit_entries where subject_id = 'menu-sections'",
  );
  expect(rows).toEqual([
    { change: { fields: { menuSection: { from: "Starters", to: "Small plates" } } } },
  ]);
  const rename = (
    section: string,
    name: string,
    actor: Parameters<typeof renameSection>[1] = admin,
  ) => renameSection(shop, actor, { section, name });
  expect(await rename("Small plates", "mains")).toEqual(refuse({ code: "section_exists" }));
  expect(await rename("Soups", "Broths")).toEqual(refuse({ code: "section_not_found" }));
  expect(await rename("Mains", "Meals", visitor)).toEqual(refuse({ code: "only_admins" }));
  expect(await rename("Small plates", "small plates")).toEqual(ok(null));
  expect(await listMenu()).toEqual(["small plates: Soup", "small plates: Salad", "Mains: Korma"]);
});

describe("several dishes", () => {
  const move = (ids: number[], section: string, actor: Actor = admin) =>
    moveToSection(shop, actor, { ids, section });
  const listAudit = async () =>
    (
      await shop.database.pool.query(
        `select subject_name as name, change -> 'fields' as fields from audit_entries
          where action = 'changed' order by id`,
      )
    ).rows;

  test("move to the end of a section, existing or new, and out of it, each with its own entry", async () => {
    const soup = await add("Soup", "Starters");
    const dal = await add("Dal");
    const korma = await add("Korma", "Mains");
    const naan = await add("Naan");
    expect(await move([naan, soup, dal], "starters")).toEqual(
      ok({ section: "Starters", movedCount: 2 }),
    );
    expect(await move([naan], "Starters")).toEqual(ok({ section: "Starters", movedCount: 0 }));
    expect(await listMenu()).toEqual([
      "Starters: Soup",
      "Starters: Dal",
      "Starters: Naan",
      "Mains: Korma",
    ]);
    expect(await listAudit()).toEqual([
      { name: "Dal", fields: { section: { from: null, to: "Starters" } } },
      { name: "Naan", fields: { section: { from: null, to: "Starters" } } },
    ]);
    expect((await shop.stores.menu.find(dal))?.version).toBe(2);
    expect((await shop.stores.menu.find(soup))?.version).toBe(1);
    expect(await move([korma, naan], "Bread & rice")).toMatchObject({ ok: true });
    expect(await move([dal], "")).toMatchObject({ ok: true });
    expect(await listMenu()).toEqual([
      "Starters: Soup",
      "Bread & rice: Naan",
      "Bread & rice: Korma",
      "Dal",
    ]);
  });

  test("stay as they are if one does not exist, or for visitors", async () => {
    const soup = await add("Soup", "Starters");
    const dal = await add("Dal");
    const notFound = refuse({ code: "dish_not_found" });
    expect(await move([soup, dal, 999_999], "Mains")).toEqual(notFound);
    expect(await setDishesSoldOut(shop, admin, { ids: [soup, 999_999], soldOut: true })).toEqual(
      notFound,
    );
    const onlyAdmins = refuse({ code: "only_admins" });
    expect(await move([soup], "Mains", visitor)).toEqual(onlyAdmins);
    expect(await setDishesSoldOut(shop, visitor, { ids: [soup], soldOut: true })).toEqual(
      onlyAdmins,
    );
    expect(await listMenu()).toEqual(["Starters: Soup", "Dal"]);
    expect((await shop.stores.menu.find(soup))?.soldOutUntil).toBeUndefined();
    expect(await listAudit()).toEqual([]);
  });

  test("sell out and come back together, each with its own entry", async () => {
    const soup = await add("Soup");
    const dal = await add("Dal");
    const setAll = (soldOut: boolean) =>
      setDishesSoldOut(shop, admin, { ids: [soup, dal], soldOut });
    await setSoldOut(shop, admin, { id: dal, soldOut: true });
    const until = (await shop.stores.menu.find(dal))?.soldOutUntil;
    expect(await setAll(true)).toEqual(ok(null));
    expect((await shop.stores.menu.list(now)).map(({ soldOutUntil }) => soldOutUntil)).toEqual([
      until,
      until,
    ]);
    expect(await setAll(false)).toEqual(ok(null));
    expect(await setAll(false)).toEqual(ok(null));
    expect((await shop.stores.menu.find(soup))?.soldOutUntil).toBeUndefined();
    expect((await listAudit()).map(({ name }) => name)).toEqual(["Dal", "Soup", "Soup", "Dal"]);
  });
});
