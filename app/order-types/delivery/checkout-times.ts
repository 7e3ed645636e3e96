import { getToday } from "../../../domain/business/get-settings.ts";
import { listDeliveryTimes } from "../../../domain/order-types/delivery/delivery-times.ts";
import { requestedDay } from "../../../domain/scheduling/requested-time.ts";
import type { TimesOfDay } from "../../../domain/scheduling/time-refused.ts";
import { servicesContext } from "../../context.ts";
import type { Route } from "./+types/checkout-times";

/** The delivery times of a day. `today` is `YYYY-MM-DD` in the shop's time zone. */
export interface OfferedDeliveries extends TimesOfDay {
  today: string;
}

/**
 * The current delivery times on `?day=YYYY-MM-DD` or, if it has none, on the first day with times.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = context.get(servicesContext);
  const day = requestedDay.safeParse(new URL(request.url).searchParams.get("day"));
  const times: OfferedDeliveries = {
    ...(await listDeliveryTimes(shop, { day: day.data ?? null })),
    today: await getToday(shop),
  };
  return Response.json(times, { headers: { "cache-control": "no-store" } });
}
