import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import type { Pence } from "../money.ts";
import { presetReasons, soldOutPrefix } from "../orders/cancel-reason.ts";
import { type OrderSource, type OrderTypeId, orderTypeIds } from "../orders/order.ts";
import { orderStatuses } from "../orders/status/order-status.ts";

/** Orders of one type and source placed in one hour of the day, excluding cancelled. */
export interface HourOfSales {
  type: OrderTypeId;
  source: OrderSource;
  /** From 0 to 23, in the business's time zone. */
  hour: number;
  orders: number;
  pence: Pence;
}

export interface BestSeller {
  name: string;
  portions: number;
  pence: Pence;
}

/** Cancelled orders with the same cause. */
export interface CancelledOrders {
  /**
   * `refused` by staff before they were confirmed, `cancelled` by staff later, or cancelled by the
   * `customer`.
   */
  by: "refused" | "cancelled" | "customer";
  /**
   * As shown to the customer, except that reasons that name sold-out dishes count as one. Null if
   * no reason was given or the order is anonymised.
   */
  reason: string | null;
  orders: number;
  pence: Pence;
}

/** Sales of the orders placed in a period. */
export interface SalesFigures {
  hours: HourOfSales[];
  /** Most portions first. */
  bestSellers: BestSeller[];
  cancelled: CancelledOrders[];
}

export interface SalesReader {
  /** `until` is exclusive. Reads every order in the period, so limit it to a few months. */
  getSales(query: { timeZone: string; from: Date; until: Date }): Promise<SalesFigures>;
}

const maxBestSellers = 10;
const maxReasons = 30;

export function createSalesReader(db: Db): SalesReader {
  return {
    async getSales({ timeZone, from, until }) {
      // Lists all types and statuses, so that PostgreSQL can use the index `orders_by_kind_placed`.
      const { rows } = await db.execute<SalesFigures & Record<string, unknown>>(sql`
        with placed as materialized (
          select id, typeoforder, status, total_amount, items, cancel_reason,
                 coalesce(source, case when taken_by is null then 'online' else 'phone' end) as source,
                 extract(hour from created_at at time zone ${timeZone})::int as hour
            from orders
           where typeoforder = any(${asArray(orderTypeIds)}::text[]) and status = any(${asArray(orderStatuses)}::text[])
             and created_at >= ${from.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz
             and not is_practice
        ), hours as (
          select typeoforder as type, source, hour, count(*)::int as orders, sum(total_amount)::float8 as pence
            from placed where status <> 'cancelled' group by typeoforder, source, hour order by hour, typeoforder, source
        ), best_sellers as (
          select max(line.name) as name, sum(line.quantity)::int as portions, sum(line.price * line.quantity)::float8 as pence
            from placed cross join jsonb_to_recordset(items) as line (id int, name text, price int, quantity int)
           where status <> 'cancelled' group by line.id order by portions desc, name limit ${maxBestSellers}
        ), causes as (
          select case when event.actor_kind = 'customer' then 'customer' when event.from_status = 'pending' then 'refused' else 'cancelled' end as by,
                 case when starts_with(placed.cancel_reason, ${soldOutPrefix}) then ${presetReasons.sold_out}
                      else placed.cancel_reason end as reason, placed.total_amount
            from placed left join lateral (
              select actor_kind, from_status from order_events
               where order_id = placed.id and to_status = 'cancelled' and kind = 'status_changed' order by id desc limit 1
            ) event on true
           where placed.status = 'cancelled' and not exists (select from reservations where id = placed.id and walk_in)
        ), cancelled as (
          select by, reason, count(*)::int as orders, sum(total_amount)::float8 as pence
            from causes group by by, reason order by orders desc, by, reason limit ${maxReasons}
        )
        select (select coalesce(json_agg(hours), '[]') from hours) as hours,
               (select coalesce(json_agg(best_sellers), '[]') from best_sellers) as "bestSellers",
               (select coalesce(json_agg(cancelled), '[]') from cancelled) as cancelled`);
      if (!rows[0]) throw new Error("Expected one row");
      const { hours, bestSellers, cancelled } = rows[0];
      return { hours, bestSellers, cancelled };
    },
  };
}

/** Formats a PostgreSQL array literal. The words need no quotes. */
function asArray(words: readonly string[]): string {
  return `{${words.join(",")}}`;
}
