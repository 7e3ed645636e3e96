import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { OrdersToConfirm } from "./orders-to-confirm.tsx";

test.each([
  [{ count: 1, bookingCount: 0 }, "1 order seen but not confirmed"],
  [{ count: 1, bookingCount: 1 }, "1 booking seen but not confirmed"],
  [{ count: 5, bookingCount: 3 }, "2 orders and 3 bookings seen but not confirmed"],
])("names what is to be confirmed: %o", (counts, expected) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrdersToConfirm {...counts} longestWait={null} />
    </MemoryRouter>,
  );
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain(expected);
});
