import type { BusinessSettings } from "../business/business-settings.ts";
import { eventHours, tableMinutes } from "../orders/occasion-end.ts";
import type { OrderDetail } from "../orders/order.ts";
import type { OrderStatus } from "../orders/order-status.ts";

/** Tentative until the restaurant confirms. */
const calendarStatus: Partial<Record<OrderStatus, string>> = { pending: "TENTATIVE", cancelled: "CANCELLED" };

/**
 * A reservation, event or delivery at a set time as an iCalendar file (RFC 5545, 5546); null for other orders. A newer version of
 * the order replaces the entry, a cancelled one removes it. `publicUrl` has no trailing slash; `url` is the order's page for the
 * recipient.
 */
export function formatOrderCalendar(
  order: Pick<
    OrderDetail,
    "id" | "number" | "version" | "type" | "status" | "wantedAt" | "menuOrder" | "partyOrder" | "reservation"
  >,
  business: Pick<BusinessSettings, "name" | "address" | "email">,
  { publicUrl, url, writtenAt }: { publicUrl: string; url: string; writtenAt: Date },
): { filename: string; content: string; method: "PUBLISH" | "CANCEL" } | null {
  const what = occasionOf(order, business);
  if (!what || !order.wantedAt) return null;
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
    ...what.when,
    `ORGANIZER;CN="${sanitiseQuoted(business.name)}":mailto:${business.email}`,
    `SUMMARY:${escapeText(what.summary)}`,
    ...(what.where ? [`LOCATION:${escapeText(what.where)}`] : []),
    `DESCRIPTION:${escapeText(`Order no. ${order.number}`)}`,
    `URL:${url}`,
    `STATUS:${calendarStatus[order.status] ?? "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return { filename: `order-${order.number}.ics`, content: `${lines.map(foldLine).join("\r\n")}\r\n`, method };
}

function occasionOf(
  { wantedAt, menuOrder, reservation, partyOrder }: Pick<OrderDetail, "wantedAt" | "menuOrder" | "reservation" | "partyOrder">,
  business: Pick<BusinessSettings, "name" | "address">,
): { when: string[]; summary: string; where: string } | null {
  const here = `${business.name}, ${business.address}`;
  if (!wantedAt) return null;
  if (reservation) {
    const until = reservation.until ?? new Date(wantedAt.getTime() + tableMinutes * 60_000);
    const people = `${reservation.guests} ${reservation.guests === 1 ? "guest" : "guests"}`;
    return { when: span(wantedAt, until), summary: `Table at ${business.name}, ${people}`, where: here };
  }
  // Deliveries start at this time, but the arrival is not known, so there is no end.
  if (menuOrder)
    return {
      when: [`DTSTART:${formatUtc(wantedAt)}`],
      summary: `Delivery from ${business.name}`,
      where: menuOrder.shipping.address,
    };
  if (!partyOrder) return null;
  const { eventDate, eventTime, deliveryMethod, address } = partyOrder;
  return {
    when:
      eventTime === null
        ? [`DTSTART;VALUE=DATE:${eventDate.replaceAll("-", "")}`]
        : span(wantedAt, new Date(wantedAt.getTime() + eventHours * 3_600_000)),
    summary: `Party order from ${business.name}, ${partyOrder.guestCount} guests`,
    where: deliveryMethod === "Delivery" ? address : here,
  };
}

function span(from: Date, to: Date): string[] {
  return [`DTSTART:${formatUtc(from)}`, `DTEND:${formatUtc(to)}`];
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

/** Folds lines to 75 bytes: continuation lines start with a space, and no character is split. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (new TextEncoder().encode(part + character).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part].join("\r\n ");
}
