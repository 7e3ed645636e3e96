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

/** Guests who came without a booking are a walk-in, not a counter order. */
export function describeSource({
  source,
  type,
}: {
  source: OrderSource;
  type: OrderTypeId;
}): string {
  return type === "reservation" && source === "counter" ? "Walk-in" : sourceLabels[source];
}
