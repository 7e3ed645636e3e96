import { getTrackedCalendar } from "../../../domain/order-tracking/get-order-calendar.ts";
import { servicesContext } from "../../context.ts";
import { calendarResponse } from "../calendar-response.ts";
import type { Route } from "./+types/tracked-order-calendar";

/** The calendar file of the order behind a tracking link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, publicUrl } = context.get(servicesContext);
  const found = await getTrackedCalendar(shop, { token: params.token, publicUrl });
  return calendarResponse(found.ok ? found.value : null, { "referrer-policy": "no-referrer" });
}
