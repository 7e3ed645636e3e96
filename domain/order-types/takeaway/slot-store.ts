import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { pickupClaims } from "./takeaway-tables.ts";

export interface SlotStore {
  /** Counts orders per pickup time, from `from` to `to` inclusive (ms since 1970). Leaves out the order `exceptId`. */
  countBySlot(from: number, to: number, exceptId?: string): Promise<Map<number, number>>;
  /**
   * Claims a place at this time (ms since 1970), replacing the order's current place. Returns false if all `maxPlaces` are taken.
   * Other claims for the same time wait until this transaction ends.
   */
  claim(orderId: string, at: number, maxPlaces: number): Promise<boolean>;
  release(orderId: string): Promise<void>;
}

/** First key of the advisory locks for pickup slots; the second is the slot in minutes since 1970. */
const slotLockClass = 711_462;

export function createSlotStore(db: Db): SlotStore {
  return {
    async countBySlot(from, to, exceptId) {
      const rows = await db
        .select({ slot: pickupClaims.slot, total: sql<number>`count(*)::int` })
        .from(pickupClaims)
        .where(
          and(
            gte(pickupClaims.slot, new Date(from)),
            lte(pickupClaims.slot, new Date(to)),
            exceptId ? sql`${pickupClaims.orderId} <> ${exceptId}` : undefined,
          ),
        )
        .groupBy(pickupClaims.slot);
      return new Map(rows.map(({ slot, total }) => [slot.getTime(), total]));
    },

    async claim(orderId, at, maxPlaces) {
      await db.execute(sql`select pg_advisory_xact_lock(${slotLockClass}::int, ${Math.floor(at / 60_000)}::int)`);
      const slot = new Date(at).toISOString();
      const { rows } = await db.execute(sql`
        insert into pickup_claims (order_id, slot, place)
        select ${orderId}::uuid, ${slot}::timestamptz, min(place)
          from generate_series(1, ${maxPlaces}::int) as place
         where not exists (select from pickup_claims as other
                            where other.slot = ${slot}::timestamptz and other.place = place.place and other.order_id <> ${orderId}::uuid)
        having min(place) is not null
           and (select count(*) from pickup_claims where slot = ${slot}::timestamptz and order_id <> ${orderId}::uuid) < ${maxPlaces}::int
        on conflict (order_id) do update set slot = excluded.slot, place = excluded.place
        returning place`);
      return rows.length === 1;
    },

    async release(orderId) {
      await db.delete(pickupClaims).where(eq(pickupClaims.orderId, orderId));
    },
  };
}
