import { findClosingTime } from "../scheduling/open-hours.ts";
import type { OpeningHours } from "../scheduling/opening-hours.ts";
import type { OrderDetail } from "./order.ts";

/**
 * The end of a reservation as customers see it: no later than closing, although the table is
 * claimed for the whole stay.
 */
export function getReservationEnd(
  { wantedAt, reservation }: Pick<OrderDetail, "wantedAt" | "reservation">,
  hours: OpeningHours,
): Date | null {
  const until = reservation?.until ?? null;
  const closing = until && wantedAt && findClosingTime(hours, wantedAt);
  return closing && closing < until ? closing : until;
}
