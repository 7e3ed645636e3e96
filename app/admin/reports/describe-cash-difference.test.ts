import { expect, test } from "vitest";
import { describeCashDifference } from "./describe-cash-difference.ts";

test.each([
  [9_750, 10_000, "£2.50 short"],
  [10_100, 10_000, "£1.00 over"],
  [10_000, 10_000, "Matches"],
  // More refunds than sales.
  [0, -500, "£5.00 over"],
])("describes %i pence counted of %i", (counted, cashToCount, text) =>
  expect(describeCashDifference(counted, cashToCount, "GBP")).toBe(text),
);
