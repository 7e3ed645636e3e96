import { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { formatPhone, formatPhones } from "../../domain/contact-details/phone.ts";
import { formatDay, formatTime } from "../../domain/format-instant.ts";
import { answerAllergyNote } from "../../domain/menu/allergy-note.ts";
import { formatGuests } from "../../domain/messages/format/format-guests.ts";
import { messages } from "../../domain/messages.ts";
import {
  getShortNoticeDays,
  getUnconfirmedRadius,
} from "../../domain/order-types/party/event-rules.ts";
import {
  describeReplacedTime,
  findNewTimeFromStaff,
} from "../../domain/order-wording/describe-new-time.ts";
import { formatTimeForCustomer } from "../../domain/order-wording/format-time-for-customer.ts";
import { formatWantedDayAndTime } from "../../domain/order-wording/format-wanted-time.ts";
import { wasMovedByStaff } from "../../domain/orders/delays.ts";
import type { OrderDetail } from "../../domain/orders/order.ts";
import { getReservationEnd } from "../../domain/orders/reservation-end.ts";
import { getCompletedAt } from "../../domain/orders/status/get-completed-at.ts";
import { isOpenStatus, statusLabel } from "../../domain/orders/status/order-status.ts";
import { hoursAhead } from "../../domain/scheduling/hours-ahead.ts";
import { getOpenNow } from "../../domain/scheduling/open-now.ts";
import type { OpeningHours } from "../../domain/scheduling/opening-hours.ts";
import { getLeadMinutes } from "../../domain/scheduling/rush.ts";

/** A label and its lines. */
export type EmailSection = [label: string, ...lines: string[]];

/** The parts of an email that differ between order types. */
export interface OrderSummary {
  /** For example, `order` or `booking`. */
  noun: string;
  /** The name on the order. */
  name: string;
  /** When, where and for how many people, in display order. */
  sections: EmailSection[];
  /** For example, `Cash to pay on delivery`. Null for a reservation. */
  payment: string | null;
  notes: [label: string, text: string];
}

/** `at` is when the email's event happened. */
export function summariseOrder(
  order: OrderDetail,
  business: BusinessSettings,
  at: Date,
): OrderSummary | null {
  const { menuOrder, takeaway, partyOrder, reservation } = order;
  const when = formatWantedDayAndTime(order, business.timeZone);
  const shopAddress = [business.name, ...splitLines(business.address).filter(Boolean)];
  if (menuOrder) {
    const { name, address, phone, notes } = menuOrder.shipping;
    const deliverTo = [name, ...splitLines(address), formatPhone(phone)].filter(Boolean);
    const times = { ...business, leadMinutes: getLeadMinutes(business, at.getTime()) };
    const newTime = findNewTimeFromStaff(order, times);
    return {
      noun: "order",
      name,
      sections: [
        [
          "Delivery time",
          newTime && isOpenStatus(order.status)
            ? describeReplacedTime(order, newTime, times, at.getTime())
            : formatTimeForCustomer(
                {
                  ...order,
                  completedAt: getCompletedAt(order),
                  wasMovedByStaff: wasMovedByStaff(order),
                },
                times,
                at.getTime(),
              ),
        ],
        ["Deliver to", ...deliverTo],
      ],
      payment: order.total === 0 ? "Nothing to pay" : "Cash to pay on delivery",
      notes: ["Your notes", notes],
    };
  }
  if (takeaway)
    return {
      noun: "takeaway order",
      name: takeaway.name,
      sections: [
        ["Pickup time", when],
        ["Collect from", ...shopAddress],
      ],
      payment: "Cash to pay when you collect",
      notes: ["Your instructions", takeaway.instructions],
    };
  if (partyOrder) {
    const { name, contact, address, deliveryMethod, guestCount, specialRequests } = partyOrder;
    const isDelivered = deliveryMethod === "Delivery";
    const delivery: [string, ...string[]] = [
      "Deliver to",
      name,
      ...splitLines(address),
      formatPhone(contact),
    ];
    return {
      noun: "party order",
      name,
      sections: [
        [isDelivered ? "Your event" : "Pickup time", when, formatGuests(guestCount)],
        isDelivered ? delivery : ["Collect from", ...shopAddress],
      ],
      payment: isDelivered ? "Cash to pay on delivery" : "Cash to pay when you collect",
      notes: ["Your requests", specialRequests],
    };
  }
  if (!reservation) return null;
  const until = getReservationEnd(order, business);
  return {
    noun: "booking",
    name: reservation.name,
    sections: [
      [
        "Your table",
        until ? `${when} to ${formatTime(until, business.timeZone)}` : when,
        formatGuests(reservation.guests),
      ],
      ["Where", ...shopAddress],
    ],
    payment: null,
    notes: ["Your requests", reservation.specialRequests],
  };
}

/** When and where, the customer's notes (if any), and our answer if they are about an allergy. */
export function listSections(
  { sections, notes }: OrderSummary,
  { lines, type }: Pick<OrderDetail, "lines" | "type">,
  { phones }: Pick<BusinessSettings, "phones">,
): EmailSection[] {
  if (!notes[1]) return sections;
  const phoneText = formatPhones(phones);
  const contact = phoneText ? `call us on ${phoneText}` : "reply to this email";
  const answer = answerAllergyNote(notes[1], lines, { isBooking: type === "reservation" });
  // If a dish contains the allergen, the email starts with a warning instead.
  if (!answer || answer.containsIt) return [...sections, notes];
  const advice = `${answer.callIf}, ${contact} before you eat.`;
  return [...sections, notes, ["Your allergy", `${answer.finding} ${advice}`]];
}

/** What may still prevent a party order. */
export function listConditions(order: OrderDetail, business: BusinessSettings): EmailSection[] {
  const days = getShortNoticeDays(business, order);
  const miles = getUnconfirmedRadius(business, order);
  const { shortNotice, radius, callIfTooFar } = messages.party;
  const conditions = [
    ...(days === null ? [] : [shortNotice(days)]),
    ...(miles === null ? [] : [`${radius(miles)} ${callIfTooFar}`]),
  ];
  return conditions.length > 0 ? [["Please note", ...conditions]] : [];
}

/** Preview text: when, and how much. */
export function formatPreview({ payment, sections }: OrderSummary, total: string): string {
  const when = (sections[0]?.[1] ?? "").replace(/\.$/, "");
  return payment === null ? `${when}.` : `${when}. ${total}.`;
}

/**
 * Lists the dishes, time and guests. Without the time of a delivery that staff moved: that is when
 * it was to leave the kitchen, and the customer was told when it would arrive.
 */
export function describeOrder(
  { lines, guests, ...order }: OrderDetail,
  timeZone: string,
): string[] {
  const description = lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  const isLeavingTime = order.type === "menuorder" && wasMovedByStaff(order);
  if (order.wantedAt && !isLeavingTime)
    description.push(
      order.wantedAllDay
        ? formatDay(order.wantedAt, timeZone)
        : formatWantedDayAndTime(order, timeZone),
    );
  if (guests !== null) description.push(formatGuests(guests));
  return description;
}

/** What happens next, after the order was placed or changed at `at`. */
export function describeNextStep(
  { status, partyOrder }: OrderDetail,
  hours: OpeningHours,
  at: Date,
): string {
  if (status !== "pending") return `It is now ${statusLabel(status).toLowerCase()}.`;
  if (partyOrder) return "We'll email you when we confirm it.";
  return `We'll confirm it ${isClosed(hours, at) ? "once we open" : "shortly"}.`;
}

function isClosed(hours: OpeningHours, at: Date): boolean {
  const moment = at.getTime();
  return (
    getOpenNow(hoursAhead(hours, Temporal.Instant.fromEpochMilliseconds(moment)), moment)?.now
      .state === "closed"
  );
}

function splitLines(address: string): string[] {
  return address.split(/\s*\n\s*/);
}
