import type { OrderStatus } from "../../domain/orders/status/order-status.ts";

/** The transitions that lead from pending to each status. */
export const stepsToStatus: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  confirmed: ["confirmed"],
  in_progress: ["confirmed", "in_progress"],
  completed: ["confirmed", "completed"],
  cancelled: ["cancelled"],
};
