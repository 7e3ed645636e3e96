import { expect, test } from "vitest";
import { formatOrderName, formatOrderNameInText } from "./format-order-name.ts";

test("calls a reservation a booking, and every other type an order", () => {
  expect(formatOrderName({ type: "reservation", number: 12 })).toBe("Booking 12");
  expect(formatOrderName({ type: "takeaway_order", number: 12 })).toBe("Order 12");
  expect(formatOrderNameInText({ type: "reservation", number: 12 })).toBe("booking 12");
});
