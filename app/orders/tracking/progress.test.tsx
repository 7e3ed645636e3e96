import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderHistoryEntry } from "../../../domain/orders/order.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { Progress } from "./progress.tsx";

const at = (time: string) => new Date(`2026-06-15T${time}:00Z`);

const entry = (
  kind: OrderHistoryEntry["kind"],
  to: OrderHistoryEntry["to"],
  time: string,
): OrderHistoryEntry => ({
  kind,
  from: null,
  to,
  by: "admin",
  who: null,
  version: 1,
  at: at(time),
  change: null,
  isOverride: false,
});

const timing = {
  createdAt: at("10:00"),
  wantedAt: null,
  wantedAllDay: false,
  leadMinutes: 20,
};

/** A delivery that has left the kitchen; its history is missing. */
const leftDelivery = {
  type: "menuorder" as const,
  status: "completed" as const,
  stage: null,
  ...timing,
  confirmationLateAt: null,
  cancelReason: null,
  deliveryMethod: null,
};

function renderProgress(
  order: Parameters<typeof Progress>[0]["order"],
  now: string,
  deliveryMinutes = 0,
): string {
  const business = { ...unknownBusiness, deliveryMinutes, phones: ["07700 900123"] };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RootDataPreview value={{ business }}>
          <Progress order={order} isOwn nowMs={at(now).getTime()} />
        </RootDataPreview>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("shows when an order was started and when it became ready", () => {
  const order = {
    type: "takeaway_order" as const,
    status: "in_progress" as const,
    stage: "ready" as const,
    ...timing,
    confirmationLateAt: null,
    cancelReason: null,
    deliveryMethod: null,
    history: [
      entry("placed", "pending", "10:00"),
      entry("status_changed", "in_progress", "10:34"),
      entry("ready", "in_progress", "10:46"),
    ],
  };
  const times = [...renderProgress(order, "10:50").matchAll(/dateTime="[^T]*T(\d\d:\d\d)/gi)];
  expect(times.map(([, time]) => time)).toEqual(["10:00", "10:34", "10:46"]);
});

test("a delivery that has left is on its way until an hour after it was due", () => {
  const order = {
    ...leftDelivery,
    history: [entry("placed", "pending", "10:00"), entry("status_changed", "completed", "10:30")],
  };
  const onItsWay = renderProgress(order, "10:55", 25);
  expect(onItsWay).toContain("On its way");
  expect(onItsWay).toContain("Our driver is on the way.");
  expect(onItsWay).not.toContain("Completed");
  const due = renderProgress(order, "10:56", 25);
  expect(due).toContain("On its way");
  expect(due).toMatch(
    /Should be with you by now\. Not here\? Call <span[^>]*><a href="tel:[^>]*>07700 900123</,
  );
  expect(due).not.toContain("Completed");
  for (const html of [renderProgress(order, "11:56", 25), renderProgress(order, "10:31")]) {
    expect(html).toContain("It has left our kitchen. Enjoy your meal.");
  }
});

test("an accepted order that is not ready in time takes longer than planned", () => {
  const order = {
    ...leftDelivery,
    type: "takeaway_order",
    status: "in_progress",
    wantedAt: at("11:30"),
  } as const;
  const history = readyHistory.slice(0, 2);
  const late = "This is taking longer than planned. You can call us.";
  expect(renderProgress({ ...order, history }, "11:35")).not.toContain(late);
  expect(renderProgress({ ...order, history }, "11:36")).toContain(late);
});

test("a takeaway keeps the step in which it was ready", () => {
  const labels = listLabels({ type: "takeaway_order", status: "completed" }, readyHistory);
  expect(labels).toEqual([
    "Placed",
    "Confirmed",
    "Being prepared",
    "Ready to collect",
    "Completed",
  ]);
  const undone = [...readyHistory, entry("not_ready", "completed", "10:31")];
  expect(listLabels({ type: "takeaway_order", status: "completed" }, undone)).not.toContain(
    "Ready to collect",
  );
});

test.each([
  { type: "takeaway_order", deliveryMethod: null, label: "Ready to collect" },
  { type: "party_order", deliveryMethod: "Pickup", label: "Ready" },
] as const)("$type that is collected shows beforehand that it will be ready", (order) => {
  const steps = ["Placed", "Confirmed", "Being prepared", order.label];
  expect(listLabels({ ...order, status: "pending" }, readyHistory.slice(0, 1))).toEqual(steps);
  const ready = { ...order, status: "in_progress", stage: "ready" } as const;
  expect(listLabels(ready, readyHistory.slice(0, 3))).toEqual(steps);
  const notMarked = readyHistory.filter(({ kind }) => kind !== "ready");
  expect(listLabels({ ...order, status: "completed" }, notMarked)).toEqual([
    "Placed",
    "Confirmed",
    "Being prepared",
    "Completed",
  ]);
});

test("a party order that is delivered shows beforehand that it will leave", () => {
  const order = { type: "party_order", deliveryMethod: "Delivery" } as const;
  const steps = ["Placed", "Confirmed", "Being prepared", "On its way"];
  expect(listLabels({ ...order, status: "pending" }, readyHistory.slice(0, 1))).toEqual(steps);
  expect(listLabels({ ...order, status: "completed" }, readyHistory)).toEqual(steps);
});

test("a delivery has the same four steps from the start to the end", () => {
  const steps = ["Placed", "Confirmed", "Being prepared", "On its way"];
  const placed = readyHistory.slice(0, 1);
  expect(listLabels({ status: "pending" }, placed)).toEqual(steps);
  expect(listLabels({ status: "in_progress" }, readyHistory.slice(0, 2))).toEqual(steps);
  const ready = { status: "in_progress", stage: "ready" } as const;
  expect(listLabels(ready, readyHistory.slice(0, 3))).toEqual(steps);
  expect(listLabels({ status: "completed" }, readyHistory)).toEqual(steps);
  expect(listLabels({ status: "completed" }, readyHistory, 0)).toEqual(steps);
});

const readyHistory = [
  entry("placed", "pending", "10:00"),
  entry("status_changed", "in_progress", "10:10"),
  entry("ready", "in_progress", "10:20"),
  entry("status_changed", "completed", "10:30"),
];

/** The labels of the steps. */
function listLabels(
  order: Pick<Parameters<typeof Progress>[0]["order"], "status"> &
    Partial<Parameters<typeof Progress>[0]["order"]>,
  history: OrderHistoryEntry[],
  deliveryMinutes = 25,
) {
  const html = renderProgress(
    {
      type: "menuorder",
      stage: null,
      ...timing,
      confirmationLateAt: null,
      cancelReason: null,
      deliveryMethod: null,
      ...order,
      history,
    },
    "10:31",
    deliveryMinutes,
  );
  return [...html.matchAll(/leading-tight[^>]*>([^<]*)</g)].map(([, label]) => label);
}
