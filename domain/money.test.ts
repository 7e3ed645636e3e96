import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyRate,
  formatPence,
  formatPlainAmount,
  getCurrencySymbol,
  parsePence,
} from "./money.ts";
import { formatTotal } from "./order-wording/format-total.ts";

describe("parsing", () => {
  test.each([
    ["4.95", 495],
    ["4.9", 490],
    ["£4", 400],
    [" 0.01 ", 1],
    ["0", 0],
  ])("reads %s as %i pence", (text, pence) => expect(parsePence(text)).toBe(pence));

  test.each(["", "-1", "1.999", "1,50", "1e9", "abc", "4.", ".5", "££4", "NaN", "12345678"])(
    "rejects %s as an amount",
    (text) => {
      expect(parsePence(text)).toBeNull();
    },
  );

  test("parses what formatting returns", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (pence) => {
        expect(parsePence(formatPence(pence))).toBe(pence);
      }),
    );
  });
});

test("formats with two decimals, in pounds or the given currency", () => {
  expect(formatPence(0)).toBe("£0.00");
  expect(formatPence(495)).toBe("£4.95");
  expect(formatPence(123_456_789)).toBe("£1,234,567.89");
  expect(formatPence(495, "EUR")).toBe("€4.95");
});

test("formats pounds as `Intl.NumberFormat` does", () => {
  const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
  fc.assert(
    fc.property(fc.integer(), (pence) => {
      expect(formatPence(pence)).toBe(pounds.format(pence / 100));
    }),
  );
});

test("uses the currency's symbol, or its code", () => {
  expect([getCurrencySymbol("GBP"), getCurrencySymbol("EUR"), getCurrencySymbol("CHF")]).toEqual([
    "£",
    "€",
    "CHF",
  ]);
});

test("formats plain numbers for files", () => {
  expect([0, 5, 95, 100, 495, 123_456_789, -495, -5].map(formatPlainAmount)).toEqual([
    "0.00",
    "0.05",
    "0.95",
    "1.00",
    "4.95",
    "1234567.89",
    "-4.95",
    "-0.05",
  ]);
});

test("a reservation has no total", () => {
  expect(formatTotal({ type: "reservation", total: 0 }, "GBP")).toBe("N/A");
  expect(formatTotal({ type: "takeaway_order", total: 495 }, "EUR")).toBe("€4.95");
});

describe("a share of an amount", () => {
  test.each([
    [1_000, 2_000, 200],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [333, 3_333, 111],
    [999, 10_000, 999],
    [999, 0, 0],
  ])("of %i pence at %i basis points is %i, rounded half up", (pence, rate, result) =>
    expect(applyRate(pence, rate)).toBe(result),
  );

  test("is never negative, never above the whole, and within half a penny of the exact figure", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (pence, rate) => {
          const result = applyRate(pence, rate);
          expect(Number.isInteger(result)).toBe(true);
          expect(result).toBeGreaterThanOrEqual(0);
          expect(result).toBeLessThanOrEqual(pence);
          const actual = BigInt(result) * 10_000n;
          const exact = BigInt(pence) * BigInt(rate);
          expect(actual - exact <= 5_000n && exact - actual < 5_000n).toBe(true);
        },
      ),
    );
  });
});
