import type { OrderSource, OrderTypeId } from "../orders/order.ts";

export const orderSources = [
  "online",
  "phone",
  "counter",
] as const satisfies readonly OrderSource[];

export const sourceLabels: Record<OrderSource, string> = {
  online: "Online",
  phone: "Phone",
  counter: "Counter",
};

/** A table for guests without a booking is stored with source `counter`, but called a walk-in. */
export function describeSource({
  source,
  type,
}: {
  source: OrderSource;
  type: OrderTypeId;
}): string {
  return type === "reservation" && source === "counter" ? "Walk-in" : sourceLabels[source];
}
