import type { BusinessSettings } from "../business/business-settings.ts";
import { getUsualTime } from "../cart/describe-usual-time.ts";
import { wasMovedByStaff } from "../orders/delays.ts";
import type { OrderDetail } from "../orders/order.ts";
import type { CalendarEntry, OrderTypes } from "../orders/order-type.ts";
import { getCompletedAt } from "../orders/status/get-completed-at.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";
import type { OpeningHours } from "../scheduling/opening-hours.ts";

type TimedOrder = Pick<
  OrderDetail,
  "type" | "status" | "stage" | "createdAt" | "leadMinutes" | "wantedAt" | "history"
>;

/** iCalendar status by order status; `CONFIRMED` for all others. */
const calendarStatus: Partial<Record<OrderStatus, string>> = {
  pending: "TENTATIVE",
  cancelled: "CANCELLED",
};

/** The order's calendar entry; null if its type has none, or the order has no time or no detail. */
export function getCalendarEntry(
  types: OrderTypes,
  order: TimedOrder & Pick<OrderDetail, "menuOrder" | "takeaway" | "partyOrder" | "reservation">,
  business: Pick<BusinessSettings, "name" | "deliveryMinutes"> & OpeningHours,
  now: Date,
): CalendarEntry | null {
  const { type, menuOrder, takeaway, partyOrder, reservation } = order;
  const detail = menuOrder ?? takeaway ?? partyOrder ?? reservation;
  const wantedAt = getExpectedTime(order, business.deliveryMinutes, now);
  return (detail && types[type].buildCalendarEntry?.({ wantedAt, detail }, business)) ?? null;
}

/**
 * For a delivery with a wanted time that has left or that staff moved, when it usually arrives.
 * Otherwise the wanted time.
 */
function getExpectedTime(order: TimedOrder, deliveryMinutes: number, now: Date): Date | null {
  const { type, stage, createdAt, leadMinutes, wantedAt } = order;
  if (type !== "menuorder" || wantedAt === null) return wantedAt;
  const departedAt = getCompletedAt(order);
  if (departedAt) return new Date(departedAt.getTime() + deliveryMinutes * 60_000);
  if (!wasMovedByStaff(order)) return wantedAt;
  const times = { deliveryMinutes, leadMinutes: leadMinutes ?? 0 };
  const delivery = { placedAt: createdAt, wantedAt, leadMinutes, isReady: stage === "ready" };
  return new Date(getUsualTime(delivery, times, now.getTime()));
}

/**
 * Formats an entry as an iCalendar file (RFC 5545, 5546). In the calendar, a newer version replaces
 * the entry, and a cancellation removes it. `publicUrl` has no trailing slash. `url` is the order's
 * page for the recipient.
 */
export function formatOrderCalendar(
  entry: CalendarEntry,
  order: Pick<OrderDetail, "id" | "number" | "type" | "version" | "status" | "isPractice">,
  business: Pick<BusinessSettings, "name" | "address" | "email">,
  { publicUrl, url, writtenAt }: { publicUrl: string; url: string; writtenAt: Date },
): { filename: string; content: string; method: "PUBLISH" | "CANCEL" } {
  const location =
    entry.customerAddress ?? [business.name, business.address].filter(Boolean).join(", ");
  const method = order.status === "cancelled" ? "CANCEL" : "PUBLISH";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tiffin//Orders//EN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:order-${order.id}@${new URL(publicUrl).hostname}`,
    `SEQUENCE:${order.version}`,
    `DTSTAMP:${formatUtc(writtenAt)}`,
    ...formatWhen(entry.when),
    `ORGANIZER;CN="${sanitiseQuoted(business.name)}":mailto:${business.email}`,
    `SUMMARY:${escapeText(order.isPractice ? `Practice: ${entry.summary}` : entry.summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `DESCRIPTION:${escapeText(`${order.type === "reservation" ? "Booking" : "Order"} ${order.number}`)}`,
    `URL:${url}`,
    `STATUS:${calendarStatus[order.status] ?? "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return {
    filename: `order-${order.number}.ics`,
    content: `${lines.map(foldLine).join("\r\n")}\r\n`,
    method,
  };
}

function formatWhen(when: CalendarEntry["when"]): string[] {
  if ("day" in when) return [`DTSTART;VALUE=DATE:${when.day.replaceAll("-", "")}`];
  return [`DTSTART:${formatUtc(when.from)}`, ...(when.to ? [`DTEND:${formatUtc(when.to)}`] : [])];
}

/** `20260615T110000Z`. */
function formatUtc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** Quoted parameter values cannot contain quotes or line breaks. */
function sanitiseQuoted(text: string): string {
  return text.replace(/["\s\p{Cc}]+/gu, " ").trim();
}

/** Folds one line at 75 bytes. Continuation lines start with a space; no character is split. */
function foldLine(line: string): string {
  const foldedLines: string[] = [];
  let currentLine = "";
  for (const character of line) {
    const maxBytes = foldedLines.length === 0 ? 75 : 74;
    if (new TextEncoder().encode(currentLine + character).length > maxBytes) {
      foldedLines.push(currentLine);
      currentLine = "";
    }
    currentLine += character;
  }
  return [...foldedLines, currentLine].join("\r\n ");
}
