import type { Shop } from "../shop.ts";
import type { OpenRealOrders } from "./setup-store.ts";

/** Says what staff must still do for real orders in practice mode. Null if there are none. */
export function describeOpenReal({ orders, bookings }: OpenRealOrders): string | null {
  const parts = [
    orders > 0 &&
      `${orders === 1 ? "1 real order is" : `${orders} real orders are`} still to be cooked`,
    bookings > 0 &&
      `${bookings === 1 ? "1 real booking is" : `${bookings} real bookings are`} still to come`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", and ")}.` : null;
}

/** The reminder for staff, beside the practice banner. Null in an open shop. */
export async function getOpenRealReminder({
  stores,
}: Pick<Shop, "stores">): Promise<string | null> {
  const { practice } = await stores.business.getSettings();
  return practice ? describeOpenReal(await stores.setup.countOpenReal()) : null;
}
