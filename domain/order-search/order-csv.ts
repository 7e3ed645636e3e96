import type { BusinessSettings } from "../business/business-settings.ts";
import { getVat } from "../cart/vat.ts";
import { formatPhone } from "../contact-details/phone.ts";
import { formatCsvLine } from "../csv.ts";
import { formatPlainAmount } from "../money.ts";
import { orderTypeLabels } from "../orders/order.ts";
import { getAmounts } from "../orders/payment/order-amounts.ts";
import { statusLabel } from "../orders/status/order-status.ts";
import { toDayAndTime } from "../scheduling/offered-times.ts";
import { sourceLabels } from "./order-sources.ts";
import type { ExportedOrder } from "./read-staff-orders.ts";

/**
 * The owner's spreadsheets rely on these names and on the values of Type, so they never change.
 * Amounts have no currency symbol; the currency has its own column. Days are `YYYY-MM-DD` and times
 * are `HH:MM` in the shop's time zone.
 */
const columns = [
  ...[
    "Order",
    "Type",
    "Status",
    "Placed on",
    "Placed at",
    "Wanted on",
    "Wanted at",
    "Name",
    "Phone",
    "Email",
    "Address",
  ],
  ...[
    "Guests",
    "Delivery method",
    "Dishes",
    "Notes",
    "Subtotal",
    "Discount",
    "Coupon",
    "VAT",
    "Total",
    "Currency",
    "Payment",
  ],
  ...["Reason for cancelling", "Source", "Cash given", "Change"],
];

type CsvSettings = Pick<BusinessSettings, "timeZone" | "currency" | "vatMode" | "vatRate">;

export const orderCsvHeader = formatCsvLine(columns);

export function formatOrderCsvLine(order: ExportedOrder, settings: CsvSettings): string {
  const { timeZone, currency } = settings;
  const { figures, contact, cash, wantedAt, wantedAllDay } = order;
  const placed = toDayAndTime(timeZone, order.createdAt.getTime());
  const wantedTime = wantedAt && toDayAndTime(timeZone, wantedAt.getTime());
  const { subtotal, discount, vat, total, payment } = getAmounts(order, getVat(settings));
  return formatCsvLine([
    order.number,
    orderTypeLabels[order.type],
    statusLabel(order.status),
    placed.day,
    placed.time,
    wantedTime?.day ?? "",
    wantedTime && !wantedAllDay ? wantedTime.time : "",
    contact.name,
    contact.phone && formatPhone(contact.phone),
    order.email || (order.customer?.email ?? ""),
    order.address,
    order.guests,
    order.deliveryMethod ?? "",
    order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join("; "),
    order.notes,
    formatPlainAmount(subtotal),
    formatPlainAmount(discount),
    figures?.couponCode ?? "",
    formatPlainAmount(vat),
    formatPlainAmount(total),
    currency,
    payment,
    order.cancelReason ?? "",
    sourceLabels[order.source],
    cash ? formatPlainAmount(cash.given) : "",
    cash ? formatPlainAmount(cash.change) : "",
  ]);
}
