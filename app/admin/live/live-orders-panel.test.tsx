import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { LiveOrdersPanel } from "./live-orders-panel.tsx";

const order: NewOrder = {
  number: 7,
  type: "menuorder",
  name: "Asha Patel",
  placedAt: new Date("2026-06-15T17:00:00Z"),
  wantedAt: null,
  wantedAllDay: false,
  leadMinutes: 30,
  isPractice: false,
  isUrgent: false,
  rangAgainAt: null,
};

test("in kitchen mode, the button counts only the orders that it marks", () => {
  const newOrders = {
    count: 60,
    orders: [order, { ...order, number: 8 }],
    toConfirm: { count: 0, bookingCount: 0, longestWait: null },
    now: order.placedAt.getTime(),
    firstWait: null,
    longestWait: null,
  };
  const Page = createRoutesStub([
    {
      path: "/admin/kitchen",
      Component: () => (
        <RootDataPreview value={{ business: unknownBusiness }}>
          <LiveOrdersPanel newOrders={newOrders} isKitchenMode />
        </RootDataPreview>
      ),
    },
  ]);
  const markup = renderToStaticMarkup(<Page initialEntries={["/admin/kitchen"]} />);
  expect(markup).toContain("Mark 2 as seen");
});
