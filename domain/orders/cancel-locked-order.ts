import type { Shop, Stores } from "../shop.ts";
import { type CancelReason, describeReason } from "./cancel-reason.ts";
import type { LockedOrder } from "./write-orders.ts";

interface Cancellation {
  actorKind: "customer" | "admin" | "system";
  actorId: string | null;
  /** The reason that staff give, shown to the customer. */
  reason?: CancelReason | null;
  /** The transition table does not allow this cancellation. */
  isOverride?: boolean;
  /** How long the email can still be cancelled. */
  emailDelaySeconds?: number | undefined;
}

/** The only function that cancels an order. Releases its claims and queues the customer's email in the same transaction. */
export async function cancelLockedOrder(
  { orderTypes }: Pick<Shop, "orderTypes">,
  stores: Stores,
  order: LockedOrder,
  cancellation: Cancellation,
): Promise<void> {
  const { emailDelaySeconds = 0, ...change } = cancellation;
  await stores.orders.setStatus({ id: order.id, from: order.status, to: "cancelled", ...change });
  const reason = describeReason(cancellation.reason ?? null);
  await stores.emails.send({ template: "order-cancelled", orderId: order.id, reason }, { delaySeconds: emailDelaySeconds });
  await orderTypes[order.type].release(stores, order.id);
}
