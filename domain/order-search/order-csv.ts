import { formatPhone } from "../contact-details/phone.ts";
import { csvLine } from "../csv.ts";
import { formatPlainAmount } from "../money.ts";
import { orderTypeLabels } from "../orders/order.ts";
import { statusLabel } from "../orders/order-status.ts";
import { dayAndTimeOf } from "../scheduling/offered-times.ts";
import type { ExportedOrder } from "./read-staff-orders.ts";

/** Amounts are without currency, days are `YYYY-MM-DD` and times `HH:MM` in the shop's time zone. */
const columns = [
  ...["Order", "Type", "Status", "Placed on", "Placed at", "Wanted on", "Wanted at", "Name", "Phone", "Email", "Address"],
  ...["Guests", "Delivery method", "Dishes", "Notes", "Subtotal", "Discount", "Coupon", "VAT", "Total", "Currency", "Payment"],
  "Reason for cancelling",
];

export const orderCsvHeader = csvLine(columns);

export function formatOrderCsvLine(order: ExportedOrder, { timeZone, currency }: { timeZone: string; currency: string }): string {
  const { figures, contact, wantedAt, wantedAllDay } = order;
  const placed = dayAndTimeOf(timeZone, order.createdAt.getTime());
  const wanted = wantedAt && dayAndTimeOf(timeZone, wantedAt.getTime());
  const hasTotal = order.type !== "reservation";
  return csvLine([
    order.number,
    orderTypeLabels[order.type],
    statusLabel(order.status),
    placed.day,
    placed.time,
    wanted?.day ?? "",
    wanted && !wantedAllDay ? wanted.time : "",
    contact.name,
    contact.phone && formatPhone(contact.phone),
    order.email || (order.customer?.email ?? ""),
    order.address,
    order.guests,
    order.deliveryMethod ?? "",
    order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join("; "),
    order.notes,
    figures && formatPlainAmount(figures.subtotal),
    figures && formatPlainAmount(figures.discount),
    figures?.couponCode ?? "",
    figures && formatPlainAmount(figures.vat),
    hasTotal ? formatPlainAmount(order.total) : null,
    hasTotal ? currency : "",
    figures?.paymentMethod ?? "",
    order.cancelReason ?? "",
  ]);
}
