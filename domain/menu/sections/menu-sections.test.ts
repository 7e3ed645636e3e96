import { describe, expect, it } from "vitest";
import { browseMenu, fullMenu } from "../browse-menu.ts";
import { builtInMenu } from "../built-in-menu.ts";
import { groupBySection, listSections, matchSection, splitBySection } from "./menu-sections.ts";

const dishes = [
  { id: 1, section: "Mains" },
  { id: 2 },
  { id: 3, section: "Drinks" },
  { id: 4, section: "Mains" },
  { id: 5, section: "" },
];
const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id);

describe("sections", () => {
  it("are in the order of their first dishes; dishes without one come last", () => {
    expect(listSections(dishes)).toEqual(["Mains", "Drinks"]);
    expect(ids(groupBySection(dishes))).toEqual([1, 4, 3, 2, 5]);
    expect(ids(groupBySection(dishes, ["Drinks", "Mains"]))).toEqual([3, 1, 4, 2, 5]);
  });

  it("do not change the order of a menu without any", () => {
    expect(groupBySection(builtInMenu)).toEqual(builtInMenu);
    expect(listSections(builtInMenu)).toEqual([]);
  });

  it("are split into runs, so that each gets a heading", () => {
    expect(splitBySection(dishes).map(({ section, dishes: run }) => [section, ids(run)])).toEqual([
      ["Mains", [1]],
      ["", [2]],
      ["Drinks", [3]],
      ["Mains", [4]],
      ["", [5]],
    ]);
  });

  it("have one spelling", () => {
    expect(matchSection("sTARTERS", ["Mains", "Starters"])).toBe("Starters");
    expect(matchSection("Sides", ["Starters"])).toBe("Sides");
  });

  it("filter the menu", () => {
    const menu = builtInMenu.map((dish) => (dish.id > 14 ? { ...dish, section: "Grill" } : dish));
    expect(browseMenu(menu, { ...fullMenu, section: "Grill" }).total).toBe(4);
    expect(browseMenu(menu, { ...fullMenu, section: "Grill", filter: "veg" }).total).toBe(0);
    expect(browseMenu(menu, { ...fullMenu, section: "Soups" }).total).toBe(0);
  });
});
