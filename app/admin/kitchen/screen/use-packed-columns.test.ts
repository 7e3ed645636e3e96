import { expect, test } from "vitest";
import { assignColumns } from "./use-packed-columns.ts";

test("puts each ticket into the column that is shortest so far, in order", () => {
  expect(assignColumns([100, 100, 100], 3)).toEqual([0, 1, 2]);
  // No ticket is placed below a tall one until the other columns are as tall.
  expect(assignColumns([500, 100, 100, 100, 100], 3)).toEqual([0, 1, 2, 1, 2]);
  expect(assignColumns([100, 200], 1)).toEqual([0, 0]);
});
