import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { pickupClaims } from "./takeaway-tables.ts";

export interface SlotStore {
  /**
   * Counts orders per pickup time (epoch ms), from `fromMs` to `toMs` inclusive. Leaves out
   * `exceptOrderId`.
   */
  countBySlot(fromMs: number, toMs: number, exceptOrderId?: string): Promise<Map<number, number>>;
  /**
   * Claims a place in this slot (epoch ms), replacing the order's current place. Returns false if
   * all `maxPlaces` (the setting `ordersPerSlot`) are taken. Other claims for the same slot wait
   * until this transaction ends.
   */
  claim(orderId: string, slotMs: number, maxPlaces: number): Promise<boolean>;
  release(orderId: string): Promise<void>;
}

/**
 * First key of the advisory locks for pickup slots; the second is the slot in minutes since 1970.
 */
const slotLockClass = 711_462;

export function createSlotStore(db: Db): SlotStore {
  return {
    async countBySlot(fromMs, toMs, exceptOrderId) {
      const rows = await db
        .select({ slot: pickupClaims.slot, total: sql<number>`count(*)::int` })
        .from(pickupClaims)
        .where(
          and(
            gte(pickupClaims.slot, new Date(fromMs)),
            lte(pickupClaims.slot, new Date(toMs)),
            exceptOrderId ? sql`${pickupClaims.orderId} <> ${exceptOrderId}` : undefined,
          ),
        )
        .groupBy(pickupClaims.slot);
      return new Map(rows.map(({ slot, total }) => [slot.getTime(), total]));
    },

    async claim(orderId, slotMs, maxPlaces) {
      const slotMinute = Math.floor(slotMs / 60_000);
      await db.execute(
        sql`select pg_advisory_xact_lock(${slotLockClass}::int, ${slotMinute}::int)`,
      );
      const slot = new Date(slotMs).toISOString();
      // Claims the lowest free place. A free place is not enough: once the owner has lowered the
      // maximum, orders can still have places above it, so the orders are counted too.
      const { rows } = await db.execute(sql`
        insert into pickup_claims (order_id, slot, place)
        select ${orderId}::uuid, ${slot}::timestamptz, min(candidate.place)
          from generate_series(1, ${maxPlaces}::int) as candidate(place)
         where not exists (select from pickup_claims as other
                            where other.slot = ${slot}::timestamptz and other.place = candidate.place and other.order_id <> ${orderId}::uuid)
        having min(candidate.place) is not null
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
