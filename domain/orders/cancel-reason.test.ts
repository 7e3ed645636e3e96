import { expect, test } from "vitest";
import {
  describeReason,
  describeReasonForStaff,
  listPresetReasons,
  noShowReason,
  presetReasons,
} from "./cancel-reason.ts";

test("staff read why an order was cancelled in words that do not address the customer", () => {
  for (const reason of [...Object.values(presetReasons), noShowReason])
    expect(describeReasonForStaff(reason)).not.toMatch(/\b(you|your)\b/i);
  expect(describeReasonForStaff(presetReasons.on_request)).toBe("The customer asked to cancel.");
  expect(describeReasonForStaff("Our oven broke.")).toBe("Our oven broke.");
});

test("only a counter sale can be rung up by mistake", () => {
  expect(listPresetReasons({ isCounterSale: true })[0]).toBe("mistake");
  expect(listPresetReasons({ isCounterSale: false })).not.toContain("mistake");
  expect(listPresetReasons({ isCounterSale: true }).toSorted()).toEqual(
    Object.keys(presetReasons).toSorted(),
  );
});

test("a reason names the dishes that have sold out, if staff marked any", () => {
  const describe = (...soldOutDishes: string[]) =>
    describeReason({ kind: "sold_out", soldOutDishes });
  expect(describe("Dal Makhani")).toBe("Sold out: Dal Makhani.");
  expect(describe("Dal Makhani", "Naan")).toBe("Sold out: Dal Makhani and Naan.");
  expect(describe()).toBe("A dish in your order has sold out.");
});
