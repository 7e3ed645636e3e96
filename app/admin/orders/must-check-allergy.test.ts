import { expect, test } from "vitest";
import { mustCheckAllergy } from "./must-check-allergy.ts";

const dish = { vegan: false, allergens: { nuts: "contains" as const } };
const ticket = { notes: "Nut allergy", lines: [dish] };

test("asks staff to check a note that conflicts with a dish", () => {
  expect(mustCheckAllergy({ status: "pending", ...ticket })).toBe(true);
  expect(mustCheckAllergy({ status: "pending", ...ticket, notes: "Extra hot" })).toBe(false);
  expect(mustCheckAllergy({ status: "pending", ...ticket, notes: "Me and nuts, no" })).toBe(true);
  expect(mustCheckAllergy({ status: "pending", ...ticket, notes: "Extra cashews" })).toBe(false);
  expect(mustCheckAllergy({ status: "pending", hasAllergyConflict: true })).toBe(true);
  expect(mustCheckAllergy({ status: "pending", hasAllergyConflict: false })).toBe(false);
});

test("asks staff to check a booking's note about any allergy", () => {
  const booking = { status: "pending", lines: null } as const;
  expect(mustCheckAllergy({ ...booking, notes: "Nut allergy" })).toBe(true);
  expect(mustCheckAllergy({ ...booking, notes: "Window table" })).toBe(false);
});

test("asks only until the order is confirmed", () => {
  expect(mustCheckAllergy({ status: "confirmed", ...ticket })).toBe(false);
  expect(mustCheckAllergy({ status: "confirmed", hasAllergyConflict: true })).toBe(false);
});
