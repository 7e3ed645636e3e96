import { type CommonPlacementRefusal, createOrder, type PlacedOrder } from "../../orders/create-order.ts";
import type { ReservationDetail } from "../../orders/order.ts";
import { type OrderedBy, settingsFor, waivesNotice } from "../../orders/ordered-by.ts";
import { ok, type Result, refuse } from "../../result.ts";
import { proposeTimes, type TimeRefused } from "../../scheduling/time-refused.ts";
import type { Shop } from "../../shop.ts";
import { checkPartySize, findTables, listNearestTableTimes, type PartyTooLarge } from "./find-tables.ts";
import type { ReservationInput } from "./reservation-schema.ts";
import { reservationType } from "./reservation-type.ts";

type OwnRefusal = TimeRefused | PartyTooLarge;
export type BookTableRefusal = OwnRefusal | CommonPlacementRefusal;

/** Books a table, or several that can be joined. Chooses and claims them in the order's transaction. */
export async function bookTable(
  shop: Shop,
  by: OrderedBy,
  input: ReservationInput,
): Promise<Result<PlacedOrder, BookTableRefusal>> {
  const { name, contact, email, date: day, time, guests, specialRequests } = input;
  const placed = await createOrder<ReservationDetail, OwnRefusal>(shop, by, input.idempotencyKey, {
    hashInput: ["reservation", name, contact, email, day, time, guests, specialRequests],
    type: reservationType,
    async draft(stores, settingsPromise) {
      const settings = settingsFor(by, await settingsPromise);
      if (guests > settings.largestBooking) return refuse({ code: "party_too_large", max: settings.largestBooking });
      const found = await findTables(stores, { day, time }, { settings, now: shop.clock.now(), guests });
      if ("code" in found) return refuse(await checkPartySize(stores, found, { settings, guests }));
      return ok({
        lines: [],
        total: 0,
        vat: null,
        wantedAt: new Date(found.during.from),
        detail: { name, contact, email, guests, specialRequests, tables: [], until: null },
        async claim(stores, orderId) {
          await stores.tables.assign(
            orderId,
            found.tables.map(({ id }) => id),
            found.during,
          );
          return ok(null);
        },
      });
    },
  });
  return proposeTimes(placed, () => listNearestTableTimes(shop, { day, time }, { guests, atShortNotice: waivesNotice(by) }));
}
