import type { SignedIn } from "../../actor.ts";
import { type ModifiedOrder, type ModifyRefusal, modifyOrder } from "../../orders/modify-order.ts";
import type { ReservationDetail } from "../../orders/order.ts";
import { diffField, diffPersonalFields, diffWantedAt } from "../../orders/order-change.ts";
import { ok, type Result, refuse } from "../../result.ts";
import { toEpochMs } from "../../scheduling/offered-times.ts";
import { proposeTimes, type TimeRefused } from "../../scheduling/time-refused.ts";
import type { Shop } from "../../shop.ts";
import {
  checkPartySize,
  type FoundTables,
  findTables,
  listNearestTableTimes,
  type PartyTooLarge,
} from "./find-tables.ts";
import type { ModifyReservationInput } from "./modify-reservation-schema.ts";
import { reservationType } from "./reservation-type.ts";

type OwnRefusal = TimeRefused | PartyTooLarge;
export type ModifyReservationRefusal = OwnRefusal | ModifyRefusal;

/**
 * Changes a reservation's time, number of guests or requests. A new time or number of guests
 * reassigns tables; the current ones count as free.
 */
export async function modifyReservation(
  shop: Shop,
  actor: SignedIn,
  input: ModifyReservationInput & { number: number },
): Promise<Result<ModifiedOrder, ModifyReservationRefusal>> {
  const { date: day, time, guests, specialRequests } = input;
  let reservationId: string | undefined;

  const modified = await modifyOrder<ReservationDetail, OwnRefusal>(shop, actor, input, {
    type: reservationType,
    async prepare(stores, before) {
      reservationId = before.id;
      const settings = await stores.business.getSettings();
      const at = toEpochMs(settings.timeZone, { day, time });
      const previous = before.detail;
      let foundTables: FoundTables | null = null;
      const keepsTime = at !== null && at === before.wantedAt?.getTime();
      if (!keepsTime || previous.guests !== guests) {
        if (guests > settings.largestBooking)
          return refuse({ code: "party_too_large", max: settings.largestBooking });
        const query = { settings, now: shop.clock.now(), guests, reservationId, keepsTime };
        const result = await findTables(stores, { day, time }, query);
        if ("code" in result) return refuse(await checkPartySize(stores, result, query));
        foundTables = result;
      }
      const wantedAt = new Date(at ?? 0);
      return ok({
        lines: [],
        total: 0,
        wantedAt,
        detail: { ...previous, guests, specialRequests },
        change: {
          ...diffWantedAt(before.wantedAt, wantedAt),
          ...diffField("guests", previous.guests, guests),
          ...diffPersonalFields(
            { instructions: previous.specialRequests },
            { instructions: specialRequests },
          ),
        },
        async claim(stores) {
          if (foundTables)
            await stores.tables.assign(
              before.id,
              foundTables.tables.map(({ id }) => id),
              foundTables.during,
            );
          return ok(null);
        },
      });
    },
  });
  return proposeTimes(modified, () =>
    listNearestTableTimes(shop, { day, time }, { guests, reservationId }),
  );
}
