import type { SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

/** Window in which new orders from one network are counted, in seconds. */
const networkWindowSeconds = 10 * 60;
/** An order no longer counts as open this many hours after its time: staff have probably forgotten to complete it. */
export const maxOpenHours = 24;

export interface TooManyOpen {
  code: "too_many_open";
  max: number;
}

/** `retryAfter` in seconds. */
export interface TooManyOrders {
  code: "too_many_orders";
  retryAfter: number;
}

export type OrderLimitRefusal = TooManyOpen | TooManyOrders;

export function isOrderLimitRefusal({ code }: { code: string }): boolean {
  return code === "too_many_open" || code === "too_many_orders";
}

/** Staff are exempt: they place orders for many people from one network. */
export function isLimited(actor: SignedIn): boolean {
  return actor.kind !== "admin";
}

/** Counts an attempt to order from this network. Call it before the order's transaction, so that a refused order still counts. */
export async function consumeOrderAttempt(
  { read }: Pick<Shop, "read">,
  actor: SignedIn,
  network: string,
): Promise<Result<null, TooManyOrders>> {
  if (!isLimited(actor)) return ok(null);
  const [{ ordersPerNetwork }, { count, retryAfter }] = await Promise.all([
    read.business.getSettings(),
    read.limits.count(`orders|${network}`, networkWindowSeconds),
  ]);
  return count > ordersPerNetwork ? refuse({ code: "too_many_orders", retryAfter }) : ok(null);
}
