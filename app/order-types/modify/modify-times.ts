import { data } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { listTimesForChange } from "../../../domain/order-types/times-for-change.ts";
import { headCount } from "../../../domain/orders/order-fields.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { requestedDay } from "../../../domain/scheduling/requested-time.ts";
import { servicesContext } from "../../context.ts";
import { requireSignedIn } from "../../require-actor.ts";
import type { Route } from "./+types/modify-times";

/**
 * Lists the times to which an order can be moved, on `?day=YYYY-MM-DD` or, if it has none, on the
 * first day with times. For a reservation, `guests=` is the number of guests.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  const { searchParams } = new URL(request.url);
  const day = searchParams.get("day");
  const guests = searchParams.get("guests");
  const query = {
    number: parseOrderNumber(params.number) ?? 0,
    day: day ? (requestedDay.safeParse(day).data ?? null) : null,
    guests: guests ? (headCount(messages.reservation.guests).safeParse(guests).data ?? null) : null,
  };
  const found = await listTimesForChange(context.get(servicesContext).shop, actor, query);
  if (!found.ok) throw data({ code: "order_not_found" }, { status: 404 });
  return data(found.value, { headers: { "cache-control": "no-store" } });
}
