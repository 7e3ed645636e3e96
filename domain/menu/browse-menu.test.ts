import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AllergenStatement, allergens as all } from "./allergens.ts";
import {
  browseMenu,
  formatMenuQuery,
  fullMenu,
  menuFilters,
  menuPageSize,
  menuSorts,
  parseMenuQuery,
} from "./browse-menu.ts";
import { noDietaryFacts } from "./dietary-facts.ts";
import type { MenuItem } from "./menu-item.ts";

let nextId = 1;
const dish = (
  name: string,
  price = 100,
  category: MenuItem["category"] = "veg",
  { vegan, allergens } = noDietaryFacts,
): MenuItem => ({
  id: nextId++,
  name,
  description: "",
  price,
  image: "",
  category,
  vegan,
  allergens,
});
const names = (items: MenuItem[]) => items.map((item) => item.name);

const statements: fc.Arbitrary<AllergenStatement> = fc.dictionary(
  fc.constantFrom(...all),
  fc.constantFrom("contains" as const, "may_contain" as const, "free_of" as const),
);

describe("hiding allergens", () => {
  const buildDishWithAllergens = (name: string, allergens: AllergenStatement) =>
    dish(name, 100, "veg", { vegan: false, allergens });
  const menu = [
    buildDishWithAllergens("Free", { milk: "free_of", nuts: "free_of" }),
    buildDishWithAllergens("Milky", { milk: "contains", nuts: "free_of" }),
    buildDishWithAllergens("Traces", { milk: "may_contain", nuts: "free_of" }),
    buildDishWithAllergens("Half stated", { milk: "free_of" }),
    buildDishWithAllergens("Unstated", {}),
  ];

  it("keeps only dishes declared free of all, and counts the hidden ones by reason", () => {
    const found = browseMenu(menu, { ...fullMenu, hide: ["milk", "nuts"] });
    expect(names(found.items)).toEqual(["Free"]);
    expect(found.hidden).toEqual({ containing: 2, unknown: 2 });
    expect(names(browseMenu(menu, { ...fullMenu, hide: ["milk"] }).items)).toEqual([
      "Free",
      "Half stated",
    ]);
  });

  it("counts only hidden dishes that match the rest of the query", () => {
    const found = browseMenu(menu, { ...fullMenu, hide: ["nuts"], search: "u" });
    expect(found).toMatchObject({ total: 0, hidden: { containing: 0, unknown: 1 } });
  });

  it("keeps every dish without a filter", () => {
    expect(browseMenu(menu, fullMenu)).toMatchObject({
      total: 5,
      hidden: { containing: 0, unknown: 0 },
    });
  });
});

it("sorts dishes with a position first, then the others by name", () => {
  const dal = dish("Dal");
  const aloo = dish("Aloo Gobi");
  const naan = { ...dish("Naan"), position: 0 };
  const bhaji = { ...dish("Bhaji"), position: 1 };
  expect(names(browseMenu([dal, aloo, bhaji, naan], fullMenu).items)).toEqual([
    "Naan",
    "Bhaji",
    "Aloo Gobi",
    "Dal",
  ]);
  expect(names(browseMenu([dal, aloo], fullMenu).items)).toEqual(["Aloo Gobi", "Dal"]);
  expect(names(browseMenu([dal, aloo, bhaji, naan], { ...fullMenu, sort: "a-z" }).items)[0]).toBe(
    "Aloo Gobi",
  );
});

it("keeps only vegan dishes", () => {
  const menu = [dish("Dal", 100, "veg", { vegan: true, allergens: {} }), dish("Paneer")];
  expect(names(browseMenu(menu, { ...fullMenu, vegan: true }).items)).toEqual(["Dal"]);
});

describe("browseMenu", () => {
  const menu = [
    dish("Paneer Tikka", 599),
    dish("aloo Gobi", 300),
    dish("Chicken Korma", 550, "non-veg"),
    dish("Vegetable Korma", 300),
  ];

  it("finds dishes by any part of the name, case-insensitively", () => {
    expect(names(browseMenu(menu, { ...fullMenu, search: "kORMa" }).items)).toEqual([
      "Chicken Korma",
      "Vegetable Korma",
    ]);
  });

  it("searches for the literal text, not a pattern", () => {
    expect(browseMenu(menu, { ...fullMenu, search: ".*" }).total).toBe(0);
  });

  it("filters by category", () => {
    expect(names(browseMenu(menu, { ...fullMenu, filter: "non-veg" }).items)).toEqual([
      "Chicken Korma",
    ]);
    expect(browseMenu(menu, { ...fullMenu, filter: "veg" }).total).toBe(3);
  });

  it.each([
    ["a-z", ["aloo Gobi", "Chicken Korma", "Paneer Tikka", "Vegetable Korma"]],
    ["z-a", ["Vegetable Korma", "Paneer Tikka", "Chicken Korma", "aloo Gobi"]],
    ["low-high", ["aloo Gobi", "Vegetable Korma", "Chicken Korma", "Paneer Tikka"]],
    ["high-low", ["Paneer Tikka", "Chicken Korma", "aloo Gobi", "Vegetable Korma"]],
  ] as const)("sorts %s", (sort, expected) => {
    expect(names(browseMenu(menu, { ...fullMenu, sort }).items)).toEqual(expected);
  });

  it("clamps to the last page", () => {
    const manyDishes = Array.from({ length: 17 }, (_, i) => dish(`Dish ${i + 1}`));
    expect(browseMenu(manyDishes, { ...fullMenu, page: 9 })).toMatchObject({
      page: 3,
      pages: 3,
      total: 17,
    });
    expect(names(browseMenu(manyDishes, { ...fullMenu, page: 9 }).items)).toEqual(["Dish 17"]);
  });

  it("has one empty page when nothing matches", () => {
    const nothing = {
      items: [],
      page: 1,
      pages: 1,
      total: 0,
      hidden: { containing: 0, unknown: 0 },
    };
    expect(browseMenu([], fullMenu)).toEqual(nothing);
  });

  it("shows every match exactly once across pages, without changing the list", () => {
    const menus = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 1_000 }),
        name: fc.string({ maxLength: 12 }),
        description: fc.constant(""),
        price: fc.integer({ min: 0, max: 2_000 }),
        image: fc.constant(""),
        category: fc.constantFrom("veg" as const, "non-veg" as const),
        vegan: fc.boolean(),
        allergens: statements,
        section: fc.constantFrom(undefined, "Starters", "Mains & more"),
      }),
      { selector: (item) => item.id, maxLength: 60 },
    );
    const queries = fc.record({
      search: fc.string({ maxLength: 2 }),
      filter: fc.constantFrom(...menuFilters),
      section: fc.constantFrom("", "Starters", "Mains & more"),
      vegan: fc.boolean(),
      hide: fc.subarray([...all]),
      sort: fc.constantFrom(...menuSorts),
    });
    fc.assert(
      fc.property(menus, queries, (items, query) => {
        const before = structuredClone(items);
        const { pages, total } = browseMenu(items, { ...query, page: 1 });
        const pagesOfItems = Array.from(
          { length: pages },
          (_, i) => browseMenu(items, { ...query, page: i + 1 }).items,
        );
        expect(items).toEqual(before);
        expect(
          pagesOfItems.every((page, i) => i === pages - 1 || page.length === menuPageSize),
        ).toBe(true);
        const ids = pagesOfItems.flat().map((item) => item.id);
        expect(new Set(ids).size).toBe(total);
        expect(ids.length).toBe(total);
        const matches = items.filter(
          (item) =>
            query.hide.every((allergen) => item.allergens[allergen] === "free_of") &&
            (item.vegan || !query.vegan) &&
            (query.filter === "all" || item.category === query.filter) &&
            (query.section === "" || item.section === query.section) &&
            item.name.toLowerCase().includes(query.search.toLowerCase()),
        );
        expect(new Set(ids)).toEqual(new Set(matches.map((item) => item.id)));
      }),
    );
  });
});

describe("the menu's URL parameters", () => {
  it.each([
    ["", fullMenu],
    [
      "search=%20dal%20&filter=veg&section=Mains+%26+more&vegan=true&hide=milk,celery&sort=high-low&page=2",
      {
        search: "dal",
        filter: "veg",
        section: "Mains & more",
        vegan: true,
        hide: ["celery", "milk"],
        sort: "high-low",
        page: 2,
      },
    ],
    ["hide=nuts&hide=milk&hide=nuts", { ...fullMenu, hide: ["milk", "nuts"] }],
    ["hide=milk,%20,everything,MILK", { ...fullMenu, hide: ["milk"] }],
    ["hide=&vegan=yes", fullMenu],
    ["filter=vegan&sort=DROP&page=0", fullMenu],
    ["page=-1", fullMenu],
    ["page=1.5", fullMenu],
    ["page=", fullMenu],
    ["page=99999999999", fullMenu],
    ["page=abc&page=2", fullMenu],
  ])("reads %j", (text, expected) => {
    expect(parseMenuQuery(new URLSearchParams(text))).toEqual(expected);
  });

  it("truncates a long search", () => {
    expect(parseMenuQuery(new URLSearchParams({ search: "x".repeat(5_000) })).search).toHaveLength(
      100,
    );
  });

  it("omits defaults", () => {
    expect(formatMenuQuery(fullMenu).toString()).toBe("");
    expect(formatMenuQuery({ ...fullMenu, page: 3 }).toString()).toBe("page=3");
  });

  /** Every code unit, including lone surrogates. */
  const anyText = fc
    .array(fc.integer({ min: 0, max: 0xffff }))
    .map((codes) => String.fromCharCode(...codes));

  it("survives a round trip, and accepts any input", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("search", "filter", "section", "vegan", "hide", "sort", "page", "x"),
          anyText,
        ),
        (params) => {
          const query = parseMenuQuery(new URLSearchParams(params));
          expect(query.page).toBeGreaterThanOrEqual(1);
          expect(parseMenuQuery(formatMenuQuery(query))).toEqual(query);
        },
      ),
    );
  });
});
