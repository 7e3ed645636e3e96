import type { Shop, Stores } from "../shop.ts";
import { type CancelReason, describeReason } from "./cancel-reason.ts";
import type { LockedOrder } from "./order-writer.ts";

interface Cancellation {
  actorKind: "customer" | "admin" | "system";
  actorId: string | null;
  /** The reason given by staff, shown to the customer. */
  reason?: CancelReason | null;
  /** True when the transition table does not allow this cancellation. */
  isOverride?: boolean;
  /** Delay before the email is sent. Until then it can still be cancelled. */
  emailDelaySeconds?: number | undefined;
}

/**
 * Every cancellation goes through here. Releases the order's claims and queues the customer's email
 * in the same transaction.
 */
export async function cancelLockedOrder(
  { orderTypes }: Pick<Shop, "orderTypes">,
  stores: Stores,
  order: LockedOrder,
  cancellation: Cancellation,
): Promise<void> {
  const { emailDelaySeconds = 0, ...change } = cancellation;
  await stores.orders.setStatus({ id: order.id, from: order.status, to: "cancelled", ...change });
  const reason = describeReason(cancellation.reason ?? null);
  await stores.emails.send(
    { template: "order-cancelled", orderId: order.id, reason },
    { delaySeconds: emailDelaySeconds },
  );
  await orderTypes[order.type].release(stores, order.id);
}
