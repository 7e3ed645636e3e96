import { expect, test } from "vitest";
import { ticketToPrint } from "../../tests/builders/tickets.ts";
import type { OrderTypeId } from "../orders/order.ts";
import { getStepName } from "./get-step-name.ts";

const nameOf = (
  step: Pick<Parameters<typeof getStepName>[1], "step" | "from">,
  type: OrderTypeId = "menuorder",
) =>
  getStepName(
    { findTicket: async () => ({ ...ticketToPrint, type, deliveryMethod: null }) },
    { number: 7, ...step },
  );

test("names a step as its button does", async () => {
  expect(await nameOf({ step: "cancelled", from: "pending" })).toBe("reject");
  expect(await nameOf({ step: "cancelled", from: "confirmed" })).toBe("cancel");
  expect(await nameOf({ step: "completed", from: "in_progress" })).toBe("sent out");
  expect(await nameOf({ step: "completed", from: "in_progress" }, "takeaway_order")).toBe(
    "collected",
  );
  expect(await nameOf({ step: "confirmed", from: "pending" })).toBe("confirm");
});

test("has a name for a completed order that cannot be read", async () => {
  const findTicket = () => Promise.reject(new Error("database unavailable"));
  const step = { number: 7, step: "completed", from: "in_progress" } as const;
  expect(await getStepName({ findTicket }, step)).toBe("completed");
});
