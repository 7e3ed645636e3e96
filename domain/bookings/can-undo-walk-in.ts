import type { DayBooking } from "./booking.ts";
import { isSeated } from "./occupied-tables.ts";

/** How long a walk-in that was seated by mistake can be undone. Later, guests have really been here. */
export const maxWalkInUndoMinutes = 10;

/** Whether the walk-in can be undone at `now` (epoch ms). `at` is when the guests were seated. */
export function canUndoWalkIn(
  { isWalkIn, at, ...booking }: Pick<DayBooking, "isWalkIn" | "status" | "seatedAt" | "at">,
  now: number,
): boolean {
  return isWalkIn && isSeated(booking) && now - at.getTime() <= maxWalkInUndoMinutes * 60_000;
}
