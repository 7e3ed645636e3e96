import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../business/business-settings.ts";
import { ok, type Result, refuse } from "../result.ts";
import { hoursAhead } from "../scheduling/hours-ahead.ts";
import { getOpenNow, type NextOpening } from "../scheduling/open-now.ts";

/** The shop is closed and takes no orders. `next` is null when no opening is known. */
export interface ShopClosed {
  code: "shop_closed";
  next: NextOpening | null;
}

/**
 * The delivery time is not the one that the customer saw. `wantedAt` is the new time, null for
 * ASAP; `at` is when the order was refused.
 */
export interface TimeChanged {
  code: "time_changed";
  wantedAt: Date | null;
  at: Temporal.Instant;
}

export type DeliverySettings = Pick<
  BusinessSettings,
  "timeZone" | "weeklyHours" | "hoursExceptions" | "leadMinutes" | "ordersWhileClosed"
>;

/**
 * The wanted time of a menu order placed at `now` without a chosen time: null (ASAP) while the shop
 * is open, else the next opening plus the lead time. Refused when no opening is known and, unless
 * it is `byStaff`, when the shop takes no orders while closed. `describe-usual-time.ts` estimates
 * the arrival.
 */
export function getWantedDeliveryTime(
  settings: DeliverySettings,
  now: Temporal.Instant,
  { byStaff = false }: { byStaff?: boolean } = {},
): Result<Date | null, ShopClosed> {
  const openNow = getOpenNow(hoursAhead(settings, now), now.epochMilliseconds);
  if (openNow?.now.state === "open") return ok(null);
  const next = openNow?.now.next ?? null;
  if (!next || (settings.ordersWhileClosed === "refuse" && !byStaff))
    return refuse({ code: "shop_closed", next });
  return ok(new Date(next.from + settings.leadMinutes * 60_000));
}
