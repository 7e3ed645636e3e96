import { findClosingTime } from "../scheduling/open-hours.ts";
import type { OpeningHours } from "../scheduling/opening-hours.ts";
import type { OrderDetail } from "./order.ts";

/**
 * The end of a reservation as customers see it: the table is kept for its whole stay, but nobody
 * stays after closing.
 */
export function getReservationEnd(
  { wantedAt, reservation }: Pick<OrderDetail, "wantedAt" | "reservation">,
  hours: OpeningHours,
) {
  const until = reservation?.until ?? null;
  const closing = until && wantedAt && findClosingTime(hours, wantedAt);
  return closing && closing < until ? closing : until;
}
