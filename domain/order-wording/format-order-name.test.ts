import { expect, test } from "vitest";
import { formatOrderName, formatOrderNameInText } from "./format-order-name.ts";

test("staff read a table booking as a booking, and everything else as an order", () => {
  expect(formatOrderName({ type: "reservation", number: 12 })).toBe("Booking 12");
  expect(formatOrderName({ type: "takeaway_order", number: 12 })).toBe("Order 12");
  expect(formatOrderNameInText({ type: "reservation", number: 12 })).toBe("booking 12");
});
