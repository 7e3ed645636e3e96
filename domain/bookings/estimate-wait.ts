import { chooseFreeTables } from "../order-types/reservation/choose-tables.ts";
import type { Table } from "../order-types/reservation/table.ts";
import { type BusyTable, getStayMinutes } from "../order-types/reservation/table-stays.ts";
import { maxQuotedMinutes } from "./booking.ts";

const stepMinutes = 5;
const minuteMs = 60_000;

interface Room {
  tables: readonly Table[];
  busy: readonly BusyTable[];
  stays: readonly { guests: number; minutes: number }[];
}

/**
 * Minutes until a table is free for parties of 1 to `maxGuests` guests, in steps of 5, once the
 * waiting parties are seated. Null if no table is free within `maxQuotedMinutes`. The first element
 * is for one guest.
 */
export function estimateWaits(
  room: Room,
  waiting: readonly { guests: number }[],
  { now, maxGuests }: { now: number; maxGuests: number },
): (number | null)[] {
  let busy = room.busy;
  for (const { guests } of waiting) {
    const firstTable = findFirstTable({ ...room, busy }, guests, now);
    if (!firstTable) continue;
    const endsAt = firstTable.at + getStayMinutes(room.stays, guests) * minuteMs;
    busy = [
      ...busy,
      ...firstTable.tables.map(({ id }) => ({ tableId: id, from: firstTable.at, to: endsAt })),
    ];
  }
  return Array.from(
    { length: maxGuests },
    (_, index) => findFirstTable({ ...room, busy }, index + 1, now)?.minutes ?? null,
  );
}

/** The first tables that are free for a party's whole stay. `at` is in epoch ms. */
function findFirstTable({ tables: room, busy, stays }: Room, guests: number, now: number) {
  const stay = getStayMinutes(stays, guests);
  for (let minutes = 0; minutes <= maxQuotedMinutes; minutes += stepMinutes) {
    const at = now + minutes * minuteMs;
    const tables = chooseFreeTables(room, busy, { guests, at, minutes: stay });
    if (tables) return { tables, at, minutes };
  }
  return null;
}
