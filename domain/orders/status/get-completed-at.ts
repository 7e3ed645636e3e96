import type { OrderDetail } from "../order.ts";
import type { OrderStatus } from "./order-status.ts";

/** When the order was completed: a delivery has then left the kitchen. Null for other orders. */
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
