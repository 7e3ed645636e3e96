import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import type { NewOrderList } from "../../../domain/kitchen/new-orders.ts";
import type { Wait } from "../../../domain/kitchen/ticket-timing.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { describeSecondRing } from "./describe-new-order.ts";
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
    rangAgainAt: null,
  };
}

const orders = [
  buildNewOrder(7, "Asha Patel"),
  buildNewOrder(8, "Ben Cole"),
  buildNewOrder(9, "Mira Rao"),
];

const leadTime = { minutes: 30, slowDown: null };

function renderBar(
  options: {
    path?: string;
    listed?: NewOrder[];
    count?: number;
    firstWait?: Wait;
    longestWait?: Wait;
    toConfirm?: NewOrderList["toConfirm"];
  } = {},
): string {
  const { path = "/admin/orders", listed = orders } = options;
  const Page = createRoutesStub([
    {
      path,
      Component: () => (
        <RootDataPreview
          value={{ business: { ...unknownBusiness, leadMinutes: leadTime.minutes } }}
        >
          <NewOrdersBar
            count={options.count ?? listed.length}
            orders={listed}
            now={placedAt.getTime()}
            firstWait={options.firstWait ?? null}
            longestWait={options.longestWait ?? null}
            busy={false}
            soundButton={null}
            toConfirm={options.toConfirm ?? null}
            onAcknowledge={() => undefined}
          />
        </RootDataPreview>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={[path]} />);
}

test("names the first order and how long it has waited; in the kitchen, when it is due", () => {
  expect(renderBar()).toContain("First: Order 7, Delivery for Asha Patel, ASAP");
  const onlyOrder = renderBar({ listed: orders.slice(0, 1) });
  expect(onlyOrder).toContain("Order 7, Delivery for Asha Patel, ASAP");
  expect(onlyOrder).not.toContain("First");
  const firstWait: Wait = { waitedMs: 4 * 60_000, urgency: "late" };
  const readBar = (path: string) => renderBar({ path, firstWait }).replaceAll(/<[^>]*>/g, "");
  expect(readBar("/admin/orders")).toContain("First: Order 7, waiting 4 min");
  // The New tab shows the longest wait, which may be another order's.
  expect(readBar("/admin/kitchen")).toContain("First: Order 7, due 18:30");
  expect(readBar("/admin/kitchen")).not.toContain("waiting");
  const onPhones = renderBar({ firstWait }).replaceAll(/<span class="max-sm:sr-only">[^<]*</g, "<");
  expect(onPhones.replaceAll(/<[^>]*>/g, "")).toContain("waiting 4 min");
});

test("lists no order until staff ask for it", () => {
  const bar = renderBar();
  expect(bar).toContain('aria-expanded="false"');
  expect(bar).not.toContain("/admin/orders/all?order=");
});

test("the button counts the orders that it marks if not all are listed", () => {
  const path = "/admin/kitchen";
  expect(renderBar({ path })).toContain("Mark all as seen");
  expect(renderBar({ path, count: 60 })).toContain("Mark 3 as seen");
});

test("counts bookings apart from orders", () => {
  expect(renderBar()).toContain("3 unseen orders");
  const booking = { ...buildNewOrder(10, "Ravi"), type: "reservation" } as const;
  expect(renderBar({ listed: [...orders, booking] })).toContain("3 orders and 1 booking unseen");
  expect(renderBar({ listed: [booking] })).toContain("1 unseen booking");
  const countToConfirm = (bookingCount: number) =>
    renderBar({ toConfirm: { count: 5, bookingCount, longestWait: null } }).replaceAll(
      /<[^>]*>/g,
      "",
    );
  expect(countToConfirm(5)).toContain("Also to confirm: 5 bookings");
  expect(countToConfirm(4)).toContain("Also to confirm: 1 order and 4 bookings");
});

test("an order that rings again counts as late to confirm, not as unseen", () => {
  const booking = { ...buildNewOrder(10, "Ravi"), type: "reservation" } as const;
  const late = { wantedAt: placedAt, rangAgainAt: placedAt };
  const again = orders.map((order) => ({ ...order, ...late }));
  const read = (...listed: NewOrder[]) => renderBar({ listed }).replaceAll(/<[^>]*>/g, "");
  expect(read(...again)).toContain("3 late orders to confirm");
  expect(read(...again.slice(0, 1))).toContain("1 late order to confirm");
  expect(read(...again.slice(0, 1), ...orders.slice(1))).toContain("2 unseen, 1 late to confirm");
  expect(renderBar({ listed: again, count: 60 })).toContain(">57 unseen, 3 late<");
  // A booking has no start, and a delay may have made the order early again.
  expect(read({ ...booking, ...late })).toContain("1 booking to confirm");
  const delayed = { ...again[0], wantedAt: new Date("2026-06-15T18:00:00Z") } as NewOrder;
  expect(read(delayed, { ...booking, ...late })).toContain("1 order and 1 booking to confirm");
  expect(describeSecondRing(delayed, placedAt.getTime(), leadTime)).toBe("Not confirmed yet");
  expect(describeSecondRing(again[0] as NewOrder, placedAt.getTime(), leadTime)).toBe(
    "Start is late, not confirmed",
  );
});

test("is red if an order is late, but not for an order that is far ahead and was not seen", () => {
  const urgent = orders.map((order) => ({ ...order, isUrgent: true }));
  expect(renderBar({ listed: urgent })).not.toContain("border-danger");
  const longestWait: Wait = { waitedMs: 4 * 60_000, urgency: "late" };
  expect(renderBar({ longestWait })).toContain("border-danger");
});

test.each([
  [5, 5, "5 bookings"],
  [2, 0, "2 orders"],
  // The number alone is for phones.
  [6, 5, "1 order and 5 bookings6"],
])("names what is to be confirmed: %i, %i of them bookings", (count, bookingCount, expected) => {
  const html = renderBar({ toConfirm: { count, bookingCount, longestWait: null } });
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain(`Also to confirm: ${expected}`);
});
