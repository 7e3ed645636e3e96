import { expect, test } from "vitest";
import { computeAxisTicks } from "./axis-ticks.ts";

test.each([
  [400, 100, [0, 100, 200, 300, 400]],
  [401, 100, [0, 200, 400, 600]],
  [50_000, 100, [0, 20_000, 40_000, 60_000]],
  [81_000, 100, [0, 25_000, 50_000, 75_000, 100_000]],
  [900, 100, [0, 500, 1_000]],
  [7, 1, [0, 2, 4, 6, 8]],
  [4, 1, [0, 1, 2, 3, 4]],
  [1, 1, [0, 1, 2]],
])("picks round ticks for an axis up to %i", (max, minStep, ticks) => {
  expect(computeAxisTicks(max, minStep)).toEqual(ticks);
});
