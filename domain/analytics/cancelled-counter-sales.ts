import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import type { Pence } from "../money.ts";

interface SalesTotal {
  orders: number;
  gross: Pence;
}

/** Cash for counter orders that are, or once were, cancelled. One order's refund: `getRefund`. */
export interface CancelledCounterSales {
  /** Taken in the period for orders that are now cancelled, whenever they were cancelled. */
  taken: SalesTotal;
  /**
   * Refunded in the period: everything paid for the orders that were cancelled in it and not
   * brought back in it.
   */
  refunded: SalesTotal;
  /**
   * Taken again in the period, for orders that were cancelled and refunded before it and brought
   * back during it.
   */
  paidAgain: SalesTotal;
}

export interface CancelledCounterSalesReader {
  /** `until` is exclusive. */
  getCancelledCounterSales(period: { from: Date; until: Date }): Promise<CancelledCounterSales>;
}

export function createCancelledCounterSalesReader(db: Db): CancelledCounterSalesReader {
  return {
    async getCancelledCounterSales({ from, until }) {
      const isInPeriod = (column: string) =>
        sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${until.toISOString()}::timestamptz`;
      // Literals, so that PostgreSQL can use the partial index `orders_by_staff_placed`. An order
      // that is not cancelled, and last changed before the period, contributes nothing.
      const { rows } = await db.execute<
        Record<`${keyof CancelledCounterSales}${"Orders" | "Pence"}`, number>
      >(sql`
        with sales as (
          select o.id, o.status, o.created_at, coalesce(o.wanted_at, o.created_at) as due_at, o.total_amount as total, sale.paid
            from orders o
            join lateral (select cash_given - change_given as paid from takeaway_orders where id = o.id) sale on sale.paid is not null
           where o.typeoforder = 'takeaway_order' and o.source = 'counter' and not o.is_practice
             and o.created_at < ${until.toISOString()}::timestamptz
             and (o.status = 'cancelled' or o.updated_at >= ${from.toISOString()}::timestamptz)
        ), moves as (
          -- Each cancellation gives the money back, and each return from one takes the same again.
          select sales.*, event.id as event_id, event.created_at as moved_at, event.to_status = 'cancelled' as is_refund,
                 -- A change of the dishes is settled when the order is completed.
                 case when event.paid_status = 'completed' then total - paid else 0 end as settled
            from sales
            join lateral (
              select id, created_at, to_status,
                     case to_status when 'cancelled' then from_status else lag(from_status) over (order by id) end as paid_status
                from order_events
               where order_id = sales.id and kind = 'status_changed' and 'cancelled' in (from_status, to_status)
            ) event on true
        ), taken as (
          select distinct on (id)
                 case when ${isInPeriod("created_at")} then paid end as at_once,
                 case when ${isInPeriod("due_at")} and settled <> 0 then settled end as at_collection
            from moves where status = 'cancelled' and is_refund order by id, event_id desc
        ), net as (
          -- An order that is cancelled and brought back in the same period adds nothing.
          select sum(case when is_refund then -(paid + settled) else paid + settled end) as pence
            from moves where ${isInPeriod("moved_at")} group by id
        )
        select count(coalesce(at_once, at_collection))::int as "takenOrders",
               coalesce(sum(coalesce(at_once, 0) + coalesce(at_collection, 0)), 0)::float8 as "takenPence",
               (select count(*) from net where pence < 0)::int as "refundedOrders",
               (select coalesce(-sum(pence), 0) from net where pence < 0)::float8 as "refundedPence",
               (select count(*) from net where pence > 0)::int as "paidAgainOrders",
               (select coalesce(sum(pence), 0) from net where pence > 0)::float8 as "paidAgainPence"
          from taken`);
      if (!rows[0]) throw new Error("Expected one row");
      const {
        takenOrders,
        takenPence,
        refundedOrders,
        refundedPence,
        paidAgainOrders,
        paidAgainPence,
      } = rows[0];
      return {
        taken: { orders: takenOrders, gross: takenPence },
        refunded: { orders: refundedOrders, gross: refundedPence },
        paidAgain: { orders: paidAgainOrders, gross: paidAgainPence },
      };
    },
  };
}
