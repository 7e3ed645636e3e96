import type { Temporal } from "temporal-polyfill";
import type { SignedIn } from "../actor.ts";
import type { OrderChange } from "../audit-entry.ts";
import type { Vat } from "../cart/vat.ts";
import type { Pence } from "../money.ts";
import type { CancelReasonTexts } from "./cancel-reason.ts";
import type { OrderLine, OrderTypeId } from "./order.ts";
import type { OrderType } from "./order-type.ts";
import type { StaffDecisions } from "./ordered-by.ts";
import type { OrderStatus } from "./status/order-status.ts";

/** An order placed earlier with the same idempotency key. */
export interface PreviousOrder {
  id: string;
  number: number;
  requestHash: string;
  status: OrderStatus;
  createdAt: Date;
  wantedAt: Date | null;
}

/** An order whose row is locked until the transaction ends. */
export interface LockedOrder {
  id: string;
  number: number;
  userId: string | null;
  type: OrderTypeId;
  status: OrderStatus;
  version: number;
  lines: OrderLine[];
  total: Pence;
  wantedAt: Date | null;
  readyAt: Date | null;
}

export interface OrderToAdd<Detail = unknown> {
  id: string;
  type: OrderType<Detail>;
  lines: OrderLine[];
  total: Pence;
  /** The VAT settings; null for a type that stores them in the detail or costs nothing. */
  vat: Vat | null;
  wantedAt: Date | null;
  /** The lead time now. */
  leadMinutes: number;
  detail: Detail;
  /** The customer; null if they have no account. */
  userId: string | null;
  /** Who sent the request. */
  actorKind: SignedIn["kind"];
  actorId: string;
  /** Null for an order placed online. */
  takenByStaff: Pick<StaffDecisions, "email" | "atShortNotice" | "source"> | null;
  idempotencyKey: string;
  /** SHA-256 of the request. */
  requestHash: string;
}

export interface EventActor {
  actorKind: "customer" | "admin" | "system";
  actorId: string | null;
}

export interface ChangedOrder<Detail = unknown> extends EventActor {
  locked: LockedOrder;
  type: OrderType<Detail>;
  lines: OrderLine[];
  total: Pence;
  wantedAt: Date | null;
  /** Undefined keeps the stored detail. */
  detail: Detail | undefined;
  change: OrderChange;
  /** The status after the change. */
  status: OrderStatus;
}

export interface OrderWriter {
  /**
   * The order that the sender placed with this key for themselves or, with `isTakenByStaff`, for a
   * customer.
   */
  findByIdempotencyKey(query: {
    senderId: string;
    key: string;
    isTakenByStaff: boolean;
  }): Promise<PreviousOrder | null>;
  /**
   * Counts the account's open orders of this type that are due at or after `since`. Takes a lock
   * until the transaction ends, so that the customer's concurrent requests can neither count these
   * orders nor add one. Orders that staff take skip the lock.
   */
  lockAndCountOpen(query: {
    userId: string;
    type: OrderTypeId;
    since: Temporal.Instant;
  }): Promise<number>;
  /**
   * Writes the order, its detail and its event in one statement. Null when the sender already has
   * an order with this key.
   */
  add<Detail>(order: OrderToAdd<Detail>): Promise<{ id: string; number: number } | null>;
  /** Finds the order and locks its row until the transaction ends. */
  lock(number: number): Promise<LockedOrder | null>;
  /**
   * Changes the status of a locked order and writes the event. A step back to pending, or from in
   * progress to confirmed, also clears `ready_at` and, if it was set, writes a `not_ready` event.
   * Acknowledges the order, so that it stops ringing, unless the system confirms it: then no one
   * has seen the order yet. Returns the new version.
   */
  setStatus(
    change: EventActor & {
      id: string;
      from: OrderStatus;
      to: OrderStatus;
      isOverride?: boolean;
      reason?: CancelReasonTexts | null;
    },
  ): Promise<number>;
  /** Writes the changes to a locked order and the event. Returns the new version. */
  modify<Detail>(order: ChangedOrder<Detail>): Promise<number>;
}
