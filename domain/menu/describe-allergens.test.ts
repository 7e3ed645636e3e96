import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AllergenStatement,
  allergens,
  getHiddenReason,
  groupAllergens,
  parseAllergens,
} from "./allergens.ts";
import { builtInMenu } from "./built-in-menu.ts";
import {
  allergenFreeText,
  allergensNotStated,
  describeAllergens,
  describeHiddenDishes,
  joinWithOr,
} from "./describe-allergens.ts";
import { parseDietaryFacts, serialiseFacts } from "./dietary-facts.ts";

const freeOfAll: AllergenStatement = Object.fromEntries(
  allergens.map((allergen) => [allergen, "free_of"]),
);
const statements = fc.dictionary(
  fc.constantFrom(...allergens),
  fc.constantFrom("contains" as const, "may_contain" as const, "free_of" as const),
);

describe("describing a statement", () => {
  it.each<[string, AllergenStatement]>([
    [allergensNotStated, {}],
    [allergenFreeText, freeOfAll],
    [
      "Contains gluten, milk. May contain nuts. Not known: celery, lupin.",
      {
        ...freeOfAll,
        milk: "contains",
        gluten: "contains",
        nuts: "may_contain",
        celery: undefined,
        lupin: undefined,
      },
    ],
    [
      "Contains none of the 14 allergens. May contain mustard.",
      { ...freeOfAll, mustard: "may_contain" },
    ],
    [
      "May contain mustard. Not known: lupin.",
      { ...freeOfAll, mustard: "may_contain", lupin: undefined },
    ],
    ["Not known: sulphites.", { ...freeOfAll, sulphites: undefined }],
  ])("%s", (words, statement) => {
    expect(describeAllergens(statement)).toBe(words);
  });

  it("mentions each allergen unless the dish is free of it", () => {
    fc.assert(
      fc.property(statements, (statement) => {
        const words = describeAllergens(statement);
        fc.pre(words !== allergensNotStated);
        for (const allergen of allergens)
          expect(new RegExp(`\\b${allergen}\\b`).test(words)).toBe(
            statement[allergen] !== "free_of",
          );
      }),
    );
  });

  it.each([
    ["", []],
    ["milk", ["milk"]],
    ["milk or nuts", ["milk", "nuts"]],
    ["celery, milk or nuts", ["celery", "milk", "nuts"]],
  ])("joins words: %j", (words, list) => {
    expect(joinWithOr(list)).toBe(words);
  });
});

it.each([
  ["", 0, 0],
  ["1 dish is hidden because it contains or may contain milk or nuts.", 1, 0],
  [
    "5 dishes are hidden because they contain or may contain milk or nuts. 1 more is hidden because we don't know about it.",
    5,
    1,
  ],
  ["2 dishes are hidden because we don't know if they contain milk or nuts.", 0, 2],
])("describes hidden dishes: %j", (words, containing, unknown) => {
  expect(describeHiddenDishes({ containing, unknown }, ["milk", "nuts"])).toBe(words);
});

describe("a statement", () => {
  it("puts each of the 14 allergens into exactly one group", () => {
    fc.assert(
      fc.property(statements, (statement) => {
        expect(Object.values(groupAllergens(statement)).flat().sort()).toEqual(
          [...allergens].sort(),
        );
      }),
    );
  });

  it("reports the most serious reason, and hides a dish unless it is declared free of every avoided allergen", () => {
    const statement: AllergenStatement = { milk: "contains", nuts: "may_contain", fish: "free_of" };
    expect(getHiddenReason(statement, ["celery", "nuts", "milk"])).toBe("contains");
    expect(getHiddenReason(statement, ["celery", "nuts"])).toBe("may_contain");
    expect(getHiddenReason(statement, ["celery", "fish"])).toBe("not_stated");
    expect(getHiddenReason(statement, ["fish"])).toBeNull();
    expect(getHiddenReason({}, [])).toBeNull();
    fc.assert(
      fc.property(statements, fc.subarray([...allergens]), (declared, avoided) => {
        expect(getHiddenReason(declared, avoided) === null).toBe(
          avoided.every((allergen) => declared[allergen] === "free_of"),
        );
      }),
    );
  });

  it("treats unexpected stored values as not stated", () => {
    expect(
      parseAllergens({
        milk: "contains",
        nuts: "FREE_OF",
        fish: true,
        eggs: "free_of",
        unicorn: "contains",
      }),
    ).toEqual({
      milk: "contains",
      eggs: "free_of",
    });
    for (const rubbish of [null, undefined, "free_of", 14, []])
      expect(parseAllergens(rubbish)).toEqual({});
    expect(parseDietaryFacts({ vegan: "yes" })).toEqual({ vegan: false, allergens: {} });
  });

  it("serialises facts to the same text if and only if they are equal", () => {
    const facts = fc.record({ vegan: fc.boolean(), allergens: statements });
    fc.assert(
      fc.property(facts, facts, (first, second) => {
        const shuffled = Object.fromEntries(Object.entries(first.allergens).reverse());
        expect(serialiseFacts({ ...first, allergens: shuffled })).toBe(serialiseFacts(first));
        const haveSameFacts =
          first.vegan === second.vegan &&
          allergens.every((allergen) => first.allergens[allergen] === second.allergens[allergen]);
        expect(serialiseFacts(first) === serialiseFacts(second)).toBe(haveSameFacts);
      }),
    );
    expect(serialiseFacts({ vegan: true, allergens: freeOfAll }).length).toBeLessThan(500);
  });
});

describe("the built-in menu", () => {
  it.each(builtInMenu.map((dish) => [dish.name, dish] as const))(
    "%s: the statement fits category, name and text",
    (_, dish) => {
      const { contains } = groupAllergens(dish.allergens);
      expect(groupAllergens(dish.allergens).notStated.length).toBeLessThan(allergens.length);
      if (dish.vegan) {
        expect(dish.category).toBe("veg");
        for (const animal of ["milk", "eggs", "fish", "crustaceans", "molluscs"] as const)
          expect(contains).not.toContain(animal);
      }
      // A dish contains every allergen that its name or description names.
      const named = [
        [/ghee|butter|yoghurt|paneer|cream|\bmilk pudding/i, "milk"],
        [/cashew/i, "nuts"],
        [/naan$|samosa|pastry/i, "gluten"],
        [/prawn/i, "crustaceans"],
        [/\beggs?\b/i, "eggs"],
        [/mustard/i, "mustard"],
      ] as const;
      for (const [word, allergen] of named)
        if (word.test(`${dish.name} ${dish.description.replace(/Good with naan\./, "")}`))
          expect(contains).toContain(allergen);
    },
  );

  it("has eight vegan dishes, and dishes with unknown, without any, and with both certain and possible allergens", () => {
    const groups = builtInMenu.map(({ allergens: statement }) => groupAllergens(statement));
    expect(groups.some(({ notStated }) => notStated.length > 0)).toBe(true);
    expect(groups.some(({ freeOf }) => freeOf.length === allergens.length)).toBe(true);
    expect(
      groups.some(({ contains, mayContain }) => contains.length > 0 && mayContain.length > 0),
    ).toBe(true);
    expect(builtInMenu.filter(({ vegan }) => vegan)).toHaveLength(8);
  });
});
