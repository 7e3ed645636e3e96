import { expect, test } from "vitest";
import { formatDiscountCursor, parseDiscountUrl } from "./discount-url.ts";

test("lists all discounts by default, soonest expiry first", () => {
  expect(parseDiscountUrl(new URLSearchParams())).toEqual({
    search: "",
    status: "all",
    direction: "soonest",
    after: null,
  });
});

test("parses the filters, and a cursor made by `formatDiscountCursor`", () => {
  const after = { expiryDate: "2026-12-31", id: 12, rowNumber: 25 };
  const params = new URLSearchParams({
    status: "expired",
    direction: "latest",
    search: " Save ",
    after: formatDiscountCursor(after),
  });
  expect(parseDiscountUrl(params)).toEqual({
    search: "Save",
    status: "expired",
    direction: "latest",
    after,
  });
});

test.each([
  "2026-13-99.1.1",
  "2026-02-31.1.1",
  "0000-01-01.1.1",
  "2026-12-31.1",
  "2026-12-31.x.1",
  "'",
])("ignores %j as a cursor, and an unknown status and direction", (after) => {
  const params = new URLSearchParams({ after, status: "gone", direction: "up" });
  expect(parseDiscountUrl(params)).toMatchObject({
    after: null,
    status: "all",
    direction: "soonest",
  });
});
