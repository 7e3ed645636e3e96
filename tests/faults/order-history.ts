import type { OrderType } from "../../domain/orders/order.ts";

/** What an order is to be. */
export interface Wish {
  type: OrderType;
  /** A note that no other wish has: what of an order is found later tells which wish it was. */
  mark: string;
  /** Of the one dish; none of a table. */
  portions: number;
  guests: number;
  coupon: string | null;
  /** When it is picked up, or the guests come: `YYYY-MM-DD HH:MM` on the shop's clock. */
  at: string | null;
}

/** What a customer was told. `unknown` is no answer, or "try again" (5xx): it may have been carried out, be carried out yet, or never. */
export type Outcome =
  | { is: "ok"; number: number }
  /** `number` is the order that it was refused for the sake of. */
  | { is: "refused"; why: string; number?: number }
  | { is: "unknown"; why: string };

/** One thing that a customer asked for, from its sending to its answer, in milliseconds of one clock. A try again is one of its own. */
export interface Operation {
  /** The customer's account. */
  customer: string;
  /** The idempotency key of the order that it is about. */
  key: string;
  does: "place" | "modify" | "cancel";
  /** Null of a cancellation. */
  wish: Wish | null;
  /** The version that a modification began from. */
  seenVersion: number | null;
  sentAt: number;
  answeredAt: number;
  outcome: Outcome;
}

/** An order as the database has it. */
export interface KeptOrder {
  number: number;
  customer: string | null;
  key: string;
  status: string;
  version: number;
  wish: Wish;
  /** Rows of its own type; one is right. */
  details: number;
  /** In the order in which they happened. */
  events: { kind: string; toStatus: string; version: number }[];
}

/** A mail in the queue. Its `id` is the left side of its Message-ID; `number` is null of one that is about no order. */
export interface KeptJob {
  id: string;
  number: number | null;
  template: string;
  version: number | null;
  state: string;
}

/** What there is only so much of, and who has it. */
export interface KeptLimits {
  placesPerSlot: number;
  slots: { number: number; at: string; place: number }[];
  seats: { table: number; seats: number }[];
  /** Moments in milliseconds since 1970. */
  tables: { number: number; table: number; at: string; from: number; to: number }[];
  coupons: { code: string; maxUses: number; usesPerCustomer: number; usedCount: number }[];
  couponUses: { number: number; code: string; customer: string | null }[];
}

/** Everything that the shop has when all is over. */
export interface KeptShop extends KeptLimits {
  orders: KeptOrder[];
  jobs: KeptJob[];
  /** The left side of the Message-ID of every letter that arrived anywhere, as often as it did. */
  letters: string[];
}

/** Each customer's things with one order, in the order in which they did them. */
export function byKey(history: readonly Operation[]): Map<string, Operation[]> {
  return Map.groupBy(
    history.toSorted((one, other) => one.sentAt - other.sentAt),
    ({ key }) => key,
  );
}

/**
 * What is known of a history when the world stopped at some moment between `began` and `ended`: what was answered before counts, what was
 * under way by then may or may not have been done, and what came later was not.
 */
export function historyUntil(history: readonly Operation[], began: number, ended: number): Operation[] {
  return history
    .filter(({ sentAt }) => sentAt < ended)
    .map((operation) =>
      operation.answeredAt <= began ? operation : { ...operation, outcome: { is: "unknown", why: "under way at the end" } },
    );
}
