import { describe, expect, it } from "vitest";
import { fullMenu } from "../browse-menu.ts";
import { builtInMenu } from "../built-in-menu.ts";
import type { MenuItem } from "../menu-item.ts";
import { searchHelp } from "./search-help.ts";
import { searchMenu } from "./search-menu.ts";

const listNames = (dishes: readonly MenuItem[]) => dishes.map(({ name }) => name);

describe("a search on a Vietnamese menu", () => {
  const vietnamese = ["Phở bò", "Phở gà", "Bún chả", "Chả giò", "Đậu hũ sốt cà", "Cà phê sữa đá"];
  const dishes = vietnamese.map((name, index) => ({
    ...(builtInMenu[index] as MenuItem),
    name,
    description: index === 1 ? "With bánh phở and chicken." : "",
  }));
  const find = (text: string) =>
    searchMenu(dishes, { ...fullMenu, search: text }, undefined, searchHelp);

  it.each([
    ["pho", ["Phở bò", "Phở gà"]],
    ["PHO BO", ["Phở bò"]],
    ["phở bò", ["Phở bò"]],
    ["phở bò".normalize("NFD"), ["Phở bò"]],
    ["dau hu", ["Đậu hũ sốt cà"]],
    ["ca phe", ["Cà phê sữa đá"]],
    ["bun cha", ["Bún chả"]],
    ["ga", ["Phở gà"]],
  ])("finds dishes for “%s”", (text, expected) => {
    expect(find(text)).toMatchObject({ corrected: null, words: [] });
    expect(listNames(find(text).found.items).sort()).toEqual(expected);
  });

  it("corrects a typo typed without accents", () => {
    expect(find("bun chaa")).toMatchObject({ corrected: "bun cha", found: { total: 1 } });
  });

  it("finds descriptions without accents", () => {
    expect(listNames(find("banh").mentions)).toEqual(["Phở gà"]);
  });
});
