import type { SignedIn } from "../actor.ts";
import { maxOpenHours } from "../orders/order-limits.ts";
import { isOpenStatus } from "../orders/status/order-status.ts";
import { toDayAndTime } from "../scheduling/offered-times.ts";
import type { Shop } from "../shop.ts";

export interface OwnBooking {
  number: number;
  /** Epoch ms. */
  at: number;
  /** In the shop's time zone. */
  time: string;
}

const maxBookings = 50;

/** The customer's open bookings until a day after their time, next first. */
export async function listOwnBookings(shop: Shop, actor: SignedIn): Promise<OwnBooking[]> {
  const { timeZone } = await shop.stores.business.getSettings();
  const orders = await shop.stores.orders.listLive(actor.userId, {
    wantedAfter: new Date(shop.clock.now().epochMilliseconds - maxOpenHours * 3_600_000),
    endedMinutes: 0,
    minutesOnItsWay: 0,
    limit: maxBookings,
  });
  return orders.flatMap(({ number, type, status, wantedAt }) => {
    if (type !== "reservation" || !isOpenStatus(status) || wantedAt === null) return [];
    const at = wantedAt.getTime();
    return [{ number, at, time: toDayAndTime(timeZone, at).time }];
  });
}
