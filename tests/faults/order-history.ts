import type { OrderTypeId } from "../../domain/orders/order.ts";

/** An order as a customer requests it. */
export interface OrderSpec {
  type: OrderTypeId;
  /** A unique note, stored with the order, that identifies this spec. */
  mark: string;
  /** Portions of the dish; 0 for a reservation. */
  portions: number;
  guests: number;
  coupon: string | null;
  /** The pickup, event or table time as `YYYY-MM-DD HH:MM` in the shop's time zone. */
  at: string | null;
}

/**
 * The response that a customer got. `unknown` is no response or a 5xx: the request may have run,
 * may still run, or may never run.
 */
export type Outcome =
  | { kind: "ok"; number: number }
  /** `number` is that of an existing order with the same key. */
  | { kind: "refused"; reason: string; number?: number }
  | { kind: "unknown"; reason: string };

/**
 * One request and its response. Times are in milliseconds of one clock. A retry is a separate
 * operation.
 */
export interface Operation {
  /** The id of the customer's account. */
  customer: string;
  /** The order's idempotency key. */
  key: string;
  action: "place" | "modify" | "cancel";
  /** Null for a cancellation. */
  spec: OrderSpec | null;
  /** The order's version that a modification is based on. */
  seenVersion: number | null;
  sentAt: number;
  answeredAt: number;
  outcome: Outcome;
}

/** An order in the database. */
export interface StoredOrder {
  number: number;
  customer: string | null;
  key: string;
  status: string;
  version: number;
  spec: OrderSpec;
  /** The number of detail rows; must be one. */
  details: number;
  /** Oldest first. */
  events: { kind: string; toStatus: string; version: number }[];
}

/**
 * A queued email. `id` is the part of its Message-ID before the `@`; `number` is null if it is not
 * about an order.
 */
export interface StoredJob {
  id: string;
  number: number | null;
  template: string;
  version: number | null;
  state: string;
}

/** Limited resources and the orders that have claimed them. */
export interface StoredLimits {
  placesPerSlot: number;
  slots: { number: number; at: string; place: number }[];
  seats: { table: number; seats: number }[];
  /** `from` and `to` are epoch ms. */
  tables: { number: number; table: number; at: string; from: number; to: number }[];
  coupons: { code: string; maxUses: number; usesPerCustomer: number; usedCount: number }[];
  couponUses: { number: number; code: string; customer: string | null }[];
}

/** The shop's data after a test. */
export interface StoredShop extends StoredLimits {
  orders: StoredOrder[];
  jobs: StoredJob[];
  /** The part before the `@` of the Message-ID, once per delivery. */
  emails: string[];
}

/** Groups operations by idempotency key, in the order in which they were sent. */
export function groupByKey(history: readonly Operation[]): Map<string, Operation[]> {
  return Map.groupBy(
    history.toSorted((a, b) => a.sentAt - b.sentAt),
    ({ key }) => key,
  );
}

/**
 * Truncates the history at a moment between `began` and `ended`, such as when the shop stopped.
 * Keeps responses received by `began`, drops requests sent after `ended`, and makes the outcome of
 * all others unknown.
 */
export function truncateHistory(
  history: readonly Operation[],
  began: number,
  ended: number,
): Operation[] {
  return history
    .filter(({ sentAt }) => sentAt < ended)
    .map((operation) =>
      operation.answeredAt <= began
        ? operation
        : { ...operation, outcome: { kind: "unknown", reason: "in progress at the end" } },
    );
}
