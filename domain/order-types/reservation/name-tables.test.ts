import { expect, test } from "vitest";
import { findTablesByNames, joinTableNames, nameTables } from "./name-tables.ts";

test.each([
  ["Table 4", 3, ["Table 4", "Table 5", "Table 6"]],
  ["T9", 2, ["T9", "T10"]],
  ["7", 2, ["7", "8"]],
  ["Window", 2, ["Window 1", "Window 2"]],
  ["Window", 1, ["Window"]],
  ["Table 4", 1, ["Table 4"]],
])("names new tables from %s and the number %i", (first, count, names) => {
  expect(nameTables(first, count)).toEqual(names);
});

test("finds tables by their joined names, also if a name contains the separator", () => {
  const tables = ["A", "A + B", "C", "D"].map((name, id) => ({ id, name }));
  const find = (...names: string[]) => findTablesByNames(tables, joinTableNames(names));
  expect(find("A + B")).toEqual([1]);
  expect(find("A + B", "C")).toEqual([1, 2]);
  expect(find("A", "D")).toEqual([0, 3]);
  expect(find("A", "E")).toBeNull();
});
