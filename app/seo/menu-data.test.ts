import { expect, test } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { buildMenuData } from "./menu-data.ts";

const listSectionNames = (items: readonly MenuItem[]) =>
  JSON.stringify(buildMenuData(items, { publicUrl: "https://shop.test", currency: "GBP" })).match(
    /(?<="MenuSection","name":")[^"]+/g,
  );

test("groups dishes by section or, if the menu has none, by category", () => {
  expect(listSectionNames(builtInMenu)).toEqual(["Vegetarian dishes", "Non-vegetarian dishes"]);
  expect(listSectionNames(builtInMenu.slice(0, 1))).toEqual(["Vegetarian dishes"]);
  const [korma, samosa, ...others] = builtInMenu as [MenuItem, MenuItem];
  const menu = [{ ...samosa, section: "Starters" }, { ...korma, section: "Mains" }, ...others];
  expect(listSectionNames(menu)).toEqual(["Starters", "Mains", "More dishes"]);
});
