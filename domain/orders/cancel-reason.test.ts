import { expect, test } from "vitest";
import {
  type CancelReason,
  describePresetReason,
  describeReasonForStaff,
  listPresetReasons,
  noShowReason,
  presetReasons,
  wordReason,
} from "./cancel-reason.ts";

test("staff read why an order was cancelled in words that do not address the customer", () => {
  const bookingReasons = listPresetReasons({ type: "reservation", isCounterSale: false }).map(
    (reason) => describePresetReason(reason, "reservation"),
  );
  for (const reason of [...Object.values(presetReasons), ...bookingReasons, noShowReason])
    expect(describeReasonForStaff(reason)).not.toMatch(/\b(you|your)\b/i);
  expect(describeReasonForStaff(presetReasons.on_request)).toBe("The customer asked to cancel.");
  expect(describeReasonForStaff("Our oven broke.")).toBe("Our oven broke.");
});

test("only a counter sale can be rung up by mistake", () => {
  const type = "takeaway_order";
  expect(listPresetReasons({ type, isCounterSale: true })[0]).toBe("mistake");
  expect(listPresetReasons({ type, isCounterSale: false })).not.toContain("mistake");
  expect(listPresetReasons({ type, isCounterSale: true }).toSorted()).toEqual(
    Object.keys(presetReasons).toSorted(),
  );
});

test("the reasons for cancelling a booking mention no dishes and no order", () => {
  const texts = listPresetReasons({ type: "reservation", isCounterSale: false }).map(
    (reason) => wordReason({ kind: reason }, "reservation").text,
  );
  expect(texts).toContain("You asked us to cancel your booking.");
  for (const text of texts) expect(text).not.toMatch(/dish|order|allergy/);
});

test("a reason names the dishes that have sold out, if staff marked any", () => {
  const describe = (...soldOutDishes: string[]) =>
    wordReason({ kind: "sold_out", soldOutDishes }, "menuorder").text;
  expect(describe("Dal Makhani")).toBe("Sold out: Dal Makhani.");
  expect(describe("Dal Makhani", "Naan")).toBe("Sold out: Dal Makhani and Naan.");
  expect(describe()).toBe("A dish in your order has sold out.");
});

test("the audit log gets no free text and no names of dishes", () => {
  const auditText = (reason: CancelReason) => wordReason(reason, "menuorder").auditText;
  expect(auditText({ kind: "other", text: "Asha moved away." })).toBe(
    "Other reason: see the order.",
  );
  expect(auditText({ kind: "sold_out", soldOutDishes: ["Naan"] })).toBe(presetReasons.sold_out);
});
