import { expect, test } from "vitest";
import { nameTables } from "./name-tables.ts";

test.each([
  ["Table 4", 3, ["Table 4", "Table 5", "Table 6"]],
  ["T9", 2, ["T9", "T10"]],
  ["7", 2, ["7", "8"]],
  ["Window", 2, ["Window 1", "Window 2"]],
  ["Window", 1, ["Window"]],
  ["Table 4", 1, ["Table 4"]],
])("%s and %i", (first, count, names) => {
  expect(nameTables(first, count)).toEqual(names);
});
