import type { TrackedOrder } from "../../../domain/order-tracking/track-order.ts";

/**
 * False for a completed order that never had a set time, such as one from the counter. A completed
 * delivery shows when it left.
 */
export function hasTimeToShow({
  type,
  status,
  wantedAt,
}: Pick<TrackedOrder, "type" | "status" | "wantedAt">): boolean {
  return wantedAt !== null || status !== "completed" || type === "menuorder";
}
