import { expect, test } from "vitest";
import { describeCashCount, describeCashDifference } from "./describe-cash-count.ts";

test.each([
  [9_750, 10_000, "£2.50 short"],
  [10_100, 10_000, "£1.00 over"],
  [10_000, 10_000, "no difference"],
  // More refunds than sales.
  [0, -500, "£5.00 over"],
])("describes %i pence counted when %i are expected", (counted, expectedCash, text) =>
  expect(describeCashDifference(counted, expectedCash, "GBP")).toBe(text),
);

test.each([
  [12_540, "Ben", "2026-06-15", "Ben counted £123.40 at 22:10: £2.00 short"],
  [12_240, "Ben", "2026-06-15", "Ben counted £123.40 at 22:10: £1.00 over"],
  [12_340, null, "2026-06-15", "Counted £123.40 at 22:10: no difference"],
  // Counted on another day.
  [12_340, "Ben", "2026-06-14", "Ben counted £123.40 on 15 Jun 2026, 22:10: no difference"],
])("describes a count: expected cash %i, by %s, for %s", (expectedCash, countedBy, day, text) => {
  const countedAt = new Date("2026-06-15T21:10:00Z");
  const options = { expectedCash, day, currency: "GBP", timeZone: "Europe/London" };
  // An older release did not store the expected cash, so the current one is used.
  for (const expected of [null, expectedCash]) {
    const count = { counted: 12_340, expected, countedBy, countedAt, note: "" };
    expect(describeCashCount(count, options)).toBe(text);
  }
});

test.each([
  [
    14_690,
    "Counted £123.40 at 22:10: £1.90 short. Expected cash is now £21.60 higher: count again.",
  ],
  // A net amount: sales and refunds.
  [12_030, "Counted £123.40 at 22:10: £1.90 short. Expected cash is now £5.00 lower: count again."],
])("keeps the difference when the expected cash changes to %i later", (expectedCash, text) => {
  const countedAt = new Date("2026-06-15T21:10:00Z");
  const count = { counted: 12_340, expected: 12_530, countedBy: null, countedAt, note: "" };
  const options = {
    expectedCash,
    day: "2026-06-15",
    currency: "GBP",
    timeZone: "Europe/London",
  };
  expect(describeCashCount(count, options)).toBe(text);
});
