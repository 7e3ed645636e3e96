import type { SignedIn } from "../actor.ts";
import { findOrder } from "../orders/find-order.ts";
import type { OrderDetail } from "../orders/order.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { formatOrderCalendar, getCalendarEntry } from "./order-calendar.ts";
import { findTrackedOrder, trackingPath } from "./track-order.ts";

interface CalendarFile {
  filename: string;
  content: string;
}
type FileResult = Result<CalendarFile, { code: "no_calendar" }>;

/**
 * The calendar file of an order that the actor may see. `publicUrl` has no trailing slash, here and
 * below.
 */
export async function getOrderCalendar(
  shop: Shop,
  actor: SignedIn,
  input: { number: number; publicUrl: string },
): Promise<FileResult> {
  const order = await findOrder(shop, actor, input);
  if (!order.ok) return refuse({ code: "no_calendar" });
  return createCalendarFile(shop, order.value, {
    ...input,
    path: `/userdashboard/orders/${input.number}`,
  });
}

/**
 * The calendar file for a tracking link. It links to the tracking page and omits the customer's
 * address.
 */
export async function getTrackedCalendar(
  shop: Shop,
  input: { token: string; publicUrl: string },
): Promise<FileResult> {
  const orderId = await findTrackedOrder(shop, input);
  const order =
    orderId === null
      ? null
      : await shop.stores.orders.findDetail({ id: orderId }, { forStaff: true });
  if (!order) return refuse({ code: "no_calendar" });
  return createCalendarFile(shop, order, {
    ...input,
    path: trackingPath(input.token),
    hidesAddress: true,
  });
}

async function createCalendarFile(
  shop: Shop,
  order: OrderDetail,
  {
    publicUrl,
    path,
    hidesAddress = false,
  }: { publicUrl: string; path: string; hidesAddress?: boolean },
): Promise<FileResult> {
  const business = await shop.stores.business.getSettings();
  const writtenAt = new Date(shop.clock.now().epochMilliseconds);
  const entry = getCalendarEntry(shop.orderTypes, order, business, writtenAt);
  if (!entry) return refuse({ code: "no_calendar" });
  // Empty omits the location; null would show the restaurant's address.
  const customerAddress = hidesAddress && entry.customerAddress ? "" : entry.customerAddress;
  const options = { publicUrl, url: publicUrl + path, writtenAt };
  return ok(formatOrderCalendar({ ...entry, customerAddress }, order, business, options));
}
