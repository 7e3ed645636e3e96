import { expect, test } from "vitest";
import type { AllergenPresence } from "./allergens.ts";
import { builtInMenu } from "./built-in-menu.ts";
import { describeVegMenu, describeVegWithEggs } from "./eggs-in-veg.ts";
import type { MenuItem } from "./menu-item.ts";

test("names the veg dishes with eggs, unless veg dishes may contain eggs", () => {
  const eggDishes = builtInMenu.filter(({ allergens }) => allergens.eggs === "contains");
  expect(describeVegWithEggs(eggDishes, { eggsAreVeg: false })).toBeNull();
  const vegDishes = eggDishes.map((dish) => ({ ...dish, category: "veg" as const }));
  expect(describeVegWithEggs(vegDishes.slice(0, 1), { eggsAreVeg: false })).toBe(
    `1 dish is marked veg, but contains eggs: ${vegDishes[0]?.name}`,
  );
  const ten = Array.from({ length: 10 }, () => ({
    ...vegDishes[0],
    name: "Hopper",
  })) as typeof vegDishes;
  expect(describeVegWithEggs(ten, { eggsAreVeg: false })).toMatch(
    /^10 dishes are marked veg, but contain eggs: (Hopper, ){7}Hopper and 2 more$/,
  );
  expect(describeVegWithEggs(ten, { eggsAreVeg: true })).toBeNull();
});

test("the menu says that veg dishes are without eggs only if all are known to be", () => {
  const rule = { eggsAreVeg: false };
  const describe = (eggs: AllergenPresence | undefined, facts: Partial<MenuItem> = {}) =>
    describeVegMenu(
      builtInMenu.map((dish) => ({
        ...dish,
        category: "veg",
        vegan: false,
        allergens: eggs ? { eggs } : {},
        ...facts,
      })),
      rule,
    );
  expect(describe("free_of")).toBe("meat, fish or eggs");
  for (const eggs of ["contains", "may_contain", undefined] as const)
    expect(describe(eggs), eggs).toBe("meat or fish");
  expect(describe(undefined, { vegan: true })).toBe("meat, fish or eggs");
  expect(describe("contains", { category: "non-veg" })).toBe("meat, fish or eggs");
  expect(describeVegMenu(builtInMenu, rule)).toBe("meat, fish or eggs");
  expect(describeVegMenu(builtInMenu, { eggsAreVeg: true })).toBe("meat or fish");
});
