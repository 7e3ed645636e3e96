import { expect, test } from "vitest";
import { describeReady, describeStep } from "./progress-words.ts";

const takeaway = { type: "takeaway_order", status: "in_progress", deliveryMethod: null } as const;
const history = (...kinds: string[]) => kinds.map((kind) => ({ kind }));

test("says where a ready order is, until it is handed over or no longer ready", () => {
  expect(describeReady({ ...takeaway, history: history("placed", "ready") })).toBe("It's ready. You can collect it now.");
  const onItsWay = "It's ready and will be on its way soon.";
  expect(describeReady({ ...takeaway, type: "menuorder", history: history("ready") })).toBe(onItsWay);
  expect(describeReady({ ...takeaway, type: "party_order", deliveryMethod: "Delivery", history: history("ready") })).toBe(
    onItsWay,
  );
  expect(describeReady({ ...takeaway, history: history("ready", "not_ready") })).toBeNull();
  expect(describeReady({ ...takeaway, status: "completed", history: history("ready") })).toBeNull();
});

test("says that a pending order is confirmed once the shop opens", () => {
  const wantedAt = new Date("2026-07-03T17:30:00Z");
  const describe = (type: "takeaway_order" | "menuorder", isClosed: boolean, step: "pending" | "confirmed" = "pending") =>
    describeStep({ type, wantedAt }, step, { isClosed });
  expect(describe("takeaway_order", true)).toBe("We have your order and will confirm it once we open.");
  expect(describe("takeaway_order", false)).toBe("We have your order and will confirm it shortly.");
  expect(describe("menuorder", false)).toBe("We have your order and will confirm it once we open.");
  expect(describe("takeaway_order", true, "confirmed")).toBe("Confirmed. We'll cook it in time for your pickup.");
});
