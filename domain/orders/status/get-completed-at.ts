import type { OrderDetail } from "../order.ts";
import type { OrderStatus } from "./order-status.ts";

/**
 * When the order was completed, which for a delivery is when it left the kitchen. Null if it is not
 * completed.
 */
export function getCompletedAt({
  status,
  history,
}: {
  status: OrderStatus;
  history: readonly Pick<OrderDetail["history"][number], "to" | "at">[];
}): Date | null {
  if (status !== "completed") return null;
  return history.findLast(({ to }) => to === "completed")?.at ?? null;
}
