import type { DayBooking } from "../../../domain/bookings/booking.ts";
import { canUndoWalkIn } from "../../../domain/bookings/can-undo-walk-in.ts";
import { canBeNoShow } from "../../../domain/bookings/no-show.ts";
import { formatDay } from "../../../domain/format-instant.ts";
import { getStage, type OrderStage } from "../../../domain/orders/status/order-stage.ts";
import { mustCheckAllergy } from "../orders/must-check-allergy.ts";
import type { BookingIntentName } from "./booking-intents.ts";

/** An action on a booking. */
export interface Step {
  intent: BookingIntentName;
  label: string;
  /** Opens a confirmation dialog first. */
  needsConfirmation?: boolean;
}

type StepSource = Pick<
  DayBooking,
  "status" | "arrivedAt" | "seatedAt" | "isNoShow" | "isWalkIn" | "at" | "specialRequests"
>;

/** Whether the usual next step of an open booking completes it, because its guests are seated. */
export const isLeavingNext = (stage: OrderStage | null): boolean => stage === "seated";

/**
 * Lists the usual next step, if any, and the other steps. `now` is in epoch ms. Guests can arrive
 * at any time that day. `isJustSeated`: Undo of the walk-in needs no confirmation.
 */
export function listBookingSteps(
  booking: StepSource,
  now: number,
  timeZone: string,
  { isJustSeated = false } = {},
): { next: Step | null; more: Step[] } {
  const { status, arrivedAt, seatedAt, isNoShow, isWalkIn, at, specialRequests } = booking;
  const noShow: Step[] = canBeNoShow(booking, now)
    ? [{ intent: "no-show", label: "No-show", needsConfirmation: true }]
    : [];
  if (status === "pending") {
    const needsConfirmation = mustCheckAllergy({ status, notes: specialRequests, lines: null });
    const label = needsConfirmation ? "Confirm…" : "Confirm";
    return { next: { intent: "confirm", label, needsConfirmation }, more: noShow };
  }
  if (status === "cancelled")
    return { next: null, more: isNoShow ? [{ intent: "reopen", label: "Undo no-show" }] : [] };
  if (status === "completed")
    return {
      next: null,
      more: seatedAt ? [{ intent: "reopen", label: "Undo departure" }] : noShow,
    };
  if (isLeavingNext(getStage({ status, arrival: booking, cancelReason: null })))
    return {
      next: { intent: "left", label: "Left" },
      more: [
        canUndoWalkIn(booking, now)
          ? { intent: "undo-walk-in", label: "Undo walk-in", needsConfirmation: !isJustSeated }
          : { intent: "not-seated", label: "Undo seated" },
      ],
    };
  const canBeHere =
    arrivedAt !== null ||
    at.getTime() <= now ||
    formatDay(at, timeZone) === formatDay(new Date(now), timeZone);
  if (!canBeHere) return { next: null, more: [] };
  const seated: Step = { intent: "seated", label: "Seated" };
  // A walk-in was never expected, so its arrival cannot be undone.
  if (isWalkIn) return { next: seated, more: noShow };
  if (arrivedAt) return { next: seated, more: [{ intent: "not-arrived", label: "Undo arrived" }] };
  return { next: { intent: "arrived", label: "Arrived" }, more: [seated, ...noShow] };
}
