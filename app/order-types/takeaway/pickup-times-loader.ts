import { localDay } from "../../../domain/clock.ts";
import { listPickupTimes } from "../../../domain/order-types/takeaway/pickup-times.ts";
import { requestedDay } from "../../../domain/scheduling/requested-time.ts";
import type { TimesOfDay } from "../../../domain/scheduling/time-refused.ts";
import { servicesContext } from "../../context.ts";
import type { Route } from "./+types/pickup-times-loader";

/** The pickup times of a day. `today` is `YYYY-MM-DD` in the shop's time zone. */
export interface OfferedPickups extends TimesOfDay {
  today: string;
}

/**
 * The current pickup times on `?day=YYYY-MM-DD` or, if it has none, on the first day with times.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = context.get(servicesContext);
  const day = requestedDay.safeParse(new URL(request.url).searchParams.get("day"));
  const offered = await listPickupTimes(shop, { day: day.data ?? null });
  const { timeZone } = await shop.stores.business.getSettings();
  const times: OfferedPickups = { ...offered, today: localDay(timeZone, shop.clock.now()) };
  return Response.json(times, { headers: { "cache-control": "no-store" } });
}
