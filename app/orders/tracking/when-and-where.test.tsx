import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderHistoryEntry, OrderTypeId } from "../../../domain/orders/order.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { WhenAndWhere } from "./when-and-where.tsx";

const entry = (
  kind: OrderHistoryEntry["kind"],
  to: OrderStatus,
  time: string,
): OrderHistoryEntry => ({
  kind,
  from: null,
  to,
  by: "customer",
  who: null,
  version: 1,
  at: new Date(`2026-06-15T${time}:00+01:00`),
  change: null,
  isOverride: false,
});

function renderOrder(
  status: OrderStatus,
  now: string,
  deliveryMinutes = 0,
  wantedAt: Date | null = null,
  type: OrderTypeId = "menuorder",
  wasMovedByStaff = false,
  deliveryMethod: "Delivery" | "Pickup" | null = null,
): string {
  const order = {
    type,
    status,
    stage: null,
    createdAt: new Date("2026-06-15T12:00:00+01:00"),
    wantedAt,
    wantedAllDay: false,
    leadMinutes: null,
    wasMovedByStaff,
    until: null,
    guests: null,
    deliveryMethod,
    history: [
      entry("placed", "pending", "12:00"),
      ...(status === "completed" ? [entry("status_changed", "completed", "12:50")] : []),
    ],
  };
  const business = { ...unknownBusiness, leadMinutes: 35, deliveryMinutes };
  const nowMs = Date.parse(`2026-06-15T${now}:00+01:00`);
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RootDataPreview value={{ business }}>
          <WhenAndWhere order={order} deliveryAddress="1 High Street" nowMs={nowMs} />
        </RootDataPreview>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("says when an ASAP delivery usually leaves, and when it left", () => {
  expect(renderOrder("pending", "12:10")).toContain(
    "As soon as possible, usually ready to leave at about 12:35.",
  );
  expect(renderOrder("in_progress", "12:41")).toContain("As soon as possible, running late.");
  expect(renderOrder("cancelled", "12:10")).toContain("As soon as possible.");
  const left = "Left our kitchen at 12:50";
  expect(renderOrder("completed", "13:00")).toContain(`${left}.`);
  expect(renderOrder("completed", "13:15", 25)).toContain(
    `${left}. Usually with you at about 13:15.`,
  );
  expect(renderOrder("completed", "13:16", 25)).toContain(`${left}.`);
});

test("says when a delivery left even if it had a later time", () => {
  const wantedAt = new Date("2026-06-15T13:10:00+01:00");
  expect(renderOrder("pending", "12:10", 25, wantedAt)).toContain("usually by 13:35");
  const text = renderOrder("completed", "12:55", 25, wantedAt);
  expect(text).toContain("Left our kitchen at 12:50. Usually with you at about 13:15.");
  expect(text).not.toContain("from");
});

test("for a delivery that staff moved, shows when it arrives, not when it leaves", () => {
  const wantedAt = new Date("2026-06-15T13:10:00+01:00");
  const text = renderOrder("confirmed", "12:10", 25, wantedAt, "menuorder", true);
  expect(text).toContain("Now expected at about 13:35.");
  expect(text).not.toContain("13:10");
});

test("names the pickup of a collected party order, and the event of a delivered one", () => {
  const wantedAt = new Date("2026-06-15T18:30:00+01:00");
  const renderParty = (deliveryMethod: "Delivery" | "Pickup") =>
    renderOrder("pending", "12:10", 0, wantedAt, "party_order", false, deliveryMethod);
  expect(renderParty("Pickup")).toMatch(/Pickup<.*18:30.*Collect from/);
  expect(renderParty("Pickup")).not.toContain("Your event");
  expect(renderParty("Delivery")).toMatch(/Your event<.*18:30/);
  expect(renderParty("Delivery")).toMatch(/Deliver to<.*1 High Street/);
});

test("shows no time for a completed takeaway that had none", () => {
  const render = (status: OrderStatus, wantedAt: Date | null = null) =>
    renderOrder(status, "12:55", 0, wantedAt, "takeaway_order");
  expect(render("in_progress")).toContain("As soon as possible.");
  const completed = render("completed");
  expect(completed).not.toContain("Pickup");
  expect(completed).not.toContain("As soon as possible");
  expect(completed).toContain("Collect from");
  expect(render("completed", new Date("2026-06-15T13:10:00+01:00"))).toContain("13:10");
});
