import { type SQL, sql } from "drizzle-orm";
import { profiles } from "../accounts/account-tables.ts";
import type { Vat } from "../cart/vat.ts";
import { parseDietaryFacts } from "../menu/dietary-facts.ts";
import type { OrderLine, OrderSource, OrderTypeId, StoredOrderLine } from "./order.ts";
import { orders } from "./order-tables.ts";
import { noFacts, type OrderFacts, type OrderTypes } from "./order-type.ts";
import { getStage } from "./status/order-stage.ts";
import { parseStatus } from "./status/order-status.ts";

/** The columns of an order summary. `parseOrderRow` parses them. */
export function summaryColumns(types: OrderTypes) {
  return {
    id: orders.id,
    number: orders.number,
    type: orders.typeOfOrder,
    status: orders.status,
    version: orders.version,
    total: orders.totalAmount,
    lines: orders.items,
    createdAt: orders.createdAt,
    wantedAt: orders.wantedAt,
    leadMinutes: orders.leadMinutes,
    cancelReason: orders.cancelReason,
    isPractice: orders.isPractice,
    readyAt: orders.readyAt,
    detail: detailColumn(types),
  };
}

/** The stored VAT settings. `parseStoredVat` parses them. */
export const vatColumns = { vatMode: orders.vatMode, vatRate: orders.vatRate };

/** Null for types that store VAT in the detail, and for orders placed before it was stored. */
export function parseStoredVat({
  vatMode,
  vatRate,
}: {
  vatMode: Vat["mode"] | null;
  vatRate: number | null;
}): Vat | null {
  return vatMode === null || vatRate === null ? null : { mode: vatMode, rate: vatRate };
}

/** The columns that tell where an order was taken. `parseSource` parses them. */
export const sourceColumns = { storedSource: orders.source, takenBy: orders.takenBy };

/**
 * Releases before migration 0019 store no source. Their orders with `takenBy` are phone orders, all
 * others online.
 */
export function parseSource({
  storedSource,
  takenBy,
}: {
  storedSource: OrderSource | null;
  takenBy: string | null;
}): OrderSource {
  return storedSource ?? (takenBy === null ? "online" : "phone");
}

/** Whether emails about an order reach its customer: the same as `hasEmail` in `order.ts`. */
export const hasEmail = sql<boolean>`(${orders.userId} is not null or ${orders.callerEmail} <> '')`;

/** Columns of the customer's account, for queries that join `profiles`. */
export const customerColumns = {
  id: profiles.id,
  fullName: profiles.fullName,
  email: profiles.email,
  phone: profiles.phone,
};

/** The detail as JSON, from the table of the order's type. */
export function detailColumn(types: OrderTypes): SQL<unknown> {
  const cases = Object.values(types).map(
    (type) => sql`when ${type.id} then (${type.selectDetailJson()})`,
  );
  return sql`case orders.typeoforder ${sql.join(cases, sql` `)} end`;
}

/** Null only for an order without a detail row. */
export function readDetail(
  types: OrderTypes,
  { type, detail }: { type: OrderTypeId; detail: unknown },
): unknown {
  return detail === null ? null : types[type].readDetail(detail);
}

export function getFacts(
  types: OrderTypes,
  { type, detail }: { type: OrderTypeId; detail: unknown },
): OrderFacts {
  return detail === null ? noFacts : types[type].getFacts(detail);
}

/** Lines stored without dietary facts count as "not stated". */
export function parseStoredLines(stored: StoredOrderLine[]): OrderLine[] {
  return stored.map((line) => ({ ...line, ...parseDietaryFacts(line) }));
}

/**
 * Parses a row of `summaryColumns`. `detail` and `facts` are for callers that show more than a
 * summary.
 */
export function parseOrderRow<
  Row extends {
    type: OrderTypeId;
    status: string;
    lines: StoredOrderLine[];
    cancelReason: string | null;
    readyAt: Date | null;
    detail: unknown;
  },
>(types: OrderTypes, { detail: json, status: storedStatus, lines, readyAt, ...row }: Row) {
  const detail = readDetail(types, { type: row.type, detail: json });
  const facts = getFacts(types, { type: row.type, detail });
  const { guests, wantedAllDay, arrival } = facts;
  const status = parseStatus(storedStatus);
  const stage = getStage({ status, readyAt, arrival, cancelReason: row.cancelReason });
  return {
    order: { ...row, status, stage, lines: parseStoredLines(lines), guests, wantedAllDay },
    detail,
    facts,
  };
}

/**
 * When an order is wanted or, if that is ASAP, when it was placed. Must match the expression of the
 * indexes on `orders`.
 */
export const wantedOrPlacedAt = sql`coalesce(${orders.wantedAt}, ${orders.createdAt})`;

/**
 * For an order whose time was changed: whether it differs from the one that the order was placed
 * with. False once a delay of the original time is undone. Also true for an order with a time that
 * was never changed.
 */
export const isTimeChanged = sql`(
  select (first.change->'wantedAt'->>'from')::timestamptz from order_events first
   where first.order_id = orders.id and first.change ? 'wantedAt' order by first.id limit 1
) is distinct from orders.wanted_at`;

/** The same as `wasMovedByStaff` in `delays.ts`, for delivery orders and takeaways. */
export const wasMovedByStaff = hasTimeFromStaff(
  sql`(first.change->'wantedAt'->>'from')::timestamptz is distinct from orders.wanted_at`,
);

/** Whether staff set the time of an ASAP delivery or takeaway. */
export const wasAsap = hasTimeFromStaff(sql`first.change->'wantedAt'->>'from' is null`);

/**
 * Whether the order has a time and `condition` is true of `first`: staff's first change of the time
 * after the last time change of any other kind (`findFirstChangeByStaff` in `delays.ts`).
 */
function hasTimeFromStaff(condition: SQL): SQL<boolean> {
  return sql`(
  orders.wanted_at is not null and coalesce((
    select ${condition}
      from order_events first
     where first.order_id = orders.id and first.change ? 'wantedAt' and first.id > coalesce((
       select max(other.id) from order_events other
        where other.order_id = orders.id and other.change ? 'wantedAt'
          and (other.kind <> 'rescheduled' or other.actor_kind <> 'admin')
     ), 0)
     order by first.id limit 1
  ), false)
)`;
}
