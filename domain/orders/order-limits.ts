import type { SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

/** Rate-limit window for new orders from one network, in seconds. */
const networkWindowSeconds = 10 * 60;
/**
 * An open order is a live order, and counts towards its customer's limit, until this many hours
 * after its wanted time or, if ASAP, after it was placed. After that, staff probably forgot to complete it.
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

export type OrderLimitRefusal = TooManyOpenOrdersRefusal | TooManyOrdersRefusal;

export function isOrderLimitRefusal({ code }: { code: string }): boolean {
  return code === "too_many_open" || code === "too_many_orders";
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
