import {
  type CommonPlacementRefusal,
  createOrder,
  type PlacedOrder,
} from "../../orders/create-order.ts";
import type { ReservationDetail } from "../../orders/order.ts";
import { getSettingsFor, type OrderedBy, waivesNotice } from "../../orders/ordered-by.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { DayAndTime } from "../../scheduling/offered-times.ts";
import { proposeTimes, type TimeRefused } from "../../scheduling/time-refused.ts";
import type { Shop, Stores } from "../../shop.ts";
import {
  checkPartySize,
  checkStay,
  type FoundTables,
  findTables,
  listNearestTableTimes,
  type PartyTooLarge,
  type SeatingQuery,
} from "./find-tables.ts";
import type { ReservationInput } from "./reservation-schema.ts";
import { reservationType } from "./reservation-type.ts";
import { type TableRefused, takeChosenTable } from "./take-chosen-table.ts";

type OwnRefusal = TimeRefused | PartyTooLarge;
export type BookTableRefusal = OwnRefusal | CommonPlacementRefusal;

/**
 * Books a table, or several that can be joined. Chooses and claims them in the order's transaction.
 */
export function bookTable(
  shop: Shop,
  orderedBy: OrderedBy,
  input: ReservationInput,
): Promise<Result<PlacedOrder, BookTableRefusal>> {
  return book<PartyTooLarge>(
    shop,
    orderedBy,
    { ...input, table: null },
    async (stores, requested, query) => {
      const foundTables = await findTables(stores, requested, query);
      return "code" in foundTables ? checkPartySize(stores, foundTables, query) : foundTables;
    },
  );
}

/**
 * Books the table that staff chose, joined to others if it has too few seats. If `table` is null,
 * the shop chooses.
 */
export function bookChosenTable(
  shop: Shop,
  orderedBy: OrderedBy,
  input: ReservationInput & { table: number | null },
): Promise<Result<PlacedOrder, BookTableRefusal | TableRefused>> {
  const { table } = input;
  return book<TableRefused>(shop, orderedBy, input, async (stores, requested, query) => {
    if (table === null) return findTables(stores, requested, query);
    const stay = checkStay(requested, query);
    if ("code" in stay) return stay;
    const tables = await takeChosenTable(stores, {
      tableId: table,
      guests: query.guests,
      during: stay.during,
    });
    return "code" in tables ? tables : { tables, during: stay.during };
  });
}

async function book<Refusal extends { code: string }>(
  shop: Shop,
  orderedBy: OrderedBy,
  input: ReservationInput & { table: number | null },
  find: (
    stores: Pick<Stores, "tables">,
    requested: DayAndTime,
    query: SeatingQuery,
  ) => Promise<FoundTables | TimeRefused | Refusal>,
): Promise<Result<PlacedOrder, BookTableRefusal | Refusal>> {
  const { name, contact, email, date: day, time, guests, specialRequests, table } = input;
  const hashInput = ["reservation", name, contact, email, day, time, guests, specialRequests];
  const placed = await createOrder<ReservationDetail, OwnRefusal | Refusal>(
    shop,
    orderedBy,
    input.idempotencyKey,
    {
      hashInput: table === null ? hashInput : [...hashInput, table],
      type: reservationType,
      async prepare(stores, settingsPromise) {
        const settings = getSettingsFor(orderedBy, await settingsPromise);
        if (guests > settings.largestBooking)
          return refuse({ code: "party_too_large", max: settings.largestBooking });
        const foundTables = await find(
          stores,
          { day, time },
          { settings, now: shop.clock.now(), guests },
        );
        if ("code" in foundTables) return refuse(foundTables);
        return ok({
          lines: [],
          total: 0,
          vat: null,
          wantedAt: new Date(foundTables.during.from),
          detail: { name, contact, email, guests, specialRequests, tables: [], until: null },
          async claim(stores, orderId) {
            await stores.tables.assign(
              orderId,
              foundTables.tables.map(({ id }) => id),
              foundTables.during,
            );
            return ok(null);
          },
        });
      },
    },
  );
  return proposeTimes(placed, () =>
    listNearestTableTimes(shop, { day, time }, { guests, atShortNotice: waivesNotice(orderedBy) }),
  );
}
