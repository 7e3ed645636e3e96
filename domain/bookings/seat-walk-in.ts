import type { Actor } from "../actor.ts";
import { startOfMinute } from "../clock.ts";
import { chooseFreeTables } from "../order-types/reservation/choose-tables.ts";
import type { FoundTables } from "../order-types/reservation/find-tables.ts";
import { reservationType } from "../order-types/reservation/reservation-type.ts";
import { findShortStay, getStayMinutes } from "../order-types/reservation/table-stays.ts";
import {
  type TableRefused,
  takeChosenTable,
} from "../order-types/reservation/take-chosen-table.ts";
import { type CommonPlacementRefusal, createOrder } from "../orders/create-order.ts";
import type { ReservationDetail } from "../orders/order.ts";
import { canOrderForCustomers } from "../orders/order-policy.ts";
import type { StaffOrder } from "../orders/ordered-by.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop, Stores } from "../shop.ts";
import { type WaitingParty, walkInName } from "./booking.ts";
import type { SeatWaitingInput, WalkInInput } from "./booking-schema.ts";
import { listOccupied } from "./occupied-tables.ts";
import { getEarliestAddedAt } from "./waiting-list.ts";

type SeatingRefusal =
  | TableRefused
  | { code: "no_free_table"; guests: number }
  /** A table is free, but is booked before the end of the usual stay. `until` is in epoch ms. */
  | { code: "only_short_stay"; table: string; until: number }
  | { code: "not_waiting" };
export type WalkInRefusal =
  | { code: "only_admins" }
  | SeatingRefusal
  | CommonPlacementRefusal
  /** A retry of a seating that staff have undone. */
  | { code: "seating_undone" };

/** `tables` are table names. */
export interface SeatedWalkIn {
  number: number;
  version: number;
  guests: number;
  tables: string[];
}

/**
 * Seats guests without a booking now, for the usual length of stay, at the table that staff chose
 * or at the smallest suitable one that is not occupied (`listOccupied`). If there is none and
 * `shortStay` is set, at one (the chosen one, if any) that is free for a shorter time. The order is
 * confirmed, seated and marked as a walk-in.
 */
export function seatWalkIn(
  shop: Shop,
  actor: Actor,
  input: WalkInInput,
): Promise<Result<SeatedWalkIn, WalkInRefusal>> {
  return placeWalkIn(shop, actor, { ...input, waitingId: null });
}

/**
 * Seats guests from the waiting list at the smallest suitable table, by the rules of `seatWalkIn`.
 * If two staff seat the same guests, one is refused.
 */
export async function seatWaitingParty(
  shop: Shop,
  actor: Actor,
  { partyId: id, shortStay }: SeatWaitingInput,
): Promise<Result<SeatedWalkIn, WalkInRefusal>> {
  if (!canOrderForCustomers(actor)) return refuse({ code: "only_admins" });
  const party = (await shop.stores.waitingList.list(getEarliestAddedAt(shop))).find(
    (entry: WaitingParty) => entry.id === id,
  );
  if (!party) {
    // A retry after a lost response: the party was removed from the list when it was seated.
    const seatedOrder = await shop.stores.orders.findByIdempotencyKey({
      senderId: actor.userId,
      key: id,
      isTakenByStaff: true,
    });
    return seatedOrder ? describeSeated(shop, seatedOrder) : refuse({ code: "not_waiting" });
  }
  const { name, phone, guests } = party;
  return placeWalkIn(shop, actor, {
    name,
    phone,
    guests,
    table: null,
    shortStay,
    waitingId: id,
    idempotencyKey: id,
  });
}

async function placeWalkIn(
  shop: Shop,
  actor: Actor,
  {
    name,
    phone,
    guests,
    table,
    shortStay,
    waitingId,
    idempotencyKey,
  }: WalkInInput & { waitingId: string | null },
): Promise<Result<SeatedWalkIn, WalkInRefusal>> {
  if (!canOrderForCustomers(actor)) return refuse({ code: "only_admins" });
  const placedBy: StaffOrder = {
    kind: "staff",
    source: "counter",
    admin: actor,
    customerId: null,
    email: "",
    status: "confirmed",
    atShortNotice: true,
  };
  const result = await createOrder<ReservationDetail, SeatingRefusal>(
    shop,
    placedBy,
    idempotencyKey,
    {
      type: reservationType,
      hashInput: ["walk-in", name, phone, guests, table, ...(shortStay ? ["short stay"] : [])],
      async prepare(stores, settingsPromise) {
        const { stays } = await settingsPromise;
        const from = startOfMinute(shop.clock.now());
        const usualStay = { from, to: from + getStayMinutes(stays, guests) * 60_000 };
        const found = await findTablesNow(stores, {
          guests,
          during: usualStay,
          table,
          shortStay: shortStay ? "accepted" : "offered",
        });
        if ("code" in found) return refuse(found);
        const { tables, during } = found;
        const detail = {
          name: name || walkInName,
          contact: phone,
          email: "",
          guests,
          specialRequests: "",
          tables: [],
          until: null,
          isWalkIn: true,
        };
        return ok({
          lines: [],
          total: 0,
          vat: null,
          wantedAt: new Date(from),
          detail,
          async claim(claimStores, orderId) {
            if (waitingId !== null) {
              const party = await claimStores.waitingList.remove(waitingId);
              if (!party) return refuse({ code: "not_waiting" });
              await claimStores.bookings.setWaiting(orderId, party);
            }
            await claimStores.tables.assign(
              orderId,
              tables.map(({ id }) => id),
              during,
            );
            return ok(null);
          },
        });
      },
    },
  );
  if (result.ok) return describeSeated(shop, result.value);
  const { error } = result;
  if (error.code !== "key_used") return result;
  const retried = await describeSeated(shop, error);
  return retried.ok ? result : retried;
}

async function describeSeated(
  shop: Shop,
  { number }: { number: number },
): Promise<Result<SeatedWalkIn, { code: "seating_undone" }>> {
  const order = await shop.stores.orders.findDetail({ number }, { forStaff: true });
  if (order?.status === "cancelled") return refuse({ code: "seating_undone" });
  return ok({
    number,
    version: order?.version ?? 1,
    guests: order?.reservation?.guests ?? 1,
    tables: order?.reservation?.tables ?? [],
  });
}

/** `shortStay`: whether staff have accepted a table that is free for less than the usual stay. */
async function findTablesNow(
  stores: Stores,
  {
    guests,
    during,
    table,
    shortStay,
  }: Pick<FoundTables, "during"> & {
    guests: number;
    table: number | null;
    shortStay: "accepted" | "offered";
  },
): Promise<FoundTables | SeatingRefusal> {
  const tables = await stores.tables.lock();
  const occupied = await listOccupied(stores, during.from);
  const busy = await stores.tables.listBusy(during.from, during.to);
  const taken = [...busy, ...occupied];
  const at = during.from;
  let candidates = tables;
  let refusal: SeatingRefusal = { code: "no_free_table", guests };
  if (table === null) {
    const minutes = (during.to - at) / 60_000;
    const freeTables = chooseFreeTables(tables, taken, { guests, at, minutes });
    if (freeTables) return { tables: freeTables, during };
  } else {
    const chosen = await takeChosenTable(stores, { tableId: table, guests, during, occupied });
    if (!("code" in chosen)) return { tables: chosen, during };
    if (chosen.code !== "table_taken") return chosen;
    refusal = chosen;
    candidates = tables.filter(({ id }) => id === table);
  }
  const shorter = findShortStay(candidates, taken, { guests, at });
  if (!shorter) return refusal;
  const { until } = shorter;
  if (shortStay === "offered") return { code: "only_short_stay", table: shorter.table.name, until };
  return { tables: [shorter.table], during: { from: at, to: Math.min(until, during.to) } };
}
