import type { DeliveryMethod } from "../orders/delivery-method.ts";
import type { OrderLine, OrderType } from "../orders/order.ts";
import type { OrderStatus } from "../orders/order-status.ts";

/** What the kitchen is asked to make. Lines as `OrderLine`, without what they cost. */
export interface Ticket {
  id: string;
  number: number;
  type: OrderType;
  status: OrderStatus;
  /** Of the order as it is shown: sent with every press, so that a press on what has changed meanwhile does nothing. */
  version: number;
  /** Whom it is for; empty when they are forgotten. */
  name: string;
  placedAt: Date;
  /** Null is as soon as possible. */
  wantedAt: Date | null;
  /** True of an event of which only the day is known: `wantedAt` is then the first moment of it. */
  wantedAllDay: boolean;
  guests: number | null;
  deliveryMethod: DeliveryMethod | null;
  lines: TicketLine[];
  /** In the customer's words; empty is none. */
  notes: string;
  timesPrinted: number;
  /** When what is to be made, or when, was last changed after it was ordered. */
  changedAt: Date | null;
}

/** A ticket as it is printed: whoever packs it or brings it must be able to ring, and to find the door. Empty once they are forgotten. */
export interface TicketToPrint extends Ticket {
  /** E.164. */
  phone: string;
  /** Where it is brought to; null of what is picked up. */
  address: string | null;
}

export type TicketLine = Pick<OrderLine, "id" | "name" | "quantity" | "category" | "vegan" | "allergens">;

/** A table that is taken today. */
export interface Booking {
  number: number;
  status: OrderStatus;
  name: string;
  at: Date;
  guests: number;
  /** The tables' names. */
  tables: string[];
  specialRequests: string;
}
