import type { AddBookingRefusal } from "../../../domain/bookings/add-booking.ts";
import { maxWalkInUndoMinutes } from "../../../domain/bookings/can-undo-walk-in.ts";
import type { ChangeBookingRefusal } from "../../../domain/bookings/change-booking.ts";
import type { EndBookingRefusal } from "../../../domain/bookings/end-booking.ts";
import { lateAfterMinutes } from "../../../domain/bookings/no-show.ts";
import type { WalkInRefusal } from "../../../domain/bookings/seat-walk-in.ts";
import type { UndoMoveRefusal } from "../../../domain/bookings/undo-move.ts";
import type { UndoWalkInRefusal } from "../../../domain/bookings/undo-walk-in.ts";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { formatTime } from "../../../domain/format-instant.ts";
import { messages } from "../../../domain/messages.ts";
import { describeRefusal } from "../../../domain/order-types/describe-refusal.ts";
import type { ChangeStatusRefusal } from "../../../domain/orders/status/change-status.ts";
import { statusLabel } from "../../../domain/orders/status/order-status.ts";
import type { RefusalText } from "../../action-result.ts";

export type BookingRefusal =
  | AddBookingRefusal
  | ChangeBookingRefusal
  | EndBookingRefusal
  | ChangeStatusRefusal
  | UndoMoveRefusal
  | UndoWalkInRefusal
  | WalkInRefusal
  | { code: "tables_taken" };

/**
 * Describes why an action on a booking or the waiting list was refused. `number` is the submitted
 * booking number.
 */
export function describeBookingRefusal(
  refusal: BookingRefusal,
  { settings, number }: { settings: BusinessSettings; number: number },
): RefusalText {
  const conflict = (message: string, field?: string): RefusalText => ({
    status: 409,
    message,
    field,
  });
  const texts = messages.bookings;
  switch (refusal.code) {
    case "only_admins":
      return { status: 403, message: messages.order.onlyAdmins };
    case "order_not_found":
      return { status: 404, message: texts.notFound(number) };
    case "order_changed":
    case "booking_changed":
      return conflict(texts.changed);
    case "seating_undone":
      return conflict(texts.seatingUndone);
    case "order_closed":
      return conflict(texts.closed(number, statusLabel(refusal.status)));
    case "cannot_change":
      return conflict(texts.closed(number, statusLabel(refusal.from)));
    case "sold_out":
      return conflict(messages.kitchen.confirmSoldOut(refusal.dishes));
    case "not_confirmed":
      return conflict(texts.notConfirmed(number, statusLabel(refusal.status)));
    case "too_early":
      return conflict(texts.tooEarly(lateAfterMinutes));
    case "too_late":
      return conflict(texts.tooLateForWalkIn(maxWalkInUndoMinutes));
    case "already_seated":
      return conflict(texts.timeOfSeated, "time");
    case "table_taken":
      return conflict(texts.tableTaken(refusal.table, refusal.by), "table");
    case "table_too_small":
      return conflict(texts.tableTooSmall(refusal.table, refusal.seats, refusal.guests), "table");
    case "table_not_found":
      return conflict(texts.tableNotFound, "table");
    case "tables_taken":
      return conflict(texts.tablesTaken);
    case "earlier_table_taken":
      return conflict(`Booking ${number} can't go back: its earlier table is no longer free.`);
    case "no_free_table":
      return conflict(texts.noFreeTable(refusal.guests));
    case "only_short_stay": {
      const until = formatTime(new Date(refusal.until), settings.timeZone);
      return conflict(texts.onlyShortStay(refusal.table, until));
    }
    case "not_waiting":
      return conflict(texts.notWaiting);
    case "phone_required":
      return { status: 422, message: texts.phoneRequired, field: "phone" };
    case "time_refused": {
      const nearestTimes = refusal.nearest.map(({ time }) => time).join(", ");
      const message = describeRefusal(refusal, settings, { type: "reservation" });
      return conflict(nearestTimes ? `${message} Free nearby: ${nearestTimes}.` : message, "time");
    }
    case "key_used":
      return conflict(texts.alreadySeated(refusal.number));
    case "customer_gone":
      return conflict(messages.phoneOrder.customerGone);
    case "party_too_large":
    case "too_many_open":
    case "order_type_off":
      return conflict(describeRefusal(refusal, settings, { type: "reservation" }));
  }
}
