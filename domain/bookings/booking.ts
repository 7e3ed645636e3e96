import type { Table } from "../order-types/reservation/table.ts";
import type { Arrival } from "../orders/status/order-stage.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";

/** Longest wait that staff can quote, in minutes. */
export const maxQuotedMinutes = 240;
/** The name that is stored for walk-ins who gave none. */
export const walkInName = "Walk-in";

/** A booking in the day view. */
export interface DayBooking extends Arrival {
  number: number;
  /** Sent with every action, so that the action is refused if the booking has changed since. */
  version: number;
  status: OrderStatus;
  /** Empty once anonymised. */
  name: string;
  /** E.164. Empty once anonymised, or if a walk-in left none. */
  phone: string;
  guests: number;
  specialRequests: string;
  at: Date;
  /** The end of the stay; null without a table. */
  until: Date | null;
  /** Sorted by position. Empty once the booking has released them. */
  tableIds: number[];
  /** Whether emails about changes reach the customer. */
  hasEmail: boolean;
  isWalkIn: boolean;
  /** True if the booking was cancelled because the guests did not turn up. */
  isNoShow: boolean;
}

/** A table: one row of the day view. */
export interface RoomTable extends Table {
  /** A table out of use keeps its bookings and takes no new ones. */
  inUse: boolean;
}

/** Guests waiting for a table. */
export interface WaitingParty {
  id: string;
  name: string;
  /** E.164; may be empty. */
  phone: string;
  guests: number;
  quotedMinutes: number;
  addedAt: Date;
}
