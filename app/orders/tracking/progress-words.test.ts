import { expect, test } from "vitest";
import { describeReady, describeStep } from "./progress-words.ts";

const takeaway = { type: "takeaway_order", status: "in_progress", deliveryMethod: null } as const;
const history = (...kinds: string[]) => kinds.map((kind) => ({ kind }));

test("describes a ready order until it is handed over or no longer ready", () => {
  expect(describeReady({ ...takeaway, history: history("placed", "ready") })).toBe(
    "It's ready. You can collect it now.",
  );
  const onItsWay = "It's ready and will be on its way soon.";
  expect(describeReady({ ...takeaway, type: "menuorder", history: history("ready") })).toBe(
    onItsWay,
  );
  expect(
    describeReady({
      ...takeaway,
      type: "party_order",
      deliveryMethod: "Delivery",
      history: history("ready"),
    }),
  ).toBe(onItsWay);
  expect(describeReady({ ...takeaway, history: history("ready", "not_ready") })).toBeNull();
  expect(describeReady({ ...takeaway, status: "completed", history: history("ready") })).toBeNull();
});

test("promises to confirm an order shortly only while the shop is open", () => {
  expect(describeStep(takeaway, "pending", false)).toBe(
    "We have your order and will confirm it shortly.",
  );
  expect(describeStep(takeaway, "pending", true)).toBe(
    "We have your order and will confirm it once we open.",
  );
  expect(describeStep(takeaway, "confirmed", true)).toBe(
    "Confirmed. We'll cook it in time for your pickup.",
  );
});
