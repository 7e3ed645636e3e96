import { expect, test } from "vitest";
import { assignColumns } from "./use-packed-columns.ts";

test("puts each ticket into the column that is shortest so far, in order", () => {
  expect(assignColumns([100, 100, 100], 3)).toEqual([0, 1, 2]);
  // A tall ticket gets none below it until the others have caught up.
  expect(assignColumns([500, 100, 100, 100, 100], 3)).toEqual([0, 1, 2, 1, 2]);
  expect(assignColumns([100, 200], 1)).toEqual([0, 0]);
});
