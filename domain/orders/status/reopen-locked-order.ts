import type { Shop, Stores } from "../../shop.ts";
import type { ReclaimRefusal } from "../order-type.ts";
import type { LockedOrder } from "../order-writer.ts";

/**
 * Reclaims what the order released when it was cancelled or completed. Call it before any other
 * change.
 */
export async function reopenLockedOrder(
  { orderTypes, clock }: Pick<Shop, "orderTypes" | "clock">,
  stores: Stores,
  order: LockedOrder,
): Promise<ReclaimRefusal | null> {
  const type = orderTypes[order.type];
  const hasReleased =
    order.status === "cancelled" ||
    (order.status === "completed" && type.releasesWhenCompleted === true);
  const full = hasReleased ? await stores.orders.find({ id: order.id }) : null;
  return full?.detail ? type.reclaim(stores, full, clock.now()) : null;
}
