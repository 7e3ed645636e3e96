import { expect, test } from "vitest";
import { listQuickAmounts } from "./quick-amounts.ts";

test.each([
  [1_240, [1_240, 1_500, 2_000, 5_000]],
  [420, [420, 500, 1_000, 2_000, 5_000]],
  [2_000, [2_000, 5_000]],
  [2_130, [2_130, 2_500, 3_000, 4_000, 5_000]],
  [5_000, [5_000, 6_000]],
  [6_210, [6_210, 6_500, 7_000, 8_000, 10_000]],
  [0, [0]],
])("offers amounts for a total of %i pence", (total, expected) => {
  expect(listQuickAmounts(total)).toEqual(expected);
});
