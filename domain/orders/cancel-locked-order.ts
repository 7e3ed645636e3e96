import type { Shop, Stores } from "../shop.ts";
import { type CancelReason, describeReason } from "./cancel-reason.ts";
import type { LockedOrder } from "./write-orders.ts";

interface Cancellation {
  actorKind: "customer" | "admin" | "system";
  actorId: string | null;
  /** Staff give a reason, which the customer reads. */
  reason?: CancelReason | null;
  /** Staff set a status that the transition table does not allow (ruling 14). */
  isOverride?: boolean;
}

/** The only place that cancels an order: releases its claims and emails the customer in the same transaction. */
export async function cancelLockedOrder(
  { orderTypes }: Pick<Shop, "orderTypes">,
  stores: Stores,
  order: LockedOrder,
  by: Cancellation,
): Promise<void> {
  await stores.orders.setStatus({ id: order.id, from: order.status, to: "cancelled", ...by });
  await stores.emails.send({ template: "order-cancelled", orderId: order.id, reason: describeReason(by.reason ?? null) });
  await orderTypes[order.type].release(stores, order.id);
}
