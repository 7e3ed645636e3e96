import type { OrderSource } from "../orders/order.ts";

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
