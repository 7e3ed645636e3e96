import { expect, test } from "vitest";
import { describeDifference } from "./describe-difference.ts";

test.each([
  [1_890, 2_340, "+£4.50, new total £23.40"],
  [2_340, 1_890, "−£4.50, new total £18.90"],
  [495, 495, "No change: the total stays £4.95"],
])("describes a change from %i to %i pence", (oldTotal, newTotal, text) => {
  expect(describeDifference(oldTotal, newTotal, "GBP")).toBe(text);
});
