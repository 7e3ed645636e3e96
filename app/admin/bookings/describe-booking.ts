import type { DayBooking, RoomTable } from "../../../domain/bookings/booking.ts";
import { isLateForBooking } from "../../../domain/bookings/no-show.ts";
import { getOverstayMs } from "../../../domain/bookings/occupied-tables.ts";
import { formatShortDuration } from "../../../domain/format-short-duration.ts";
import { describeNoEmail } from "../../../domain/messages/format/describe-no-email.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import {
  describeStatus,
  type OrderStage,
  stageLabels,
} from "../../../domain/orders/status/order-stage.ts";

/** `4 bookings, 2 walk-ins, 17 guests`. */
export function describeDayTotals(
  bookings: readonly Pick<DayBooking, "isWalkIn" | "guests">[],
): string {
  const walkIns = bookings.filter(({ isWalkIn }) => isWalkIn).length;
  const booked = bookings.length - walkIns;
  const guests = bookings.reduce((sum, booking) => sum + booking.guests, 0);
  const parts = [
    formatCount(booked, "booking"),
    walkIns > 0 && formatCount(walkIns, "walk-in"),
    guests > 0 && formatGuests(guests),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Whether a cancelled booking is a walk-in and not a no-show. The page does not list these. */
export const isCancelledWalkIn = ({
  isWalkIn,
  isNoShow,
}: Pick<DayBooking, "isWalkIn" | "isNoShow">) => isWalkIn && !isNoShow;

/** `Table 2 + Table 3`, or `no table`. */
export function formatTables(
  { tableIds }: Pick<DayBooking, "tableIds">,
  tables: readonly RoomTable[],
): string {
  const names = tables.filter(({ id }) => tableIds.includes(id)).map(({ name }) => name);
  return names.join(" + ") || "no table";
}

/**
 * `late`: confirmed, but not arrived 10 minutes after the booked time. `overstaying`: still seated
 * after the booking has ended, for at most `maxOverstayMs`.
 */
export type BookingState =
  | "pending"
  | "confirmed"
  | "late"
  | "arrived"
  | "seated"
  | "overstaying"
  | "left"
  | "no-show"
  | "cancelled";

export type StateSource = Pick<
  DayBooking,
  "status" | "at" | "arrivedAt" | "seatedAt" | "until" | "isNoShow"
>;

/** `now` is in epoch ms, here and below. */
export function getBookingState(booking: StateSource, now: number): BookingState {
  const { status, arrivedAt, seatedAt, isNoShow } = booking;
  if (status === "cancelled") return isNoShow ? "no-show" : "cancelled";
  if (status === "completed") return "left";
  if (status === "pending") return "pending";
  if (seatedAt) return getOverstayMs(booking, now) > 0 ? "overstaying" : "seated";
  if (arrivedAt) return "arrived";
  return isLateForBooking(booking, now) ? "late" : "confirmed";
}

const stages: Partial<Record<BookingState, OrderStage>> = {
  arrived: "arrived",
  seated: "seated",
  "no-show": "no_show",
};

/**
 * Describes a booking's state, such as `Confirmed`, `10 min late` or `Seated, 25 min over`.
 */
export function describeState(booking: StateSource, now: number): string {
  const state = getBookingState(booking, now);
  if (state === "overstaying") return `${stageLabels.seated}, ${formatOverstay(booking, now)}`;
  if (state === "late") return `${formatShortDuration(now - booking.at.getTime())} late`;
  return describeStatus({ status: booking.status, stage: stages[state] ?? null });
}

/** Formats an overstay as `25 min over`. */
export function formatOverstay(booking: StateSource, now: number): string {
  return `${formatShortDuration(getOverstayMs(booking, now))} over`;
}

/** Describes a waiting party's quoted wait. `now` is in epoch ms. */
export function describeQuotedWait(
  { quotedMinutes, addedAt }: { quotedMinutes: number; addedAt: Date },
  now: number,
): { text: string; isOver: boolean } {
  const waitedMinutes = Math.max(0, Math.floor((now - addedAt.getTime()) / 60_000));
  if (quotedMinutes === 0)
    return {
      text: `No wait quoted, ${waitedMinutes === 0 ? "just added" : `waiting ${waitedMinutes} min`}`,
      isOver: false,
    };
  const minutesLeft = quotedMinutes - waitedMinutes;
  const isOver = minutesLeft < 0;
  const left = isOver ? `${-minutesLeft} min over` : `${minutesLeft} min left`;
  return { text: `Quoted ${quotedMinutes} min, ${left}`, isOver };
}

/** Whether the customer gets an email about a change. */
export const describeEmail = ({ hasEmail, phone }: Pick<DayBooking, "hasEmail" | "phone">) =>
  hasEmail ? "The customer gets an email." : describeNoEmail({ canCall: phone !== "" });

/** The question before a booking with a note about an allergy is confirmed. */
export function describeNoteCheck({
  name,
  specialRequests,
}: Pick<DayBooking, "name" | "specialRequests">) {
  return {
    title: `Confirm the booking${name && ` of ${name}`}?`,
    description: `The note says “${specialRequests}”. Check that the kitchen can serve these guests safely.`,
    cancelLabel: "Don't confirm",
    confirmLabel: "Confirm booking",
    busyLabel: "Confirming…",
    confirmVariant: "primary",
  } as const;
}
