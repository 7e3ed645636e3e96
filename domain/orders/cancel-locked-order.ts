import type { Temporal } from "temporal-polyfill";
import type { Shop, Stores } from "../shop.ts";
import { type CancelReason, describeCancelReason } from "./cancel-reason.ts";
import type { LockedOrder } from "./order-writer.ts";

interface Cancellation {
  actorKind: "customer" | "admin" | "system";
  actorId: string | null;
  /** The reason given by staff, shown to the customer. */
  reason?: CancelReason | null;
  /** True for a no-show, and when the transition table does not allow this cancellation. */
  isOverride?: boolean;
  /** Delay before the email is sent. Until then, the email can still be cancelled. */
  emailDelaySeconds?: number | undefined;
}

/**
 * All cancellations go through here. If the reason is that dishes sold out, adds their names to it.
 * Releases the order's claims and queues the customer's email in the same transaction. Returns the
 * order's new version.
 */
export async function cancelLockedOrder(
  { orderTypes, clock }: Pick<Shop, "orderTypes" | "clock">,
  stores: Stores,
  order: LockedOrder,
  cancellation: Cancellation,
): Promise<number> {
  const { emailDelaySeconds = 0, reason: givenReason = null, ...change } = cancellation;
  const fullReason =
    givenReason?.kind === "sold_out"
      ? { ...givenReason, soldOutDishes: await listSoldOutDishes(stores, order, clock.now()) }
      : givenReason;
  const reason =
    fullReason && describeCancelReason(fullReason, { isBooking: order.type === "reservation" });
  const version = await stores.orders.setStatus({
    id: order.id,
    from: order.status,
    to: "cancelled",
    ...change,
    reason,
  });
  await stores.emails.send(
    { template: "order-cancelled", orderId: order.id, reason: reason?.text ?? null },
    { delaySeconds: emailDelaySeconds },
  );
  await orderTypes[order.type].release(stores, order.id);
  return version;
}

/** The names, as ordered, of the order's dishes that are sold out now. */
export async function listSoldOutDishes(
  stores: Pick<Stores, "menu">,
  { lines }: LockedOrder,
  now: Temporal.Instant,
): Promise<string[]> {
  const dishes = await stores.menu.listByIds(
    lines.map(({ id }) => id),
    now,
  );
  const soldOutIds = new Set(
    dishes.filter(({ soldOutUntil }) => soldOutUntil !== undefined).map(({ id }) => id),
  );
  return lines.filter(({ id }) => soldOutIds.has(id)).map(({ name }) => name);
}
