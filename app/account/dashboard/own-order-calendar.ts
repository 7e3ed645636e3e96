import { getOrderCalendar } from "../../../domain/order-tracking/get-order-calendar.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { servicesContext } from "../../context.ts";
import { calendarResponse } from "../../orders/calendar-response.ts";
import { requireSignedIn } from "../../require-actor.ts";
import type { Route } from "./+types/own-order-calendar";

/**
 * The calendar file (.ics) of a reservation, party order or delivery with a time, for its customer
 * and staff.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  const { shop, publicUrl } = context.get(servicesContext);
  const number = parseOrderNumber(params.number);
  const calendar =
    number === null ? null : await getOrderCalendar(shop, actor, { number, publicUrl });
  return calendarResponse(calendar?.ok ? calendar.value : null);
}
