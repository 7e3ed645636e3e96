import type { BusinessSettings } from "../business/business-settings.ts";
import { eventHours, tableMinutes } from "../orders/occasion-end.ts";
import type { OrderDetail } from "../orders/order.ts";
import type { OrderStatus } from "../orders/order-status.ts";

/** Until the restaurant has confirmed it, the time is not certain. */
const calendarStatus: Partial<Record<OrderStatus, string>> = { pending: "TENTATIVE", cancelled: "CANCELLED" };

/**
 * A reservation, an event or a delivery at a set time as a calendar file (RFC 5545, 5546); null for other orders. A newer version of the same order takes
 * the place of the older in a calendar, and a cancelled one takes it out: `method` is what the file asks for. `publicUrl` has no trailing
 * slash; `url` is the order's page, for whoever gets the file.
 */
export function orderCalendar(
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
    `DTSTAMP:${inUtc(writtenAt)}`,
    ...what.when,
    `ORGANIZER;CN="${quotable(business.name)}":mailto:${business.email}`,
    `SUMMARY:${escaped(what.summary)}`,
    ...(what.where ? [`LOCATION:${escaped(what.where)}`] : []),
    `DESCRIPTION:${escaped(`Order no. ${order.number}`)}`,
    `URL:${url}`,
    `STATUS:${calendarStatus[order.status] ?? "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return { filename: `order-${order.number}.ics`, content: `${lines.map(folded).join("\r\n")}\r\n`, method };
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
  // Deliveries begin then; when this one arrives nobody knows, so it has no end.
  if (menuOrder)
    return {
      when: [`DTSTART:${inUtc(wantedAt)}`],
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
  return [`DTSTART:${inUtc(from)}`, `DTEND:${inUtc(to)}`];
}

/** `20260615T110000Z`. */
function inUtc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** A parameter's value in quotes can have no quotes of its own, and no line breaks. */
function quotable(text: string): string {
  return text.replace(/["\s\p{Cc}]+/gu, " ").trim();
}

/** No line is longer than 75 bytes; what goes on begins with a space. A character is never cut in two. */
function folded(line: string): string {
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
