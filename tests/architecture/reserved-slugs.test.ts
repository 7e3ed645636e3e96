import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { slugPattern } from "../../domain/custom-pages/custom-page-fields.ts";
import { isReservedSlug } from "../../domain/custom-pages/reserved-slugs.ts";
import { routeEntries } from "./route-table.ts";

/** Finds slugs that are not reserved, which one of the owner's pages could take. */
const listMissing = (segments: string[]) =>
  [...new Set(segments)].filter((segment) => slugPattern.test(segment) && !isReservedSlug(segment));

test("the first path segment of every route is reserved", () => {
  const segments = routeEntries.flatMap(({ path }) => path?.split("/")[1] ?? []);
  expect(segments).toEqual(expect.arrayContaining(["menu", "admin", "api", ":slug"]));
  expect(listMissing(segments)).toEqual([]);
});

test("every folder and file that the shop serves is reserved", () => {
  expect(listMissing(["assets", "metrics", ...readdirSync("public")])).toEqual([]);
});
