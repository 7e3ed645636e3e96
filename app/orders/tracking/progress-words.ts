import type { OrderType } from "../../../domain/orders/order.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";

/** The way of an order that nobody cancels. */
export const steps = ["pending", "confirmed", "in_progress", "completed"] as const satisfies OrderStatus[];
export type Step = (typeof steps)[number];

/** What a step means for whoever waits, by type of order. */
const stepWords: Record<OrderType, Record<Step, string>> = {
  reservation: {
    pending: "We have your wish and will confirm it shortly.",
    confirmed: "Your table is kept for you.",
    in_progress: "You are at your table.",
    completed: "Thank you for coming.",
  },
  takeaway_order: {
    pending: "We have the order and will confirm it shortly.",
    confirmed: "The kitchen has it and will begin in time.",
    in_progress: "It is being cooked and packed.",
    completed: "It has been picked up. Enjoy.",
  },
  party_order: {
    pending: "We have the order and will confirm it shortly.",
    confirmed: "It is in our book, for your day.",
    in_progress: "The kitchen is cooking for your party.",
    completed: "The food has been handed over. Enjoy.",
  },
  menuorder: {
    pending: "We have the order and will confirm it shortly.",
    confirmed: "The kitchen has it.",
    in_progress: "It is being cooked and brought.",
    completed: "It has been delivered. Enjoy.",
  },
};

export function describeStep({ type, wantedAt }: { type: OrderType; wantedAt: Date | null }, step: Step): string {
  // A delivery at a set time was ordered while the shop was closed.
  if (type === "menuorder" && step === "pending" && wantedAt) return "We have the order and will confirm it once we are open.";
  return stepWords[type][step];
}

/** Who cancelled an order, in a sentence. */
export const cancelledWords: Record<"customer" | "admin" | "system", string> = {
  customer: "It was cancelled by the person who ordered.",
  admin: "The restaurant had to cancel it. Please call us if you would like to know more, or another time.",
  system: "It was cancelled. Please call us if you would like to know more.",
};
