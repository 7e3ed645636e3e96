import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "../../fold-text.ts";
import { fullMenu, menuFilters } from "../browse-menu.ts";
import { builtInMenu } from "../built-in-menu.ts";
import { correctTypo, differsByOneTypo } from "./correct-typo.ts";
import { containsWords, listWords } from "./match-words.ts";
import { searchHelp } from "./search-help.ts";
import { searchMenu } from "./search-menu.ts";

const names = builtInMenu.map(({ name }) => name);
const search = (text: string, rest = {}) =>
  searchMenu(builtInMenu, { ...fullMenu, search: text, ...rest }, undefined, searchHelp);
const listNames = (dishes: readonly { name: string }[]) => dishes.map(({ name }) => name);

/** Optimal string alignment distance, computed with the whole table. */
function getDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.NaN;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const options = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        options.push(at(i - 2, j - 2) + 1);
      (table[i] as number[])[j] = Math.min(...options);
    }
  return at(a.length, b.length);
}

describe("differsByOneTypo", () => {
  it("is true exactly for words at distance 1", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(differsByOneTypo(a, b)).toBe(getDistance(a, b) === 1);
      }),
    );
  });
});

describe("correctTypo", () => {
  it.each([
    ["chiken", "chicken"],
    ["CHIKCEN", "chicken"],
    ["chickenn", "chicken"],
    ["korna", "korma"],
    ["daal", "dal"],
    ["chiken tikka", "chicken tikka"],
    ["tikka chiken", null],
    ["chkn", null],
    ["dol", null],
    ["pizza", null],
    ["", null],
    ["...", null],
  ])("corrects %j to %j", (typed, expected) => {
    expect(correctTypo(typed, names)).toBe(expected);
  });

  it("prefers the correction that matches the most names", () => {
    expect(correctTypo("xorma", ["Forma", "Korma of Lamb", "Korma of Egg"])).toBe("korma");
  });

  it("corrects every typo in a word of a name to text that occurs in a name and differs by one typo", () => {
    const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
    const words = names.flatMap(listWords).filter((word) => word.length >= 5);
    const typos = fc
      .record({
        word: fc.constantFrom(...words),
        place: fc.nat(),
        letter,
        kind: fc.constantFrom("add", "drop", "swap", "change"),
      })
      .map(({ word, place, letter: other, kind }) => {
        const i = place % (word.length - 1);
        if (kind === "add") return word.slice(0, i) + other + word.slice(i);
        if (kind === "drop") return word.slice(0, i) + word.slice(i + 1);
        if (kind === "swap") return word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2);
        return word.slice(0, i) + other + word.slice(i + 1);
      })
      .filter((typed) => !names.some((name) => listWords(name).includes(typed)));
    fc.assert(
      fc.property(typos, (typed) => {
        const corrected = correctTypo(typed, names);
        expect(corrected).not.toBeNull();
        expect(getDistance(typed, corrected ?? "")).toBe(1);
        expect(names.some((name) => name.toLowerCase().includes(corrected ?? ""))).toBe(true);
      }),
    );
  });

  it("accepts any text", () => {
    const text = fc.string({ unit: "binary", maxLength: 12 });
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), (typed, all) => {
        const corrected = correctTypo(typed, all);
        if (corrected !== null)
          expect(all.some((name) => foldText(name).includes(corrected))).toBe(true);
      }),
    );
  });
});

describe("containsWords", () => {
  it.each([
    ["Vegetable Curry", "curries"],
    ["Two Curries", "curry"],
    ["Masala Dosa", "dosas"],
    ["Potato Wedges", "potatoes"],
    ["Mango Lassi", "lassis"],
    ["Cookies", "cookie"],
    ["Pie", "pies"],
    ["Couscous", "couscous"],
  ])("finds in %j the words %j", (text, words) => {
    expect(containsWords(text, words)).toBe(true);
  });

  it.each([
    ["Raita", "ras"],
    ["Prawn Curry", "curries prawn"],
    ["Prawn", ""],
    ["Steak", "teas"],
  ])("does not find in %j the words %j", (text, words) => {
    expect(containsWords(text, words)).toBe(false);
  });
});

describe("searchMenu", () => {
  it("shows results for the corrected text", () => {
    const { found, corrected } = search("chiken");
    expect(corrected).toBe("chicken");
    expect(listNames(found.items)).toEqual(listNames(search("chicken").found.items));
    expect(found.total).toBeGreaterThan(0);
  });

  it("does not correct text that a name or a description contains, even if a filter hides it", () => {
    expect(search("chicken", { filter: "veg" })).toMatchObject({
      corrected: null,
      found: { total: 0 },
    });
    const dishes = builtInMenu.map((dish) => ({
      ...dish,
      description: dish.id === 1 ? "With chiken." : "",
    }));
    const result = searchMenu(dishes, { ...fullMenu, search: "chiken" });
    expect(result).toMatchObject({ corrected: null, found: { total: 0 }, mentions: [{ id: 1 }] });
  });

  it("finds mentions only at the start of a word, and only for searches of 3 or more letters", () => {
    const dishes = builtInMenu.map((dish) => ({
      ...dish,
      description: dish.id === 1 ? "Coated in oat-meal, chilli." : "",
    }));
    const mentions = (text: string) =>
      listNames(searchMenu(dishes, { ...fullMenu, search: text }).mentions);
    expect(mentions("oat")).toEqual(["Vegetable Korma"]);
    expect(mentions("OAT MEAL")).toEqual(["Vegetable Korma"]);
    expect(mentions("ated")).toEqual([]);
    expect(mentions("oa")).toEqual([]);
    expect(mentions(" - ")).toEqual([]);
  });

  it("lists at most 6 mentions, which pass the filters and whose names do not match", () => {
    const queries = fc.record({
      search: fc.constantFrom(
        "",
        "a",
        "rice",
        "cream",
        "potato",
        "chicken",
        "chiken",
        "and",
        "with",
        "dal",
        "naan",
      ),
      filter: fc.constantFrom(...menuFilters),
      section: fc.constant(""),
      vegan: fc.boolean(),
      hide: fc.subarray(["milk" as const, "nuts" as const, "gluten" as const]),
      sort: fc.constantFrom(null, "a-z" as const, "high-low" as const),
      page: fc.constantFrom(1, 2),
    });
    fc.assert(
      fc.property(queries, (query) => {
        const { mentions, corrected } = searchMenu(builtInMenu, query);
        expect(mentions.length).toBeLessThanOrEqual(6);
        for (const { name, description, category, vegan, allergens } of mentions) {
          expect(name.toLowerCase()).not.toContain(corrected ?? query.search);
          expect(description.toLowerCase()).toContain(corrected ?? query.search);
          expect(query.filter === "all" || category === query.filter).toBe(true);
          expect(vegan || !query.vegan).toBe(true);
          expect(query.hide.every((allergen) => allergens[allergen] === "free_of")).toBe(true);
        }
      }),
    );
    expect(search("with").mentions).toHaveLength(6);
    expect(search("").mentions).toEqual([]);
  });

  it("finds the names that contain the most words of a search that no name contains", () => {
    expect(search("naan bread")).toMatchObject({ words: ["naan"], corrected: null });
    expect(listNames(search("naan bread").found.items)).toEqual(
      listNames(search("naan").found.items),
    );
    expect(listNames(search("naan with garlic").found.items)).toEqual(["Garlic Naan"]);
    expect(search("chiken pasta")).toMatchObject({ words: ["chicken"] });
    expect(search("chiken pasta").found.total).toBe(search("chicken").found.total);
    expect(search("garlic naan")).toMatchObject({ words: [], found: { total: 1 } });
    expect(search("pizza pasta")).toMatchObject({ words: [], found: { total: 0 } });
  });

  it("never finds the dish that the search excludes", () => {
    for (const text of ["no naan", "without garlic naan", "garlic-free naan"])
      expect(search(text)).toMatchObject({ words: [], found: { total: 0 } });
  });

  it("uses the filter that the search names, on every page", () => {
    const dishes = builtInMenu.map((dish) => ({ ...dish, vegan: /Naan|Dal|Rice/.test(dish.name) }));
    const find = (text: string, rest = {}) =>
      searchMenu(dishes, { ...fullMenu, search: text, ...rest }, 2, searchHelp);
    const vegan = dishes.filter((dish) => dish.vegan);
    expect(find("vegan")).toMatchObject({
      suggestion: { filter: { vegan: true } },
      found: { total: vegan.length, page: 1 },
    });
    expect(find("vegan", { page: 2 }).found.page).toBe(2);
    expect(find("vegan naann")).toMatchObject({
      query: { vegan: true, search: "naann" },
      corrected: "naan",
    });
    expect(find("vegan pizza")).toMatchObject({
      query: { vegan: true, search: "pizza" },
      found: { total: 0 },
    });
    expect(find("naan").suggestion).toBeNull();
    expect(search("gluten free")).toMatchObject({
      query: { hide: ["gluten"], search: "" },
      mentions: [],
    });
  });

  it("finds all dishes that contain or may contain an allergen, and suggests hiding them", () => {
    const nuts: Record<number, "contains" | "may_contain"> = { 3: "contains", 5: "may_contain" };
    const dishes = builtInMenu.map((dish) => ({
      ...dish,
      description: "",
      allergens: { nuts: nuts[dish.id] ?? ("free_of" as const) },
    }));
    const find = (text: string) =>
      searchMenu(dishes, { ...fullMenu, search: text }, undefined, searchHelp);
    for (const text of ["nuts", "nut", "Nut allergy"])
      expect(find(text)).toMatchObject({
        query: { hide: [] },
        corrected: null,
        found: { total: 0 },
        mentions: [{ id: 3 }, { id: 5 }],
        suggestion: { filter: { hide: expect.arrayContaining(["nuts"]) }, isAllergen: true },
      });
    expect(find("milk").mentions).toEqual([]);
    expect(find("nutmeg")).toMatchObject({ mentions: [], suggestion: null });
  });

  it("only suggests the filter if the search is also part of a name", () => {
    const query = { ...fullMenu, search: "veg" };
    const result = searchMenu(builtInMenu, query, undefined, searchHelp);
    expect(result.query).toBe(query);
    expect(result).toMatchObject({ suggestion: { filter: { filter: "veg" } } });
    expect(listNames(result.found.items)).toContain("Vegetable Korma");
  });

  it("finds names and descriptions in the singular and plural", () => {
    const dishes = builtInMenu.map((dish) => ({
      ...dish,
      name: dish.id === 1 ? "King Lobster Curry" : dish.name,
      description: dish.id === 2 ? "With two peaches." : "",
    }));
    const find = (text: string) => searchMenu(dishes, { ...fullMenu, search: text });
    for (const text of ["lobsters", "king lobsters", "lobster curries"])
      expect(listNames(find(text).found.items)).toEqual(["King Lobster Curry"]);
    expect(listNames(find("samosas").found.items)).toEqual(listNames(find("samosa").found.items));
    expect(find("peach").mentions).toMatchObject([{ id: 2 }]);
    expect(find("samosas").corrected).toBeNull();
  });

  it("finds descriptions with another word for spicy", () => {
    const { mentions, mentioned } = search("spicy");
    expect(mentioned).toEqual(["spicy", "spiced", "chilli"]);
    expect(listNames(mentions)).toEqual(expect.arrayContaining(["Punjabi Samosa", "Tadka Dal"]));
  });
});
