import { expect, test } from "vitest";
import {
  type CancelReason,
  describeCancelReason,
  describePresetReason,
  describeReasonForStaff,
  describeReasonPublicly,
  listPresetReasons,
  noShowReason,
  presetReasons,
} from "./cancel-reason.ts";

// Orders store these texts and code compares with them, so old texts must still match.
test("the stored texts of reasons that code recognises never change", () => {
  expect(presetReasons).toMatchObject({
    allergy: "We cannot make your order safely for your allergy.",
    on_request: "You asked us to cancel your order.",
  });
  expect(describePresetReason("on_request", { isBooking: true })).toBe(
    "You asked us to cancel your booking.",
  );
  expect(noShowReason).toBe("You did not arrive for your booking.");
});

test("the reason shown to staff does not address the customer", () => {
  const bookingReasons = listPresetReasons({ isCounterSale: false, isBooking: true }).map(
    (reason) => describePresetReason(reason, { isBooking: true }),
  );
  for (const reason of [...Object.values(presetReasons), ...bookingReasons, noShowReason])
    expect(describeReasonForStaff(reason)).not.toMatch(/\b(you|your)\b/i);
  expect(describeReasonForStaff(presetReasons.on_request)).toBe("The customer asked to cancel.");
  expect(describeReasonForStaff("Our oven broke.")).toBe("Our oven broke.");
});

test("offers “rung up by mistake” only for a counter sale", () => {
  expect(listPresetReasons({ isCounterSale: true })[0]).toBe("mistake");
  expect(listPresetReasons({ isCounterSale: false })).not.toContain("mistake");
  expect(listPresetReasons({ isCounterSale: true })).toEqual([
    "mistake",
    "busy",
    "sold_out",
    "allergy",
    "on_request",
  ]);
});

test("the reasons for cancelling a booking mention no dish, order or allergy", () => {
  const reasons = listPresetReasons({ isCounterSale: false, isBooking: true });
  expect(reasons).not.toContain("sold_out");
  // A page opened before an update may still send `sold_out`.
  const texts = [...reasons, "sold_out" as const].map(
    (reason) => describeCancelReason({ kind: reason }, { isBooking: true }).text,
  );
  expect(texts).toContain("You asked us to cancel your booking.");
  for (const text of texts) expect(text).not.toMatch(/dish|order|allergy/);
});

test("a reason names the dishes that have sold out, if staff marked any", () => {
  const describe = (...soldOutDishes: string[]) =>
    describeCancelReason({ kind: "sold_out", soldOutDishes }, { isBooking: false }).text;
  expect(describe("Dal Makhani")).toBe("Sold out: Dal Makhani.");
  expect(describe("Dal Makhani", "Naan")).toBe("Sold out: Dal Makhani and Naan.");
  expect(describe()).toBe("A dish in your order has sold out.");
});

test("hides free text and an allergy reason from everyone except the customer and staff", () => {
  const describe = (reason: string | null, isBooking = false) =>
    describeReasonPublicly(reason, { isBooking });
  for (const reason of [presetReasons.allergy, "We cannot rule out nuts for your son."])
    expect(describe(reason)).toBeNull();
  for (const text of ["Get well soon.", "Sold out: every table tonight."])
    expect(describe(text, true)).toBeNull();
  expect(describe("Sold out: the bread for your coeliac son.")).toBe(presetReasons.sold_out);
  for (const reason of [presetReasons.busy, noShowReason, null])
    expect(describe(reason)).toBe(reason);
  const bookingReason = describePresetReason("busy", { isBooking: true });
  expect(describe(bookingReason, true)).toBe(bookingReason);
});

test("keeps free text, allergies and dish names out of the audit log", () => {
  const auditText = (reason: CancelReason) =>
    describeCancelReason(reason, { isBooking: false }).auditText;
  expect(auditText({ kind: "other", text: "Asha moved away." })).toBe(
    "Other reason: see the order.",
  );
  expect(auditText({ kind: "sold_out", soldOutDishes: ["Naan"] })).toBe(presetReasons.sold_out);
  expect(auditText({ kind: "allergy" })).toBe("We could not make this order.");
});
