import type pg from "pg";
import { customerEventKinds, type OrderEventKind } from "../../domain/orders/order-change.ts";

/**
 * Position in the log. Both parts are decimal text, because a 64-bit `txid` does not fit into a
 * JavaScript number.
 */
export interface EventPosition {
  txid: string;
  id: string;
}

/** An event as the streams get it. `cursor` becomes `Last-Event-ID`. */
export interface StreamedEvent {
  position: EventPosition;
  cursor: string;
  orderId: string;
  number: number;
  userId: string | null;
  type: string;
  kind: OrderEventKind;
  status: string;
  version: number;
}

const batchSize = 500;

export function parseCursor(text: string): EventPosition | null {
  const match = /^(\d{1,19})-(\d{1,18})$/.exec(text);
  return match?.[1] && match[2] ? { txid: match[1], id: match[2] } : null;
}

export function isAfter(position: EventPosition, other: EventPosition): boolean {
  const txid = BigInt(position.txid);
  const otherTxid = BigInt(other.txid);
  if (txid === otherTxid) return BigInt(position.id) > BigInt(other.id);
  return txid > otherTxid;
}

/** Position before every event that is not committed yet. */
export async function getCurrentPosition(pool: pg.Pool): Promise<EventPosition> {
  const { rows } = await pool.query<{ txid: string }>(
    "select pg_snapshot_xmin(pg_current_snapshot())::text as txid",
  );
  return { txid: rows[0]?.txid ?? "0", id: "0" };
}

/**
 * Limits for replaying missed events: the age of the oldest one, and the number of events. Beyond
 * them, pages reload their data.
 */
const resumableMinutes = 60;
const resumableEvents = 2_000;

/** Whether the events after a position are few enough and recent enough to replay. */
export async function isResumable(pool: pg.Pool, after: EventPosition): Promise<boolean> {
  const { rows } = await pool.query<{ missed: number; too_old: boolean | null }>({
    name: "is-resumable",
    text: `select count(*)::int as missed, min(created_at) < now() - interval '${resumableMinutes} minutes' as too_old
             from (select created_at from order_events where (txid, id) > ($1::xid8, $2::bigint)
                    order by txid, id limit ${resumableEvents + 1}) as missed`,
    values: [after.txid, after.id],
  });
  const [row] = rows;
  if (!row || row.too_old) return false;
  return row.missed <= resumableEvents;
}

interface EventRow {
  txid: string;
  id: string;
  order_id: string;
  number: number;
  user_id: string | null;
  type: string;
  kind: StreamedEvent["kind"];
  status: string;
  version: number;
}

/** Age of an event by the database's clock, usually measured from the start of its transaction. */
const ageColumn = "extract(epoch from clock_timestamp() - e.created_at)::float8 as lag_seconds";

const columns = `e.txid::text, e.id::text, e.order_id, o.number, o.user_id, o.typeoforder as type, e.kind, e.to_status as status, e.version`;

/**
 * Events after a position, oldest first. Leaves out events that an open transaction may still
 * precede; `hasHidden` says whether there are any. `hasMore` says whether more may be left to read.
 */
export async function readOrderEvents(pool: pg.Pool, after: EventPosition) {
  const { rows } = await pool.query<EventRow & { hidden: boolean; lag_seconds: number }>({
    name: "read-order-events",
    text: `select ${columns}, ${ageColumn}, e.txid >= pg_snapshot_xmin(pg_current_snapshot()) as hidden
             from order_events e join orders o on o.id = e.order_id
            where (e.txid, e.id) > ($1::xid8, $2::bigint)
            order by e.txid, e.id limit ${batchSize}`,
    values: [after.txid, after.id],
  });
  const visible = rows.filter((row) => !row.hidden);
  return {
    events: visible.map(toStreamedEvent),
    /** Age of each event in seconds. */
    lags: visible.map((row) => row.lag_seconds),
    hasHidden: visible.length < rows.length,
    hasMore: rows.length === batchSize && visible.length === rows.length,
  };
}

/**
 * Events between two positions, oldest first. Filters by customer and by order; null means all.
 * With a filter, leaves out staff-only events.
 */
export async function readMissedEvents(
  pool: pg.Pool,
  filter: {
    userId: string | null;
    orderId: string | null;
    after: EventPosition;
    before: EventPosition;
  },
): Promise<StreamedEvent[]> {
  const { userId, orderId, after, before } = filter;
  const { rows } = await pool.query<EventRow>({
    name: "read-missed-events",
    text: `select ${columns}
             from order_events e join orders o on o.id = e.order_id
            where (e.txid, e.id) > ($1::xid8, $2::bigint) and (e.txid, e.id) < ($3::xid8, $4::bigint)
              and ($5::text is null or o.user_id = $5) and ($6::uuid is null or o.id = $6)
              and ($5::text is null and $6::uuid is null or e.kind = any($7::text[]))
            order by e.txid, e.id limit ${resumableEvents}`,
    values: [after.txid, after.id, before.txid, before.id, userId, orderId, customerEventKinds],
  });
  return rows.map(toStreamedEvent);
}

function toStreamedEvent(row: EventRow): StreamedEvent {
  return {
    position: { txid: row.txid, id: row.id },
    cursor: `${row.txid}-${row.id}`,
    orderId: row.order_id,
    number: row.number,
    userId: row.user_id,
    type: row.type,
    kind: row.kind,
    status: row.status,
    version: row.version,
  };
}
