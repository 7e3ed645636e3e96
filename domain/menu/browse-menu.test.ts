import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { browseMenu, menuFilters, menuPageSize, menuSorts, readMenuQuery, wholeMenu, writeMenuQuery } from "./browse-menu.ts";
import type { MenuItem } from "./menu-item.ts";

let nextId = 1;
const dish = (name: string, price = 100, category: MenuItem["category"] = "veg"): MenuItem => ({
  id: nextId++,
  name,
  description: "",
  price,
  image: "",
  category,
});
const names = (items: MenuItem[]) => items.map((item) => item.name);

describe("browseMenu", () => {
  const menu = [
    dish("Paneer Tikka", 599),
    dish("aloo Gobi", 300),
    dish("Chicken Korma", 550, "non-veg"),
    dish("Vegetable Korma", 300),
  ];

  it("finds a name by any part of it, whatever the letter case", () => {
    expect(names(browseMenu(menu, { ...wholeMenu, search: "kORMa" }).items)).toEqual(["Chicken Korma", "Vegetable Korma"]);
  });

  it("takes what is typed literally", () => {
    expect(browseMenu(menu, { ...wholeMenu, search: ".*" }).total).toBe(0);
  });

  it("keeps veg and non-veg apart", () => {
    expect(names(browseMenu(menu, { ...wholeMenu, filter: "non-veg" }).items)).toEqual(["Chicken Korma"]);
    expect(browseMenu(menu, { ...wholeMenu, filter: "veg" }).total).toBe(3);
  });

  it.each([
    ["a-z", ["aloo Gobi", "Chicken Korma", "Paneer Tikka", "Vegetable Korma"]],
    ["z-a", ["Vegetable Korma", "Paneer Tikka", "Chicken Korma", "aloo Gobi"]],
    ["low-high", ["aloo Gobi", "Vegetable Korma", "Chicken Korma", "Paneer Tikka"]],
    ["high-low", ["Paneer Tikka", "Chicken Korma", "aloo Gobi", "Vegetable Korma"]],
  ] as const)("sorts %s", (sort, expected) => {
    expect(names(browseMenu(menu, { ...wholeMenu, sort }).items)).toEqual(expected);
  });

  it("shows the last page when a later one is asked for", () => {
    const many = Array.from({ length: 17 }, (_, i) => dish(`Dish ${i + 1}`));
    expect(browseMenu(many, { ...wholeMenu, page: 9 })).toMatchObject({ page: 3, pages: 3, total: 17 });
    expect(names(browseMenu(many, { ...wholeMenu, page: 9 }).items)).toEqual(["Dish 17"]);
  });

  it("has one empty page when nothing matches", () => {
    expect(browseMenu([], wholeMenu)).toEqual({ items: [], page: 1, pages: 1, total: 0 });
  });

  it("shows every matching dish exactly once over its pages, and leaves the list as it was", () => {
    const menus = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 1_000 }),
        name: fc.string({ maxLength: 12 }),
        description: fc.constant(""),
        price: fc.integer({ min: 0, max: 2_000 }),
        image: fc.constant(""),
        category: fc.constantFrom("veg" as const, "non-veg" as const),
      }),
      { selector: (item) => item.id, maxLength: 60 },
    );
    const queries = fc.record({
      search: fc.string({ maxLength: 2 }),
      filter: fc.constantFrom(...menuFilters),
      sort: fc.constantFrom(...menuSorts),
    });
    fc.assert(
      fc.property(menus, queries, (items, query) => {
        const before = structuredClone(items);
        const { pages, total } = browseMenu(items, { ...query, page: 1 });
        const shown = Array.from({ length: pages }, (_, i) => browseMenu(items, { ...query, page: i + 1 }).items);
        expect(items).toEqual(before);
        expect(shown.every((page, i) => i === pages - 1 || page.length === menuPageSize)).toBe(true);
        const ids = shown.flat().map((item) => item.id);
        expect(new Set(ids).size).toBe(total);
        expect(ids.length).toBe(total);
        const matches = items.filter(
          (item) =>
            (query.filter === "all" || item.category === query.filter) &&
            item.name.toLowerCase().includes(query.search.toLowerCase()),
        );
        expect(new Set(ids)).toEqual(new Set(matches.map((item) => item.id)));
      }),
    );
  });
});

describe("the menu's address", () => {
  it.each([
    ["", wholeMenu],
    ["search=%20dal%20&filter=veg&sort=high-low&page=2", { search: "dal", filter: "veg", sort: "high-low", page: 2 }],
    ["filter=vegan&sort=DROP&page=0", wholeMenu],
    ["page=-1", wholeMenu],
    ["page=1.5", wholeMenu],
    ["page=", wholeMenu],
    ["page=99999999999", wholeMenu],
    ["page=abc&page=2", wholeMenu],
  ])("reads %j", (text, expected) => {
    expect(readMenuQuery(new URLSearchParams(text))).toEqual(expected);
  });

  it("cuts an endless search", () => {
    expect(readMenuQuery(new URLSearchParams({ search: "x".repeat(5_000) })).search).toHaveLength(100);
  });

  it("leaves defaults out", () => {
    expect(writeMenuQuery(wholeMenu).toString()).toBe("");
    expect(writeMenuQuery({ ...wholeMenu, page: 3 }).toString()).toBe("page=3");
  });

  it("reads back what it wrote, and accepts anything at all", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("search", "filter", "sort", "page", "x"), fc.string({ unit: "binary" })),
        (params) => {
          const query = readMenuQuery(new URLSearchParams(params));
          expect(query.page).toBeGreaterThanOrEqual(1);
          expect(readMenuQuery(writeMenuQuery(query))).toEqual(query);
        },
      ),
    );
  });
});
