import type { Admin } from "../actor.ts";
import type { Shop } from "../shop.ts";

/** Orders that were wanted longer ago than this count as forgotten. */
const maxOverdueMs = 2 * 24 * 3_600_000;

/** Says how many real orders are open in practice mode. Null if there are none. */
export async function describeOpenReal({
  stores,
  clock,
}: Pick<Shop, "stores" | "clock">): Promise<string | null> {
  const since = new Date(clock.now().epochMilliseconds - maxOverdueMs);
  const { orders, bookings } = await stores.setup.countOpenReal(since);
  const parts = [
    orders > 0 && (orders === 1 ? "1 real order" : `${orders} real orders`),
    bookings > 0 && (bookings === 1 ? "1 real booking" : `${bookings} real bookings`),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return `${parts.join(" and ")} ${orders + bookings === 1 ? "is" : "are"} still open.`;
}

/** The reminder for staff, beside the practice banner. Null in an open shop. */
export async function getOpenRealReminder(
  shop: Pick<Shop, "stores" | "clock">,
  _actor: Admin,
): Promise<string | null> {
  const { practice } = await shop.stores.business.getSettings();
  return practice ? describeOpenReal(shop) : null;
}
