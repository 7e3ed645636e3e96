import type pg from "pg";

/** A place in the log. Both are decimal text: `txid` is 64-bit and does not fit a JavaScript number. */
export interface EventPosition {
  txid: string;
  id: string;
}

/** What a stream tells of one event: an allow-list. `cursor` is its `Last-Event-ID`. */
export interface StreamedEvent {
  position: EventPosition;
  cursor: string;
  orderId: string;
  number: number;
  userId: string | null;
  type: string;
  kind: "placed" | "status_changed";
  status: string;
  version: number;
}

const batchSize = 500;

export function parseCursor(text: string): EventPosition | null {
  const match = /^(\d{1,19})-(\d{1,18})$/.exec(text);
  return match?.[1] && match[2] ? { txid: match[1], id: match[2] } : null;
}

export function isAfter(one: EventPosition, other: EventPosition): boolean {
  const [a, b] = [BigInt(one.txid), BigInt(other.txid)];
  return a > b || (a === b && BigInt(one.id) > BigInt(other.id));
}

/** The position before everything that is not committed yet. */
export async function startOfNow(pool: pg.Pool): Promise<EventPosition> {
  const { rows } = await pool.query<{ txid: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as txid");
  return { txid: rows[0]?.txid ?? "0", id: "0" };
}

/**
 * The events after a position, oldest first, leaving out those that an open transaction could still be followed by. `hidden` says that
 * there are such; `full` that there are more to read at once.
 */
export async function readOrderEvents(pool: pg.Pool, after: EventPosition) {
  const { rows } = await pool.query<{
    txid: string;
    id: string;
    order_id: string;
    number: number;
    user_id: string | null;
    type: string;
    kind: StreamedEvent["kind"];
    status: string;
    version: number;
    hidden: boolean;
  }>({
    name: "read-order-events",
    text: `select e.txid::text, e.id::text, e.order_id, o.number, o.user_id, o.typeoforder as type, e.kind, e.to_status as status,
                  e.version, e.txid >= pg_snapshot_xmin(pg_current_snapshot()) as hidden
             from order_events e join orders o on o.id = e.order_id
            where (e.txid, e.id) > ($1::xid8, $2::bigint)
            order by e.txid, e.id limit ${batchSize}`,
    values: [after.txid, after.id],
  });
  const visible = rows.filter((row) => !row.hidden);
  return {
    events: visible.map(
      (row): StreamedEvent => ({
        position: { txid: row.txid, id: row.id },
        cursor: `${row.txid}-${row.id}`,
        orderId: row.order_id,
        number: row.number,
        userId: row.user_id,
        type: row.type,
        kind: row.kind,
        status: row.status,
        version: row.version,
      }),
    ),
    hidden: visible.length < rows.length,
    full: rows.length === batchSize && visible.length === rows.length,
  };
}
