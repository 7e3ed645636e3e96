import type { Actor } from "../actor.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { acceptUndoSeconds } from "../kitchen/undo-seconds.ts";
import {
  checkStay,
  findTables,
  listNearestTableTimes,
} from "../order-types/reservation/find-tables.ts";
import { joinTableNames } from "../order-types/reservation/name-tables.ts";
import { reservationType } from "../order-types/reservation/reservation-type.ts";
import { getStayMinutes } from "../order-types/reservation/table-stays.ts";
import {
  type TableRefused,
  takeChosenTable,
} from "../order-types/reservation/take-chosen-table.ts";
import {
  type ModifiedOrder,
  modifyOrderAsStaff,
  type StaffChangeRefusal,
} from "../orders/modify-order.ts";
import type { Order, ReservationDetail } from "../orders/order.ts";
import { diffField, diffPersonalFields, diffWantedAt } from "../orders/order-change.ts";
import { canChangeOrderStatus } from "../orders/order-policy.ts";
import { withoutNotice } from "../orders/ordered-by.ts";
import { ok, type Result, refuse } from "../result.ts";
import { toEpochMs } from "../scheduling/offered-times.ts";
import { proposeTimes, type TimeRefused } from "../scheduling/time-refused.ts";
import type { Shop, Stores } from "../shop.ts";
import type { ChangeBookingInput, MoveBookingInput } from "./booking-schema.ts";
import { getSeating, type Seating } from "./get-seating.ts";
import { listOccupied } from "./occupied-tables.ts";
import { isMove } from "./undo-move.ts";

type SeatingRefusal =
  | TimeRefused
  | TableRefused
  | { code: "phone_required" }
  /** The time cannot be changed once the guests are at their table. */
  | { code: "already_seated" };
export type ChangeBookingRefusal = { code: "only_admins" } | SeatingRefusal | StaffChangeRefusal;

/**
 * Changes a booking's time, table, guests, contact or notes on behalf of staff. Missing fields stay
 * as they are. Claims tables in the same transaction; the booking's own tables count as free. Staff
 * need no notice, but opening hours and capacity apply. Seated guests and walk-ins with a short
 * stay keep its end. The customer gets an email about a new time or number of guests. If nothing
 * but the time or table of a booking with tables changed, `isUndoable` is true, and that email is
 * delayed by `acceptUndoSeconds`, so that `undoMove` can cancel it. Another new time or number of
 * guests in that time replaces it with one email about both.
 */
export async function changeBooking(
  shop: Shop,
  actor: Actor,
  input: MoveBookingInput & Partial<ChangeBookingInput>,
): Promise<Result<ModifiedOrder & Seating & { isUndoable: boolean }, ChangeBookingRefusal>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  const { date: day, time } = input;
  let isUndoable = false;
  let party: { guests: number; reservationId: string } | null = null;

  const result = await modifyOrderAsStaff<ReservationDetail, SeatingRefusal>(shop, actor, input, {
    type: reservationType,
    async prepare(stores, before) {
      const settings = withoutNotice(await stores.business.getSettings());
      const previous = before.detail;
      const { guests = previous.guests, name = previous.name, phone = previous.contact } = input;
      const { specialRequests = previous.specialRequests } = input;
      party = { guests, reservationId: before.id };
      if (phone === "" && !previous.isWalkIn) return refuse({ code: "phone_required" });
      const at = toEpochMs(settings.timeZone, { day, time });
      const keepsTime = at !== null && at === before.wantedAt?.getTime();
      const isSeated = Boolean((await stores.bookings.findArrival(before.id))?.seatedAt);
      if (!keepsTime && isSeated) return refuse({ code: "already_seated" });
      const keepsEnd = keepsTime && (isSeated || previous.isWalkIn);
      const wantedAt = new Date(at ?? 0);
      const seatingRequest = { day, time, tableId: input.table };
      const query = {
        settings,
        now: shop.clock.now(),
        guests,
        reservationId: before.id,
        keepsTime,
        shortStayUntil: keepsEnd ? findShortStayEnd(before, settings) : undefined,
      };
      const seating = await findSeating(stores, seatingRequest, query, {
        keepsSeats: keepsTime && guests === previous.guests,
      });
      if (seating && "code" in seating) return refuse(seating);
      const tables = seating?.tables.map((table) => table.name) ?? previous.tables;
      const emailedChanges = {
        ...diffWantedAt(before.wantedAt, wantedAt),
        ...diffField("guests", previous.guests, guests),
      };
      const change = {
        ...emailedChanges,
        ...diffField("tables", joinTableNames(previous.tables), joinTableNames(tables)),
        ...diffPersonalFields(
          {
            contact: `${previous.name}\n${previous.contact}`,
            instructions: previous.specialRequests,
          },
          { contact: `${name}\n${phone}`, instructions: specialRequests },
        ),
      };
      const emailsCustomer = Object.keys(emailedChanges).length > 0;
      isUndoable = isMove(change) && previous.tables.length > 0;
      return ok({
        lines: [],
        total: 0,
        wantedAt,
        detail: { ...previous, guests, name, contact: phone, specialRequests },
        change,
        emailDelaySeconds: isUndoable ? acceptUndoSeconds : 0,
        emailedVersion: emailsCustomer ? await stores.delayedEmails.cancelChange(before.id) : null,
        emailsCustomer,
        async claim(stores) {
          if (seating)
            await stores.tables.assign(
              before.id,
              seating.tables.map(({ id }) => id),
              seating.during,
            );
          return ok(null);
        },
      });
    },
  });
  if (result.ok)
    return ok({
      ...result.value,
      isUndoable,
      ...(await getSeating(shop, { number: input.number })),
    });
  return proposeTimes<never, ChangeBookingRefusal>(result, async () =>
    party ? listNearestTableTimes(shop, { day, time }, { ...party, atShortNotice: true }) : [],
  );
}

/** When the guests have to leave, in epoch ms, if their stay is shorter than usual. */
function findShortStayEnd(
  { wantedAt, detail: { guests, until } }: Order<ReservationDetail>,
  { stays }: BusinessSettings,
): number | undefined {
  if (!wantedAt || !until) return undefined;
  const usualEnd = wantedAt.getTime() + getStayMinutes(stays, guests) * 60_000;
  return until.getTime() < usualEnd ? until.getTime() : undefined;
}

/** The tables to claim; null if the booking keeps its current ones. */
async function findSeating(
  stores: Stores,
  { tableId, ...seatingRequest }: { day: string; time: string; tableId: number | null },
  query: Parameters<typeof findTables>[2] & { reservationId: string },
  { keepsSeats }: { keepsSeats: boolean },
) {
  const assigned = await stores.tables.listAssigned(query.reservationId);
  const keepsTable = tableId === null ? assigned.length > 0 : assigned.includes(tableId);
  if (keepsSeats && keepsTable) return null;
  const stay = checkStay(seatingRequest, query);
  if ("code" in stay) return stay;
  await stores.tables.lock();
  const now = query.now.epochMilliseconds;
  const seated = stay.during.from > now ? [] : await listOccupied(stores, now);
  const occupied = seated.filter((table) => !assigned.includes(table.tableId));
  if (tableId === null) return findTables(stores, seatingRequest, { ...query, occupied });
  const { guests, reservationId } = query;
  const tables = await takeChosenTable(stores, {
    tableId,
    guests,
    during: stay.during,
    reservationId,
    occupied,
  });
  return "code" in tables ? tables : { tables, during: stay.during };
}
