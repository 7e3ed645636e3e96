import type { SignedIn } from "../actor.ts";
import { findOwnOrder } from "../orders/find-order.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { TimesOfDay } from "../scheduling/time-refused.ts";
import type { Shop } from "../shop.ts";

/**
 * The times on a day (`YYYY-MM-DD`; see `dayToOffer`) that a customer can move an order to. The
 * order's current slot or tables count as free. Null `guests` means the current number. If the
 * order's type has no times to choose from, the order is refused as not found.
 */
export async function listTimesForChange(
  shop: Shop,
  actor: SignedIn,
  { number, ...requested }: { number: number; day: string | null; guests: number | null },
): Promise<Result<TimesOfDay, { code: "order_not_found" }>> {
  const order = await findOwnOrder(shop, actor, { number });
  if (!order.ok) return order;
  const type = shop.orderTypes[order.value.type];
  return type.listTimesForChange
    ? ok(await type.listTimesForChange(shop, order.value, requested))
    : refuse({ code: "order_not_found" });
}
