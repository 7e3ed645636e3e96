import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import type { Pence } from "../money.ts";

/** The cash of counter orders that are cancelled now. */
export interface CancelledCounterSales {
  /** Taken in the period, whenever the order was cancelled. */
  taken: { orders: number; gross: Pence };
  /** Given back in the period: all that was paid for the orders that were cancelled in it. */
  refunded: { orders: number; gross: Pence };
}

export interface CancelledCounterSalesReader {
  /** `until` is exclusive. */
  getCancelledCounterSales(period: { from: Date; until: Date }): Promise<CancelledCounterSales>;
}

export function cancelledCounterSalesReader(db: Db): CancelledCounterSalesReader {
  return {
    async getCancelledCounterSales({ from, until }) {
      const isInPeriod = (column: string) =>
        sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${until.toISOString()}::timestamptz`;
      // Literals, so that PostgreSQL can use the partial index `orders_by_staff_placed`. Few counter orders are cancelled.
      const { rows } = await db.execute<Record<"takenOrders" | "takenPence" | "refundedOrders" | "refundedPence", number>>(sql`
        with cancelled as (
          select o.created_at, coalesce(o.wanted_at, o.created_at) as due_at, event.created_at as cancelled_at, sale.paid,
                 -- A change of the dishes is settled when the order is completed.
                 case when event.from_status = 'completed' then o.total_amount - sale.paid else 0 end as settled
            from orders o
            join lateral (select cash_given - change_given as paid from takeaway_orders where id = o.id) sale on sale.paid is not null
            join lateral (
              select created_at, from_status from order_events
               where order_id = o.id and to_status = 'cancelled' and kind = 'status_changed' order by id desc limit 1
            ) event on true
           where o.typeoforder = 'takeaway_order' and o.status = 'cancelled' and o.source = 'counter' and not o.is_practice
             and o.created_at < ${until.toISOString()}::timestamptz
        ), amounts as (
          select case when ${isInPeriod("created_at")} then paid end as at_once,
                 case when ${isInPeriod("due_at")} and settled <> 0 then settled end as at_collection,
                 case when ${isInPeriod("cancelled_at")} then paid + settled end as refunded
            from cancelled
        )
        select count(coalesce(at_once, at_collection))::int as "takenOrders",
               coalesce(sum(coalesce(at_once, 0) + coalesce(at_collection, 0)), 0)::float8 as "takenPence",
               count(refunded)::int as "refundedOrders", coalesce(sum(refunded), 0)::float8 as "refundedPence"
          from amounts`);
      if (!rows[0]) throw new Error("Expected one row");
      const { takenOrders, takenPence, refundedOrders, refundedPence } = rows[0];
      return {
        taken: { orders: takenOrders, gross: takenPence },
        refunded: { orders: refundedOrders, gross: refundedPence },
      };
    },
  };
}
