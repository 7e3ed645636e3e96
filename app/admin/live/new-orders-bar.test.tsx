import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { NewOrdersBar } from "./new-orders-bar.tsx";

const placedAt = new Date("2026-06-15T17:00:00Z");

function buildNewOrder(number: number, name: string): NewOrder {
  return {
    number,
    type: "menuorder",
    name,
    placedAt,
    wantedAt: null,
    wantedAllDay: false,
    leadMinutes: 30,
    isPractice: false,
    isUrgent: false,
  };
}

const orders = [
  buildNewOrder(7, "Asha Patel"),
  buildNewOrder(8, "Ben Cole"),
  buildNewOrder(9, "Mira Rao"),
];

function renderBar(
  options: { path?: string; isBrief?: boolean; listed?: NewOrder[]; count?: number } = {},
): string {
  const { path = "/admin/orders", isBrief = true, listed = orders } = options;
  const { count = listed.length } = options;
  const Page = createRoutesStub([
    {
      path,
      Component: () => (
        <RootDataPreview value={{ business: unknownBusiness }}>
          <NewOrdersBar
            count={count}
            orders={listed}
            now={placedAt.getTime()}
            longestWaitMs={null}
            busy={false}
            isBrief={isBrief}
            soundButton={null}
            toConfirm={null}
            onAcknowledge={() => undefined}
          />
        </RootDataPreview>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={[path]} />);
}

test("a bar without its list names the newest order", () => {
  expect(renderBar()).toContain("Newest: Order 9, Delivery for Mira Rao, ASAP");
  const onlyOrder = renderBar({ listed: orders.slice(0, 1) });
  expect(onlyOrder).toContain("Order 7, Delivery for Asha Patel, ASAP");
  expect(onlyOrder).not.toContain("Newest");
  // The list is limited to the oldest orders, so it may lack the newest.
  expect(renderBar({ count: 30 })).not.toContain("Newest");
  expect(renderBar({ isBrief: false })).not.toContain("Newest");
  // The board shows the new orders.
  expect(renderBar({ path: "/admin/kitchen" })).not.toContain("Newest");
});

test("each listed order leads to its details", () => {
  const bar = renderBar({ isBrief: false });
  for (const { number } of orders) expect(bar).toContain(`/admin/orders/all?order=${number}`);
});
