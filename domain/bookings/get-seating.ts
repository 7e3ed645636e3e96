import { formatMoment } from "../format-instant.ts";
import type { OrderKey } from "../orders/order-read-store.ts";
import type { Shop } from "../shop.ts";

/** A booking's time as text and the names of its tables. */
export interface Seating {
  /** Empty if the booking no longer exists. */
  timeText: string;
  tables: string[];
}

export async function getSeating(shop: Shop, booking: OrderKey): Promise<Seating> {
  const [order, { timeZone }] = await Promise.all([
    shop.stores.orders.findDetail(booking, { forStaff: true }),
    shop.stores.business.getSettings(),
  ]);
  return {
    timeText: order?.wantedAt ? formatMoment(order.wantedAt, timeZone) : "",
    tables: order?.reservation?.tables ?? [],
  };
}
