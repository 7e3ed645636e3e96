import type { SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

/** Seconds in which new orders from one network are counted. */
const networkWindow = 10 * 60;
/** Hours after which an order counts no longer as open, whatever its status: it was forgotten, not kept from others. */
export const openForHours = 24;

/** The account has as many open orders of this type as it may have. */
export interface TooManyOpen {
  code: "too_many_open";
  most: number;
}

/** Too many orders came from one network. `retryAfter` in seconds. */
export interface TooManyOrders {
  code: "too_many_orders";
  retryAfter: number;
}

export type OrderLimitRefusal = TooManyOpen | TooManyOrders;

export function isOrderLimit({ code }: { code: string }): boolean {
  return code === "too_many_open" || code === "too_many_orders";
}

/** Staff order for many people, from one network: no limit is for them. */
export function isLimited(actor: SignedIn): boolean {
  return actor.kind !== "admin";
}

/** Counts an order that is about to be placed from this network (see `senderOf`). Asked before the order's transaction begins. */
export async function countNewOrder(
  { read }: Pick<Shop, "read">,
  actor: SignedIn,
  network: string,
): Promise<Result<null, TooManyOrders>> {
  if (!isLimited(actor)) return ok(null);
  const [{ ordersPerNetwork }, { count, retryAfter }] = await Promise.all([
    read.business.settings(),
    read.limits.count(`orders|${network}`, networkWindow),
  ]);
  return count > ordersPerNetwork ? refuse({ code: "too_many_orders", retryAfter }) : ok(null);
}
