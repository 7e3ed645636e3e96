import { data } from "react-router";
import { getToday } from "../../../domain/business/get-settings.ts";
import { messages } from "../../../domain/messages.ts";
import { listDeliveryTimes } from "../../../domain/order-types/delivery/delivery-times.ts";
import { listTableTimes } from "../../../domain/order-types/reservation/find-tables.ts";
import { listPickupTimes } from "../../../domain/order-types/takeaway/pickup-times.ts";
import { headCount } from "../../../domain/orders/order-fields.ts";
import { requestedDay } from "../../../domain/scheduling/requested-time.ts";
import { servicesContext } from "../../context.ts";
import { loadOrNull } from "../../load-or-null.ts";
import { adminContext } from "../admin-context.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/offered-times-loader";

/**
 * Lists the times on `?day=YYYY-MM-DD`, by default the first day with times: for a table if the URL
 * has `?guests=`, for a delivery with `?delivery=on`, otherwise for pickup. `?atShortNotice=on`
 * ignores the lead time.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const guests = searchParams.get("guests");
  const guestCount =
    guests === null ? null : (headCount(messages.reservation.guests).safeParse(guests).data ?? 1);
  const query = {
    day: requestedDay.safeParse(searchParams.get("day")).data ?? null,
    atShortNotice: searchParams.get("atShortNotice") === "on",
  };
  const listTimes = searchParams.get("delivery") === "on" ? listDeliveryTimes : listPickupTimes;
  const times =
    guestCount === null
      ? await listTimes(shop, query)
      : await listTableTimes(shop, { ...query, guests: guestCount });
  return data(
    { ...times, guests: guestCount, today: await getToday(shop) },
    { headers: { "cache-control": "no-store" } },
  );
}

/** After a refused order, the chosen time may no longer be free: load the times again. */
export const shouldRevalidate = revalidateAfterConflict;

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadOrNull(serverLoader);
}
