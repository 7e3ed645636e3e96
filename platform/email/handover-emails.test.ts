import { expect, test } from "vitest";
import type { OrderHistoryEntry } from "../../domain/orders/order.ts";
import { emailOrder, renderTestEmail } from "../../tests/builders/rendered-emails.ts";

const byStaff = { by: "admin", who: null, version: 2, isOverride: false, change: null } as const;
const step = { ...byStaff, from: "confirmed", to: "confirmed" } as const;
const ready = { ...step, kind: "ready", at: new Date("2026-07-01T11:45:00Z") } as const;
const readyJob = { template: "order-ready", orderId: "0190-1" } as const;

const delay = {
  ...step,
  kind: "rescheduled",
  at: new Date("2026-07-01T11:35:00Z"),
  change: { wantedAt: { from: null, to: "2026-07-01T12:30:00.000Z" } },
} as const;

test("sends no new time of a delivery that has left since", async () => {
  const order = { ...emailOrder, wantedAt: new Date("2026-07-01T12:30:00Z") };
  const isSent = async (status: "confirmed" | "completed") => {
    const handOver = { ...step, kind: "status_changed", to: status, at: ready.at } as const;
    const found = { ...order, status, history: [delay, handOver] };
    const job = { template: "order-changed", orderId: "0190-1", version: 2 } as const;
    return (await renderTestEmail(job, { found })) !== null;
  };
  expect(await isSent("confirmed")).toBe(true);
  expect(await isSent("completed")).toBe(false);
});

test("says when a delayed delivery is expected only if that is later than it was told", async () => {
  const readText = async (history: OrderHistoryEntry[], wanted: string | null) => {
    const wantedAt = wanted === null ? null : new Date(wanted);
    const found = {
      ...emailOrder,
      status: "confirmed",
      stage: "ready",
      wantedAt,
      history,
    } as const;
    return (await renderTestEmail(readyJob, { found, business: { deliveryMinutes: 15 } }))?.text;
  };
  const wanted = delay.change.wantedAt.to;
  expect(await readText([delay, ready], wanted)).toContain(
    "is ready. It will be on its way to you soon.\n",
  );
  const lateReady = { ...ready, at: new Date("2026-07-01T12:33:00Z") };
  expect(await readText([delay, lateReady], wanted)).toContain(
    "is ready. It will be on its way to you soon. Now expected at about 13:48.\n",
  );
  expect(await readText([ready], null)).toContain("is ready. It will be on its way to you soon.\n");
});

test("sends no email that an order is ready once it has been collected", async () => {
  const customer = { name: "Asha Rao", contact: "+447700900123", address: "" };
  const takeaway = { ...customer, instructions: "", cash: null };
  const order = { ...emailOrder, type: "takeaway_order", menuOrder: null, takeaway } as const;
  const isSent = async (status: "confirmed" | "completed") => {
    const handOver = { ...step, kind: "status_changed", to: status, at: ready.at } as const;
    const found = { ...order, status, history: [ready, handOver] };
    return (await renderTestEmail(readyJob, { found })) !== null;
  };
  expect(await isSent("confirmed")).toBe(true);
  expect(await isSent("completed")).toBe(false);
});
