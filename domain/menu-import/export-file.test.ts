import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { menu, planImportFile } from "../../tests/builders/import-menu-file.ts";
import { unescapeFormula } from "../csv.ts";
import { allergens } from "../menu/allergens.ts";
import { dishDescription, dishName } from "../menu/dish-schema.ts";
import type { StoredDish } from "../menu/menu-store.ts";
import { formatMenuCsv, formatMenuTemplate } from "./menu-csv.ts";

describe("the export", () => {
  const presence = fc.constantFrom("contains", "may_contain", "free_of", undefined);
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({
      unit: fc.constantFrom("=", "'", '"', ",", ";", "\n", "\r\n", "-", "@", "a", "é", " ", "\t"),
    }),
  );
  const readable = (value: string) => !/[\uFFFDÃÂâ]/.test(value);
  const dish = fc.record({
    name: text
      .map((value) => value.trim())
      .filter((value) => dishName.safeParse(value).success && readable(value)),
    description: text
      .map((value) => value.trim())
      .filter((value) => dishDescription.safeParse(value).success && readable(value)),
    price: fc.integer({ min: 0, max: 100_000 }),
    category: fc.constantFrom("veg", "non-veg"),
    vegan: fc.boolean(),
    allergens: fc.record(Object.fromEntries(allergens.map((allergen) => [allergen, presence]))),
    image: fc.constantFrom("", "/media/3f2a.webp", "/pictures/dishes/garlic-naan.webp"),
    featured: fc.boolean(),
    section: fc.constantFrom(undefined, "Starters", "=Mains, grilled"),
  });
  const stored = fc.array(dish, { minLength: 1, maxLength: 12 }).map((dishes) =>
    dishes.map((dish, index): StoredDish => {
      const statement = Object.fromEntries(
        Object.entries(dish.allergens).filter(([, value]) => value !== undefined),
      );
      return {
        ...dish,
        vegan: dish.vegan && dish.category === "veg",
        allergens: statement,
        id: 2 * index + 1,
        version: 1,
      } as StoredDish;
    }),
  );

  it("changes nothing when it is imported again", () => {
    fc.assert(
      fc.property(stored, (dishes) => {
        const { planned, refused, fileColumns } = planImportFile(formatMenuCsv(dishes), dishes);
        expect(refused).toEqual([]);
        expect(fileColumns.map(({ heading, column }) => column === heading)).not.toContain(false);
        expect(planned.map(({ id, outcome }) => [id, outcome])).toEqual(
          dishes.map(({ id }) => [id, "unchanged"]),
        );
      }),
    );
  });

  it("marks formulas, and the import removes the mark", () => {
    const [first] = menu as [StoredDish];
    const file = formatMenuCsv([{ ...first, name: "=1+1", description: "'@home" }]);
    expect(file).toContain(",'=1+1,''@home,");
    expect(
      planImportFile(file, [{ ...first, name: "=1+1", description: "'@home" }]).planned,
    ).toMatchObject([{ outcome: "unchanged" }]);
    expect(unescapeFormula("'tis")).toBe("'tis");
  });

  it("has the template's columns", () => {
    const [headings] = formatMenuTemplate().split("\r\n");
    expect(formatMenuCsv(menu).startsWith(`${headings}\r\n`)).toBe(true);
    expect(planImportFile(formatMenuTemplate(), []).refused).toEqual([]);
  });
});
