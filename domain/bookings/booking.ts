import type { Table } from "../order-types/reservation/assign-tables.ts";
import type { OrderStatus } from "../orders/order-status.ts";

/** When the guests came, and when they got their table; null until then. */
export interface Arrival {
  arrivedAt: Date | null;
  seatedAt: Date | null;
}

/** A booking as the day view shows it. */
export interface DayBooking extends Arrival {
  number: number;
  /** Sent with every action, so that the action is refused if the booking has changed since. */
  version: number;
  status: OrderStatus;
  /** Name and phone number (E.164) are empty once anonymised. A walk-in may have no phone number. */
  name: string;
  phone: string;
  guests: number;
  specialRequests: string;
  at: Date;
  /** The end of the stay. Null without a table. */
  until: Date | null;
  /** By position. Empty once cancelled. */
  tableIds: number[];
  /** Emails about changes reach the customer. */
  hasEmail: boolean;
  walkIn: boolean;
  /** Cancelled because the guests did not come. */
  isNoShow: boolean;
}

/** A table as a row of the day view. */
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
