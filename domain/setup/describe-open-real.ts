import type { Admin } from "../actor.ts";
import { formatCount } from "../messages/format/format-count.ts";
import { maxOverdueDays } from "../orders/status/max-overdue-days.ts";
import type { Shop } from "../shop.ts";

/**
 * Says how many real orders and bookings are still open. Leaves out those that are more than
 * `maxOverdueDays` overdue. Null if there are none.
 */
export async function describeOpenReal({
  stores,
  clock,
}: Pick<Shop, "stores" | "clock">): Promise<string | null> {
  const since = new Date(clock.now().subtract({ hours: 24 * maxOverdueDays }).epochMilliseconds);
  const { orders, bookings } = await stores.setup.countOpenReal(since);
  const parts = [
    orders > 0 && formatCount(orders, "real order"),
    bookings > 0 && formatCount(bookings, "real booking"),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return `${parts.join(" and ")} ${orders + bookings === 1 ? "is" : "are"} still open.`;
}

/**
 * The reminder for staff, beside the practice banner. Null in an open shop, and if none are open.
 */
export async function getOpenRealReminder(
  shop: Pick<Shop, "stores" | "clock">,
  _actor: Admin,
): Promise<string | null> {
  const { practice } = await shop.stores.business.getSettings();
  return practice ? describeOpenReal(shop) : null;
}
