import type pg from "pg";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from "vitest";
import { encode } from "../../tests/builders/import-menu-file.ts";
import { createMenuImportShop } from "../../tests/builders/menu-import-shop.ts";
import { createCustomer } from "../../tests/builders/shop.ts";
import { type Admin, visitor } from "../actor.ts";
import { isFullyStated } from "../menu/allergens.ts";
import { messages } from "../messages.ts";
import { ok, refuse } from "../result.ts";
import { addPhoto } from "./add-photo.ts";
import { checkImport } from "./check-import.ts";
import { exportMenu } from "./export-menu.ts";
import { getImportDraft } from "./get-import-draft.ts";
import { formatMenuTemplate } from "./menu-csv.ts";
import { publishImport, refreshImportDraft } from "./publish-import.ts";
import { countSampleDishes } from "./sample-dishes.ts";
import { discardImportDraft, saveImportDraft } from "./save-import-draft.ts";

let shop: Awaited<ReturnType<typeof createMenuImportShop>>;
let admin: Admin;
beforeAll(async () => {
  shop = await createMenuImportShop();
  admin = shop.admin;
});
beforeEach(() => shop.reset());
afterAll(() => shop.database.close());

const upload = encode("a photo");
const pictures = { store: vi.fn(async () => ok("/media/new.webp")) };

describe("an imported file", () => {
  test("is checked without storing anything, saved as a draft, and published as a whole", async () => {
    const before = await shop.listMenu();
    const rows = ["Pav Bhaji,6.25,veg,milk", "Tadka Dal,4.10,,"];
    const checked = await checkImport(shop, admin, {
      file: encode(`name,price,category,contains\n${rows.join("\n")}`),
    });
    expect(checked).toMatchObject({
      ok: true,
      value: { refused: [], planned: [{ outcome: "new" }, { outcome: "changed" }] },
    });
    expect(await shop.stores.menuImport.find()).toBeNull();

    const draftId = await shop.saveDraft(...rows);
    expect(await shop.listMenu()).toEqual(before);
    expect(await shop.stores.menuImport.find()).toMatchObject({
      fileName: "menu.csv",
      savedBy: "Meena Shah",
    });
    expect(await publishImport(shop, admin, { draftId })).toEqual(ok({ added: 1, changed: 1 }));
    expect(await publishImport(shop, admin, { draftId })).toEqual(refuse({ code: "draft_gone" }));

    const after = await shop.listMenu();
    expect(after.at(-1)).toMatchObject({
      name: "Pav Bhaji",
      price: 625,
      allergens: { milk: "contains" },
      image: "",
    });
    const dal = before.find(({ name }) => name === "Tadka Dal");
    expect(await shop.findDish("Tadka Dal")).toMatchObject({
      price: 410,
      description: dal?.description,
      image: dal?.image,
    });
    expect((await shop.findDish("Tadka Dal"))?.allergens).toEqual(dal?.allergens);
    expect(after).toHaveLength(before.length + 1);
    const listUnchangedNames = (dishes: typeof before) =>
      dishes
        .filter(({ name }) => !/Dal|Bhaji/.test(name))
        .map(({ name }) => name)
        .sort();
    expect(listUnchangedNames(after)).toEqual(listUnchangedNames(before));
    const audit = await shop.listAudit();
    expect(audit.map(({ sentence }) => sentence)).toEqual([
      "Meena saved the menu draft menu.csv: 1 new, 1 changed",
      "Meena published the menu draft menu.csv: 1 new, 1 changed",
      "Meena added the dish Pav Bhaji",
      "Meena changed the dish Tadka Dal",
    ]);
    expect(audit[3]?.lines).toEqual(
      expect.arrayContaining(["Price from £3.95 to £4.10", "Reason: import of menu.csv"]),
    );
  });

  test("changes nothing the second time, and neither does the export", async () => {
    const file = encode("name,price,category,contains\nPav Bhaji,6.25,veg,milk\n");
    await saveImportDraft(shop, admin, { file, fileName: "menu.csv" });
    await publishImport(shop, admin, {
      draftId: (await shop.stores.menuImport.find())?.draftId ?? "",
    });
    const exported = await exportMenu(shop, admin);
    const files = [file, encode(exported.ok ? exported.value.csv : "")];
    for (const file of files)
      expect(await saveImportDraft(shop, admin, { file, fileName: "again.csv" })).toMatchObject(
        refuse({ code: "nothing_to_do" }),
      );
    expect(await shop.stores.menuImport.find()).toBeNull();
  });

  test("is refused as a whole if one row has a problem", async () => {
    const file = encode(
      "name,price,category,contains\nPav Bhaji,6.25,veg,milk\nNaan,,veg,\nRoti,1,veg,banana\n",
    );
    const saved = await saveImportDraft(shop, admin, { file, fileName: "menu.csv" });
    expect(saved).toMatchObject(refuse({ code: "has_problems" }));
    expect(!saved.ok && "checked" in saved.error && saved.error.checked.refused).toMatchObject([
      { row: 3, name: "Naan", problems: [{ text: messages.dishes.price, columns: ["price"] }] },
      {
        row: 4,
        name: "Roti",
        problems: [
          { text: messages.menuImport.unknownAllergen("banana", []), columns: ["contains"] },
        ],
      },
    ]);
    expect(await shop.stores.menuImport.find()).toBeNull();
    expect(await shop.findDish("Pav Bhaji")).toBeUndefined();
  });

  test("with only the template's examples has no dishes", async () => {
    expect(await checkImport(shop, admin, { file: encode(formatMenuTemplate()) })).toEqual(
      refuse({ code: "empty_file" }),
    );
  });

  test("can have 300 dishes, which are published with a few SQL statements", async () => {
    const draftId = await shop.saveDraft(
      ...Array.from({ length: 300 }, (_, at) => `Dish ${at},4.50,veg,milk`),
      "Tadka Dal,9,,",
    );
    const queries: MockInstance[] = [];
    const spyOnQueries = (client: pg.PoolClient) => void queries.push(vi.spyOn(client, "query"));
    shop.database.pool.on("acquire", spyOnQueries);
    expect(await publishImport(shop, admin, { draftId })).toEqual(ok({ added: 300, changed: 1 }));
    const statements = queries.flatMap(({ mock }) => mock.calls).length;
    shop.database.pool.off("acquire", spyOnQueries);
    vi.restoreAllMocks();
    expect(statements).toBeGreaterThan(5);
    expect(statements).toBeLessThan(12);
    const menu = await shop.listMenu();
    expect(menu.slice(-300).map(({ name }) => name)).toEqual(
      Array.from({ length: 300 }, (_, at) => `Dish ${at}`),
    );
    expect(await shop.listAudit()).toHaveLength(303);
  });
});

describe("the answers about a file", () => {
  const file = encode(
    'name,price,vegan,contains\nMchadi,4,yes,none\nMedovik,6,,"gluten, milk"\nTadka Dal,4,,mustard\n',
  );
  const answers = [{ id: "", name: "Medovik", category: "veg" as const }];

  test("are stored with the draft, published and logged", async () => {
    const input = { file, fileName: "menu.csv", hasCompleteAllergens: true, answers };
    expect(await saveImportDraft(shop, admin, input)).toEqual(ok(null));
    const overview = await getImportDraft(shop, admin);
    expect(
      overview.ok && overview.value.draft?.planned.map(({ isCompleted }) => isCompleted),
    ).toEqual([true, true, true]);
    const draftId = (await shop.stores.menuImport.find())?.draftId ?? "";
    expect(await publishImport(shop, admin, { draftId })).toEqual(ok({ added: 2, changed: 1 }));
    expect(await shop.findDish("Medovik")).toMatchObject({
      category: "veg",
      allergens: { gluten: "contains", milk: "contains", nuts: "free_of" },
    });
    expect(isFullyStated((await shop.findDish("Mchadi"))?.allergens ?? {})).toBe(true);
    const audit = (await shop.listAudit()).map(({ sentence }) => sentence);
    expect(audit).toContain(
      "Meena saved the menu draft menu.csv: 2 new, 1 changed, allergen list stated as complete for 3",
    );
    expect(audit).toContain(
      "Meena published the menu draft menu.csv: 2 new, 1 changed, allergen list stated as complete for 3",
    );
  });

  test("must be complete", async () => {
    const saved = await saveImportDraft(shop, admin, { file, fileName: "menu.csv" });
    const checked = { unanswered: 1, refused: [], questions: [{ name: "Medovik" }] };
    expect(saved).toMatchObject(refuse({ code: "has_problems", checked }));
    expect(await shop.stores.menuImport.find()).toBeNull();
  });
});

test("does not treat an allergen list as complete while an allergen column is ignored", async () => {
  const file = encode("name,price,category,contains,Milk,Supplier\nMchadi,4,veg,nuts,yes,Acme\n");
  const input = { file, fileName: "menu.csv", hasCompleteAllergens: true };
  expect(await checkImport(shop, admin, input)).toMatchObject(
    ok({ unreadAllergenColumns: ["Milk"], unstated: ["Mchadi"] }),
  );
  const mapping = [{ heading: "Milk", column: "description" }] as const;
  expect(await checkImport(shop, admin, { ...input, mapping })).toMatchObject(
    ok({ unreadAllergenColumns: ["Milk"], unstated: ["Mchadi"] }),
  );
  expect(await saveImportDraft(shop, admin, input)).toEqual(ok(null));
  const overview = await getImportDraft(shop, admin);
  expect(overview.ok && overview.value.draft?.planned).toMatchObject([
    { isCompleted: false, dish: { allergens: { nuts: "contains" } } },
  ]);
  expect(overview.ok && overview.value.draft?.planned[0]?.dish.allergens).toEqual({
    nuts: "contains",
  });
});

test("tells dishes that say “none” from those whose allergen cell is empty, without refused rows", async () => {
  const file = encode(
    "name,price,category,contains,free of\nTea,2,veg,none,all others\nRice,3,veg,none,\nRoti,1,veg,,\nDosa,5,veg,milk,\nRice,3,veg,none,\n",
  );
  const empty = { unstatedWithEmptyCell: ["Roti"], hasIncompleteList: true };
  expect(await checkImport(shop, admin, { file })).toMatchObject(
    ok({ unstated: ["Rice", "Roti", "Dosa"], unstatedWithNone: ["Rice"], ...empty }),
  );
  expect(await checkImport(shop, admin, { file, hasCompleteAllergens: true })).toMatchObject(
    ok({ unstated: ["Roti"], unstatedWithNone: [], ...empty }),
  );
  const emptyFile = encode("name,price,category,contains\nRoti,1,veg,\n");
  expect(await checkImport(shop, admin, { file: emptyFile })).toMatchObject(
    ok({ unstatedWithEmptyCell: ["Roti"], hasIncompleteList: false }),
  );
});

test("counts the dishes on the menu that are still the sample's", async () => {
  const before = await countSampleDishes(shop);
  expect(before).toBeGreaterThan(0);
  const draftId = await shop.saveDraft("Pav Bhaji,6.25,veg,", "Tadka Dal,9,veg,sesame");
  await publishImport(shop, admin, { draftId });
  expect(await countSampleDishes(shop)).toBe(before - 1);
});

test("only staff can import and export", async () => {
  const draftId = await shop.saveDraft("Pav Bhaji,6.25,veg,");
  const file = encode("name,price\nA,1");
  for (const actor of [visitor, await createCustomer(shop)])
    for (const refused of await Promise.all([
      checkImport(shop, actor, { file }),
      saveImportDraft(shop, actor, { file, fileName: "a.csv" }),
      getImportDraft(shop, actor),
      publishImport(shop, actor, { draftId }),
      refreshImportDraft(shop, actor, { draftId }),
      discardImportDraft(shop, actor, { draftId }),
      exportMenu(shop, actor),
      addPhoto({ shop, pictures }, actor, { destination: { draftId, row: 2 }, upload }),
    ]))
      expect(refused).toEqual(refuse({ code: "only_admins" }));
  expect(await shop.getPlan()).toEqual(["Pav Bhaji: new"]);
});
