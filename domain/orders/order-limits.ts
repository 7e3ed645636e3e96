import type { SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { OrderDetail } from "./order.ts";
import { canCustomerChangeOrder } from "./order-policy.ts";

/** Rate-limit window for new orders from one network, in seconds. */
const networkWindowSeconds = 10 * 60;
/** The limit of one account's changes and cancellations together. The window is in seconds. */
const changeLimit = { window: 60 * 60, max: 30 };
/**
 * An open order is a live order, and counts towards its customer's limit, until this many hours
 * after its wanted time or, if ASAP, after it was placed. After that, staff probably forgot to
 * complete it.
 */
export const maxOpenHours = 24;

/** `createOrder` enforces the setting `openOrdersPerAccount`. */
export interface TooManyOpenOrdersRefusal {
  code: "too_many_open";
  max: number;
}

/** `retryAfter` in seconds. */
export interface TooManyOrdersRefusal {
  code: "too_many_orders";
  retryAfter: number;
}

/** `retryAfter` in seconds. */
export interface TooManyChangesRefusal {
  code: "too_many_changes";
  max: number;
  retryAfter: number;
}

export type OrderLimitRefusal =
  | TooManyOpenOrdersRefusal
  | TooManyOrdersRefusal
  | TooManyChangesRefusal;

export function isOrderLimitRefusal({ code }: { code: string }): boolean {
  return code === "too_many_open" || code === "too_many_orders" || code === "too_many_changes";
}

/** Staff are exempt: they place orders for many people from one network. */
export function isLimited(actor: SignedIn): boolean {
  return actor.kind !== "admin";
}

/**
 * Counts a customer's order attempt from this network. Call it before the order's transaction, so
 * that refused orders count too.
 */
export async function consumeOrderAttempt(
  { stores }: Pick<Shop, "stores">,
  actor: SignedIn,
  network: string,
): Promise<Result<null, TooManyOrdersRefusal>> {
  if (!isLimited(actor)) return ok(null);
  const [{ ordersPerNetwork }, { count, retryAfter }] = await Promise.all([
    stores.business.getSettings(),
    stores.limits.count(`orders|${network}`, networkWindowSeconds),
  ]);
  return count > ordersPerNetwork ? refuse({ code: "too_many_orders", retryAfter }) : ok(null);
}

/**
 * Counts a customer's attempt to change or cancel their own order, because each sends an email to
 * an address that may be someone else's. Call it before the transaction. An order that can no
 * longer be changed does not count.
 */
export async function consumeChangeAttempt(
  { stores }: Pick<Shop, "stores">,
  actor: SignedIn,
  order: Pick<OrderDetail, "customer" | "status">,
): Promise<Result<null, TooManyChangesRefusal>> {
  if (!isLimited(actor) || !canCustomerChangeOrder(actor, order)) return ok(null);
  const { max, window } = changeLimit;
  const { count, retryAfter } = await stores.limits.count(`order-changes|${actor.userId}`, window);
  return count > max ? refuse({ code: "too_many_changes", max, retryAfter }) : ok(null);
}
