import { expect, test } from "vitest";
import { describeDifference, describeSave } from "./describe-difference.ts";

test.each([
  [1_890, 2_340, "+£4.50, new total £23.40", "Save, new total £23.40"],
  [2_340, 1_890, "−£4.50, new total £18.90", "Save, new total £18.90"],
  [495, 495, "No change: the total stays £4.95", "Save changes"],
])("describes a change from %i to %i pence", (oldTotal, newTotal, difference, save) => {
  expect(describeDifference(oldTotal, newTotal, "GBP")).toBe(difference);
  expect(describeSave(oldTotal, newTotal, "GBP")).toBe(save);
});
