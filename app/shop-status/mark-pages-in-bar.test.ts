import { expect, test } from "vitest";
import type { LogoFiles } from "../../domain/business/look/look-files.ts";
import { markPagesInBar } from "./mark-pages-in-bar.ts";

function listInBar(
  labels: readonly string[],
  name = "Tiffin Kitchen",
  logo: LogoFiles | null = null,
): string[] {
  const links = labels.map((label) => ({ label, to: "/page" }));
  return markPagesInBar(links, { name, logo, logoWithName: true })
    .filter(({ isInBar }) => isInBar)
    .map(({ label }) => label);
}

test("one or two pages with short titles are in the bar", () => {
  expect(listInBar(["Our coffee ceremony"])).toEqual(["Our coffee ceremony"]);
  expect(listInBar(["Catering", "Jobs"])).toEqual(["Catering", "Jobs"]);
});

test("further pages, and those with long titles, are in the More menu", () => {
  expect(listInBar(["Catering", "Gift cards", "Jobs", "Suppliers"])).toEqual(["Catering"]);
  expect(listInBar(["Gift cards, vouchers and hampers for the holidays"])).toEqual([]);
});

test("a longer name of the shop leaves less room", () => {
  expect(listInBar(["Our coffee ceremony"], "The Old Bakery on Harbour Street")).toEqual([]);
  expect(listInBar(["Our catering"], "The Old Bakery on Harbour Street")).toEqual(["Our catering"]);
});

test("a wide logo beside the name leaves room for one page", () => {
  const logo = { width: 192, height: 96 } as LogoFiles;
  expect(listInBar(["Our coffee ceremony"], "Habesha Table", logo)).toHaveLength(1);
  expect(listInBar(["Our coffee ceremony", "Jobs"], "Habesha Table", logo)).toEqual([]);
});
