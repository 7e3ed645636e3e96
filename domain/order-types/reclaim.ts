import type { OrderDetail } from "../orders/order.ts";
import { dayAndTimeOf } from "../scheduling/offered-times.ts";
import type { Shop, Stores } from "../shop.ts";
import { findTables } from "./reservation/find-tables.ts";
import { stayMinutes } from "./reservation/free-table-times.ts";

/** What an order gave up when it was cancelled is somebody else's by now. */
export type TakenMeanwhile = { code: "pickup_full" | "tables_taken" | "coupon_used_up" };

/**
 * What `cancelHeldOrder` gave up, claimed again for a cancelled order that is brought back: null, or why that cannot be. Nobody competes for
 * a time that is over: a claim to it is not needed, and an order that was cancelled by mistake can still be put right. Times are not held
 * against the opening hours: the restaurant knows when it is there.
 */
export async function claimAgain(
  stores: Pick<Stores, "business" | "slots" | "room" | "discounts">,
  order: OrderDetail,
  { clock }: Pick<Shop, "clock">,
): Promise<TakenMeanwhile | null> {
  const now = clock.now();
  const at = order.wantedAt?.getTime() ?? 0;
  const settings = await stores.business.settings();
  if (order.takeaway && at > now.epochMilliseconds)
    return (await stores.slots.claim(order.id, at, settings.ordersPerSlot)) ? null : { code: "pickup_full" };

  if (order.reservation) {
    const { guests } = order.reservation;
    const isOver = at + stayMinutes(settings.stays, guests) * 60_000 <= now.epochMilliseconds;
    if (isOver) return null;
    const asking = { settings, now, guests, reservationId: order.id, keepsTime: true };
    const found = await findTables(stores, dayAndTimeOf(settings.timeZone, at), asking);
    if ("code" in found) return { code: "tables_taken" };
    await stores.room.give(
      order.id,
      found.tables.map(({ id }) => id),
      found.during,
    );
    return null;
  }

  const code = order.menuOrder?.couponCode;
  const userId = order.customer?.id ?? null;
  const coupon = code ? await stores.discounts.holdByCode(code, { userId, madeBefore: order.createdAt }) : null;
  // A coupon that is no more, or has expired since, was good when the order was placed: only how often it may be used counts.
  if (!coupon) return null;
  if (coupon.maxUses !== null && coupon.usedCount >= coupon.maxUses) return { code: "coupon_used_up" };
  const claimed = await stores.discounts.claimUse(coupon, { id: order.id, userId });
  return claimed ? null : { code: "coupon_used_up" };
}
