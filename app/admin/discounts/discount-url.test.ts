import { expect, test } from "vitest";
import { readDiscountAddress, writeAfterDiscount } from "./discount-url.ts";

test("an address without a choice is everything, the next to expire first", () => {
  expect(readDiscountAddress(new URLSearchParams())).toEqual({ search: "", status: "all", direction: "soonest", after: null });
});

test("a place in the list comes back from the address as it was", () => {
  const after = { expiryDate: "2026-12-31", id: 12, place: 25 };
  const params = new URLSearchParams({
    status: "expired",
    direction: "latest",
    search: " Save ",
    after: writeAfterDiscount(after),
  });
  expect(readDiscountAddress(params)).toEqual({ search: "Save", status: "expired", direction: "latest", after });
});

test.each(["2026-13-99.1.1", "2026-02-31.1.1", "0000-01-01.1.1", "2026-12-31.1", "2026-12-31.x.1", "'"])(
  "%j is no place in the list",
  (after) => {
    const params = new URLSearchParams({ after, status: "gone", direction: "up" });
    expect(readDiscountAddress(params)).toMatchObject({ after: null, status: "all", direction: "soonest" });
  },
);
