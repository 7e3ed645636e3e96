import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { BlockingOrders } from "./blocking-orders.tsx";

test("links to each order, and calls a booking a booking", () => {
  const orders = [
    { type: "takeaway_order", number: 12, isOnItsWay: false },
    { type: "reservation", number: 13, isOnItsWay: false },
    { type: "menuorder", number: 14, isOnItsWay: true },
  ] as const;
  const Page = createRoutesStub([
    { path: "/", Component: () => <BlockingOrders orders={orders} /> },
  ]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain(
    "You can delete your account once these are completed, delivered or cancelled",
  );
  expect(html).toMatch(/orders\/12"[^>]*>Order 12<.*orders\/13"[^>]*>Booking 13</);
  expect(html).toMatch(/Order 14<\/a><span[^>]*>May still be on its way</);
});
