import { data } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import { listOwnBookings } from "../../../domain/order-tracking/own-bookings.ts";
import {
  listNextFreeTimes,
  listTableTimes,
} from "../../../domain/order-types/reservation/find-tables.ts";
import { toDayAndTime } from "../../../domain/scheduling/offered-times.ts";
import { requestedDay } from "../../../domain/scheduling/requested-time.ts";
import { actorContext, servicesContext } from "../../context.ts";
import type { Route } from "./+types/reservation-times";

/**
 * Lists the times, free or full, for `?guests=` on `&day=YYYY-MM-DD` or, if it has none, on the
 * first day with times. If the day is full, also the free times of the next day with a free table.
 * Includes a signed-in customer's own bookings. Separate from the page, because the page is cached.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const guestsText = searchParams.get("guests") ?? "";
  const day = searchParams.get("day") || null;
  const isDayValid = day === null || requestedDay.safeParse(day).success;
  if (!/^[1-9]\d{0,3}$/.test(guestsText) || !isDayValid)
    throw data({ code: "not_understood" }, { status: 400 });

  const guests = Number(guestsText);
  const times = await listTableTimes(shop, { day, guests });
  const isFull = times.times.length > 0 && times.times.every(({ free }) => !free);
  const nextFree =
    isFull && times.day !== null && guests <= times.largestParty
      ? await listNextFreeTimes(shop, { days: times.days, day: times.day, guests })
      : [];
  const { timeZone } = await shop.stores.business.getSettings();
  const today = toDayAndTime(timeZone, shop.clock.now().epochMilliseconds).day;
  const actor = await context.get(actorContext)();
  const ownBookings = isSignedIn(actor) ? await listOwnBookings(shop, actor) : [];
  return data(
    { ...times, nextFree, guests, today, ownBookings },
    { headers: { "cache-control": "no-store" } },
  );
}
