import type { TrackedOrder } from "../../../domain/order-tracking/track-order.ts";

/**
 * False for an order without an agreed time once it is completed, for example one from the counter.
 * A completed delivery has the time at which it left.
 */
export function hasKnownTime({
  type,
  status,
  wantedAt,
}: Pick<TrackedOrder, "type" | "status" | "wantedAt">): boolean {
  return wantedAt !== null || status !== "completed" || type === "menuorder";
}
