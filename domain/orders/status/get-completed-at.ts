import type { TrackedOrder } from "../../../domain/order-tracking/track-order.ts";

/** When the order was completed: a delivery has then left the kitchen. Null for other orders. */
export function getCompletedAt({
  status,
  history,
}: Pick<TrackedOrder, "status" | "history">): Date | null {
  if (status !== "completed") return null;
  return history.findLast(({ to }) => to === "completed")?.at ?? null;
}
