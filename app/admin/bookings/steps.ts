import type { DayBooking } from "../../../domain/bookings/booking.ts";
import type { BookingIntentName } from "./booking-intents.ts";

/** A one-tap action on a booking. */
export interface Step {
  intent: BookingIntentName;
  label: string;
  /** Staff must confirm it first. */
  isFinal?: boolean;
}

/** Guests who are this early are more likely a tap on the wrong booking. */
const maxEarlyMs = 3 * 3_600_000;

type StepSource = Pick<DayBooking, "status" | "arrivedAt" | "seatedAt" | "isNoShow" | "at">;

/** What staff usually do next, or null, and what else they can do. `now` is in ms since 1970. */
export function listSteps(booking: StepSource, now: number): { next: Step | null; more: Step[] } {
  const { status, arrivedAt, seatedAt, isNoShow, at } = booking;
  const isDue = at.getTime() <= now;
  const noShow: Step[] = isDue ? [{ intent: "no-show", label: "No-show", isFinal: true }] : [];
  if (status === "pending") return { next: { intent: "confirm", label: "Confirm" }, more: noShow };
  if (status === "cancelled") return { next: null, more: isNoShow ? [{ intent: "reopen", label: "Undo no-show" }] : [] };
  if (status === "completed") return { next: null, more: seatedAt ? [{ intent: "reopen", label: "Undo left" }] : [] };
  if (seatedAt) return { next: { intent: "left", label: "Left" }, more: [{ intent: "not-seated", label: "Undo seated" }] };
  const canBeHere = arrivedAt !== null || at.getTime() - now <= maxEarlyMs;
  if (!canBeHere) return { next: null, more: [] };
  const seated: Step = { intent: "seated", label: "Seated" };
  if (arrivedAt) return { next: seated, more: [{ intent: "not-arrived", label: "Undo arrived" }] };
  return { next: { intent: "arrived", label: "Arrived" }, more: [seated, ...noShow] };
}
