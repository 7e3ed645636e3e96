import type { Stores } from "../shop.ts";
import { type CancelReason, sayReason } from "./cancel-reason.ts";
import type { HeldOrder } from "./write-orders.ts";

/** Who cancels. Staff give a reason that the customer reads; `isOverride` is past the transition table (ruling 14). */
interface Cancelling {
  actorKind: "customer" | "admin" | "system";
  actorId: string | null;
  reason?: CancelReason | null;
  isOverride?: boolean;
}

/**
 * The one place where an order becomes cancelled: what it claimed is given up in the same transaction (its place in the pickup slot, its
 * tables, its coupon's use), so that somebody else can have it, and the customer is written to.
 */
export async function cancelHeldOrder(
  stores: Pick<Stores, "orders" | "slots" | "room" | "discounts" | "mail">,
  held: HeldOrder,
  by: Cancelling,
): Promise<void> {
  await stores.orders.setStatus({ id: held.id, from: held.status, to: "cancelled", ...by });
  await stores.mail.send({ template: "order-cancelled", orderId: held.id, reason: sayReason(by.reason ?? null) });
  switch (held.type) {
    case "takeaway_order":
      return stores.slots.release(held.id);
    case "reservation":
      return stores.room.release(held.id);
    case "menuorder":
      return stores.discounts.giveBackUse(held.id);
    case "party_order":
      return;
  }
}
