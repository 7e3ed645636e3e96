import type { OrderStatus } from "../../domain/orders/order-status.ts";

/** How a pending order gets into a status, one step of the transition table after the other. */
export const legalSteps: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  confirmed: ["confirmed"],
  in_progress: ["confirmed", "in_progress"],
  completed: ["confirmed", "completed"],
  cancelled: ["cancelled"],
};
