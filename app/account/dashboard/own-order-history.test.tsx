import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { buildOwnOrder, placedAt } from "../../../tests/builders/own-order.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { OwnOrderHistory } from "./own-order-history.tsx";

type OwnOrder = Parameters<typeof OwnOrderHistory>[0]["order"];

const placed: OwnOrder["history"][number] = {
  kind: "placed",
  from: null,
  to: "pending",
  by: "customer",
  who: null,
  version: 1,
  at: placedAt,
  change: null,
  isOverride: false,
};

function renderHistory(
  type: OrderTypeId,
  status: OrderStatus,
  history: OwnOrder["history"] = [placed],
): string {
  const order = buildOwnOrder({ type, status, history });
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RootDataPreview value={{ business: unknownBusiness }}>
          <OwnOrderHistory order={order} />
        </RootDataPreview>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("calls a booking Requested, then Booked, and an order Placed", () => {
  expect(renderHistory("reservation", "pending")).toContain("Requested");
  expect(renderHistory("reservation", "cancelled")).toContain("Requested");
  expect(renderHistory("reservation", "confirmed")).toContain("Booked");
  expect(renderHistory("menuorder", "cancelled")).toContain("Placed");
});

test("shows a completed delivery as sent out, because it may still be on its way", () => {
  const completed = { ...placed, kind: "status_changed", to: "completed", by: "admin" } as const;
  const history: OwnOrder["history"] = [placed, { ...completed, version: 2 }];
  expect(renderHistory("menuorder", "completed", history)).toContain("Sent out");
  expect(renderHistory("takeaway_order", "completed", history)).toContain("Completed");
});
