import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { answerAllergyNote } from "../../../domain/menu/allergy-note.ts";
import { getNotes } from "../../../domain/order-search/get-notes.ts";
import { wasMovedByStaff } from "../../../domain/orders/delays.ts";
import type { OrderDetail, OrderHistoryEntry } from "../../../domain/orders/order.ts";
import { getConfirmationLateAt } from "../../../domain/orders/status/confirmation-late-at.ts";
import { toDayAndTime } from "../../../domain/scheduling/offered-times.ts";

/** What the customer's page of an order shows, to its customer and to admins. */
export function presentOwnOrder(
  order: OrderDetail,
  settings: BusinessSettings,
  now: Temporal.Instant,
) {
  return {
    number: order.number,
    type: order.type,
    version: order.version,
    status: order.status,
    stage: order.stage,
    total: order.total,
    lines: order.lines,
    createdAt: order.createdAt,
    wantedAt: order.wantedAt,
    /** The day and time of `wantedAt`, in the shop's time zone. */
    orderTime: order.wantedAt && toDayAndTime(settings.timeZone, order.wantedAt.getTime()),
    wantedAllDay: order.wantedAllDay,
    leadMinutes: order.leadMinutes,
    wasMovedByStaff: wasMovedByStaff(order),
    guests: order.guests,
    cancelReason: order.cancelReason,
    confirmationLateAt: getConfirmationLateAt(order, settings, now),
    isPractice: order.isPractice,
    allergyAnswer: answerAllergyNote(
      order.reservation?.specialRequests ?? getNotes(order),
      order.lines,
      { isBooking: order.type === "reservation" },
    ),
    menuOrder: order.menuOrder,
    takeaway: order.takeaway,
    partyOrder: order.partyOrder,
    reservation: order.reservation,
    history: order.history.map(presentEntry),
  };
}

function presentEntry({ kind, from, to, by, at, version, change }: OrderHistoryEntry) {
  return { kind, from, to, by, at, version, change, who: null, isOverride: false };
}
