import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { encode } from "../../tests/builders/import-menu-file.ts";
import { createMenuImportShop } from "../../tests/builders/menu-import-shop.ts";
import type { Admin } from "../actor.ts";
import { allergens } from "../menu/allergens.ts";
import { setFeatured } from "../menu/set-featured.ts";
import { ok, refuse } from "../result.ts";
import { addPhoto } from "./add-photo.ts";
import { checkImport } from "./check-import.ts";
import { getImportDraft } from "./get-import-draft.ts";
import { mappableColumns } from "./import-columns.ts";
import { publishImport, refreshImportDraft } from "./publish-import.ts";
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

describe("a draft", () => {
  test("is refused if one of its dishes has since changed on the menu, until the draft is refreshed", async () => {
    const draftId = await shop.saveDraft(
      "Tadka Dal,9,,",
      "Rajma Masala,9,,",
      "Pav Bhaji,6.25,veg,",
      "Mango Lassi,9,,",
    );
    await shop.database.pool.query("delete from menu_items where name = 'Rajma Masala'");
    const dal = await shop.findDish("Tadka Dal");
    await setFeatured(shop, admin, { id: dal?.id ?? 0, featured: true });
    const conflicts = [
      "Tadka Dal: conflict",
      "Rajma Masala: conflict",
      "Pav Bhaji: new",
      "Mango Lassi: changed",
    ];
    expect(await shop.getPlan()).toEqual(conflicts);
    const before = await shop.listMenu();
    expect(await publishImport(shop, admin, { draftId })).toEqual(refuse({ code: "menu_changed" }));
    expect(await shop.listMenu()).toEqual(before);

    expect(await refreshImportDraft(shop, admin, { draftId })).toEqual(ok(null));
    expect(await shop.getPlan()).toEqual([
      "Tadka Dal: changed",
      "Rajma Masala: new",
      "Pav Bhaji: new",
      "Mango Lassi: changed",
    ]);
    expect(await publishImport(shop, admin, { draftId })).toEqual(ok({ added: 2, changed: 2 }));
    // The file has no `featured` column, so the dish stays featured.
    expect(await shop.findDish("Tadka Dal")).toMatchObject({ price: 900, featured: true });
  });

  test("conflicts with a new dish of the same name", async () => {
    const draftId = await shop.saveDraft("Pav Bhaji,6.25,veg,");
    await shop.database.pool.query(
      "insert into menu_items (name, price, category) values ('PAV BHAJI', 1, 'veg')",
    );
    expect(await shop.getPlan()).toEqual(["Pav Bhaji: conflict"]);
    await refreshImportDraft(shop, admin, { draftId });
    expect(await publishImport(shop, admin, { draftId })).toEqual(ok({ added: 0, changed: 1 }));
  });

  test("is published once, even by two admins at the same time", async () => {
    const draftId = await shop.saveDraft("Pav Bhaji,6.25,veg,");
    const results = await Promise.all([
      publishImport(shop, admin, { draftId }),
      publishImport(shop, admin, { draftId }),
    ]);
    expect(results.map((result) => (result.ok ? "published" : result.error.code)).sort()).toEqual([
      "draft_gone",
      "published",
    ]);
    expect((await shop.listMenu()).filter(({ name }) => name === "Pav Bhaji")).toHaveLength(1);
  });

  test("is replaced by the next one and can be discarded", async () => {
    const first = await shop.saveDraft("Pav Bhaji,6.25,veg,");
    const second = await shop.saveDraft("Roti,1,veg,");
    expect(await publishImport(shop, admin, { draftId: first })).toEqual(
      refuse({ code: "draft_gone" }),
    );
    expect(await discardImportDraft(shop, admin, { draftId: second })).toEqual(ok(null));
    expect(await discardImportDraft(shop, admin, { draftId: second })).toEqual(
      refuse({ code: "draft_gone" }),
    );
    expect((await shop.listAudit()).at(-1)?.sentence).toBe(
      "Meena discarded the menu draft menu.csv",
    );
  });
});

describe("a photo", () => {
  test("in a draft is visible once the draft is published", async () => {
    const draftId = await shop.saveDraft("Pav Bhaji,6.25,veg,", "Tadka Dal,3.95,,");
    for (const row of [2, 3])
      expect(
        await addPhoto({ shop, pictures }, admin, { destination: { draftId, row }, upload }),
      ).toEqual(ok(null));
    expect((await shop.findDish("Tadka Dal"))?.image).not.toBe("/media/new.webp");
    await publishImport(shop, admin, { draftId });
    for (const name of ["Pav Bhaji", "Tadka Dal"])
      expect(await shop.findDish(name)).toMatchObject({ image: "/media/new.webp" });
  });

  test("for a dish on the menu replaces its picture, and is logged", async () => {
    expect(await addPhoto({ shop, pictures }, admin, { destination: { id: 5 }, upload })).toEqual(
      ok(null),
    );
    expect(await shop.findDish("Tadka Dal")).toMatchObject({ image: "/media/new.webp" });
    expect(await shop.listAudit()).toMatchObject([
      { sentence: "Meena changed the picture of Tadka Dal" },
    ]);
    const broken = { store: async () => refuse({ code: "not_a_picture" }) };
    expect(
      await addPhoto({ shop, pictures: broken }, admin, { destination: { id: 5 }, upload }),
    ).toEqual(refuse({ code: "picture_refused", reason: "not_a_picture" }));
  });

  test("without a dish is refused before it is stored", async () => {
    const draftId = await shop.saveDraft("Pav Bhaji,6.25,veg,");
    pictures.store.mockClear();
    for (const destination of [{ id: 999 }, { draftId, row: 9 }, { draftId: randomUUID(), row: 2 }])
      expect(await addPhoto({ shop, pictures }, admin, { destination, upload })).toEqual(
        refuse({ code: "dish_not_found" }),
      );
    expect(pictures.store).not.toHaveBeenCalled();
  });
});

test("a file can be saved without the rows that have only a section", async () => {
  const file = encode("name,price,category,section\n,,,Kids\nPav Bhaji,6.25,veg,Kids\n");
  const input = { file, fileName: "menu.csv" };
  expect(await saveImportDraft(shop, admin, input)).toMatchObject(
    refuse({ code: "has_problems", checked: { leftOutRows: [], refused: [{ row: 2 }] } }),
  );
  const corrections = [{ row: 2, column: "section" as const, text: "" }];
  expect(await checkImport(shop, admin, { file, corrections })).toMatchObject(
    ok({ leftOutRows: [2], refused: [], corrected: [], planned: [{ name: "Pav Bhaji" }] }),
  );
  expect(await saveImportDraft(shop, admin, { ...input, corrections })).toEqual(ok(null));
});

test("a file can be saved without a row that repeats a dish", async () => {
  const file = encode("name,price,category\nPav Bhaji,6.25,veg\nPav Bhaji,7,veg,extra\n");
  const input = { file, fileName: "menu.csv" };
  expect(await saveImportDraft(shop, admin, input)).toMatchObject(
    refuse({ code: "has_problems", checked: { refused: [{ row: 3 }] } }),
  );
  const corrections = mappableColumns.map((column) => ({ row: 3, column, text: "" }));
  expect(await checkImport(shop, admin, { file, corrections })).toMatchObject(
    ok({ leftOutRows: [3], refused: [], corrected: [], planned: [{ name: "Pav Bhaji" }] }),
  );
  expect(await saveImportDraft(shop, admin, { ...input, corrections })).toEqual(ok(null));
});

test("a file whose rows are all left out is refused", async () => {
  const file = encode("name,price,category\nPav Bhaji,?,veg\n");
  const corrections = mappableColumns.map((column) => ({ row: 2, column, text: "" }));
  const refusal = refuse({ code: "all_left_out" });
  expect(await checkImport(shop, admin, { file, corrections })).toEqual(refusal);
  expect(await saveImportDraft(shop, admin, { file, fileName: "menu.csv", corrections })).toEqual(
    refusal,
  );
});

test("the overview reports whether any dish is in a section", async () => {
  const hasSections = async () => {
    const overview = await getImportDraft(shop, admin);
    return overview.ok && overview.value.hasSections;
  };
  expect(await hasSections()).toBe(false);
  const file = encode("name,price,category,section\nPav Bhaji,6.25,veg,Mains\n");
  await saveImportDraft(shop, admin, { file, fileName: "menu.csv" });
  const draftId = (await shop.stores.menuImport.find())?.draftId ?? "";
  await publishImport(shop, admin, { draftId });
  expect(await hasSections()).toBe(true);
});

test("a complete list keeps the statement of a dish on the menu whose cell is empty", async () => {
  const free = Object.fromEntries(allergens.map((allergen) => [allergen, "free_of"]));
  for (const row of ["Satay,6,veg,nuts", "Satay,7,veg,"]) {
    const file = encode(`name,price,category,contains\n${row}\n`);
    const input = { file, fileName: "menu.csv", hasCompleteAllergens: true };
    expect(await checkImport(shop, admin, input)).toMatchObject(
      ok({ unstated: [], unstatedWithEmptyCell: [] }),
    );
    expect(await saveImportDraft(shop, admin, input)).toEqual(ok(null));
    const draftId = (await shop.stores.menuImport.find())?.draftId ?? "";
    expect((await publishImport(shop, admin, { draftId })).ok).toBe(true);
    expect((await shop.findDish("Satay"))?.allergens).toEqual({ ...free, nuts: "contains" });
  }
  expect(await shop.findDish("Satay")).toMatchObject({ price: 700 });
});
