import { sql } from "drizzle-orm";
import { startOfMinute } from "../../clock.ts";
import { formatGuests } from "../../messages/format/format-guests.ts";
import { tableMinutes } from "../../orders/expected-end.ts";
import type { ReservationDetail } from "../../orders/order.ts";
import { noFacts, type OrderType, type ReclaimRefusal } from "../../orders/order-type.ts";
import { getReservationEnd } from "../../orders/reservation-end.ts";
import { toDayAndTime } from "../../scheduling/offered-times.ts";
import type { Stores } from "../../shop.ts";
import { findTables, listTableTimes } from "./find-tables.ts";
import { getStayMinutes } from "./table-stays.ts";

interface ReservationRow {
  name: string;
  contact: string;
  email: string;
  guests: number;
  special_requests: string;
  tables: string[];
  until: string | null;
  walk_in: boolean;
  arrived_at: string | null;
  seated_at: string | null;
}

export const reservationType: OrderType<ReservationDetail, Stores> = {
  id: "reservation",
  hasDishes: false,
  releasesWhenCompleted: true,

  selectDetailJson: () => sql`
    select to_jsonb(detail) || jsonb_build_object('tables', seating.tables, 'until', seating.until)
      from reservations as detail
     cross join lateral (
           select coalesce(jsonb_agg(t.name order by t.position, t.id), '[]') as tables, max(upper(assigned.during)) as until
             from reservation_tables as assigned join restaurant_tables as t on t.id = assigned.table_id
            where assigned.reservation_id = detail.id) as seating
     where detail.id = orders.id`,

  readDetail(json) {
    const {
      name,
      contact,
      email,
      guests,
      special_requests,
      tables,
      until,
      walk_in,
      arrived_at,
      seated_at,
    } = json as ReservationRow;
    const arrival = arrived_at && {
      arrivedAt: new Date(arrived_at),
      seatedAt: seated_at ? new Date(seated_at) : null,
    };
    return {
      name,
      contact,
      email,
      guests,
      specialRequests: special_requests,
      tables,
      until: until ? new Date(until) : null,
      ...(walk_in && { isWalkIn: true }),
      ...(arrival && { arrival }),
    };
  },

  insertDetail: (detail) => sql`
    insert into reservations (id, name, contact, email, guests, special_requests, walk_in, arrived_at, seated_at)
    select id, ${detail.name}, ${detail.contact}, ${detail.email}, ${detail.guests}::int, ${detail.specialRequests},
           ${detail.isWalkIn ?? false}::boolean, ${detail.isWalkIn ? sql`now()` : sql`null::timestamptz`},
           ${detail.isWalkIn ? sql`now()` : sql`null::timestamptz`} from placed`,

  updateDetail: (orderId, { name, contact, guests, specialRequests }) => sql`
    update reservations set name = ${name}, contact = ${contact}, guests = ${guests}::int, special_requests = ${specialRequests}
     where id = ${orderId}`,

  anonymise: (orderIds) => sql`
    update reservations set name = '', contact = '', email = '', special_requests = '' where id in ${orderIds}`,

  getFacts: ({
    name,
    contact,
    email,
    guests,
    specialRequests,
    arrival = null,
    isWalkIn = false,
  }) => ({
    ...noFacts,
    contact: { name, phone: contact },
    email,
    notes: specialRequests,
    guests,
    arrival,
    isWalkIn,
  }),

  exportDetail: ({ name, contact, email, guests, specialRequests, tables, until, arrival }) => ({
    reservation: { name, contact, email, guests, specialRequests, tables, until, arrival },
  }),

  release: (stores, orderId) => stores.tables.release(orderId),

  async reclaim(stores, { id, wantedAt, detail: { guests, arrival } }, now) {
    const startMs = wantedAt?.getTime() ?? 0;
    const settings = await stores.business.getSettings();
    const endMs = startMs + getStayMinutes(settings.stays, guests) * 60_000;
    const isOver = endMs <= now.epochMilliseconds;
    if (isOver) return null; // It needs no tables any more.
    const restOfStay = { from: Math.max(startMs, startOfMinute(now)), to: endMs };
    const assigned = await stores.tables.listAssigned(id);
    if (assigned.length > 0) return reclaimTables(stores, id, assigned, restOfStay);
    // Opening hours and lead time are not checked: staff have decided to bring the booking back.
    const releasedIds = (await stores.tables.listReleased(id)).map((table) => table.id);
    const foundTables = await findTables(stores, toDayAndTime(settings.timeZone, startMs), {
      settings,
      now,
      guests,
      reservationId: id,
      keepsTime: true,
      preferredIds: releasedIds,
    });
    if ("code" in foundTables) {
      // Guests who left in the minute in which their stay began have released all of it.
      return arrival?.seatedAt && releasedIds.length > 0
        ? reclaimTables(stores, id, releasedIds, restOfStay)
        : { code: "tables_taken" };
    }
    const tableIds = foundTables.tables.map((table) => table.id);
    await stores.tables.assign(id, tableIds, foundTables.during);
    return null;
  },

  listTimesForChange: (shop, order, { day, guests }) =>
    listTableTimes(shop, { day, guests: guests ?? order.guests ?? 1, reservationId: order.id }),

  buildCalendarEntry: ({ wantedAt, detail }, business) =>
    wantedAt && {
      summary: `Table at ${business.name}, ${formatGuests(detail.guests)}`,
      when: {
        from: wantedAt,
        to:
          getReservationEnd({ wantedAt, reservation: detail }, business) ??
          new Date(wantedAt.getTime() + tableMinutes * 60_000),
      },
      customerAddress: null,
    },
};

/**
 * Reclaims the tables that guests gave up by leaving early, for the rest of their stay or until the
 * next booking of a table. Refused if other guests have one of the tables now.
 */
async function reclaimTables(
  stores: Stores,
  id: string,
  tableIds: readonly number[],
  during: { from: number; to: number },
): Promise<ReclaimRefusal | null> {
  await stores.tables.lock();
  const busyTables = await stores.tables.listBusy(during.from, during.to, id);
  const nextTaken = busyTables.filter(({ tableId }) => tableIds.includes(tableId));
  const to = Math.min(during.to, ...nextTaken.map(({ from }) => from));
  if (to <= during.from) return { code: "tables_taken" };
  await stores.tables.assign(id, tableIds, { from: during.from, to });
  return null;
}
