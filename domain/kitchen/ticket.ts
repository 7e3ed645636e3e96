import type { Pence } from "../money.ts";
import type { DeliveryMethod, OrderLine, OrderTypeId } from "../orders/order.ts";
import type { PricedOrder } from "../orders/payment/order-amounts.ts";
import type { Arrival } from "../orders/status/order-stage.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";
import type { TicketChange } from "./ticket-change.ts";

/** An order as the kitchen sees it: its lines have no prices. */
export interface Ticket {
  id: string;
  number: number;
  type: OrderTypeId;
  status: OrderStatus;
  /** The status to which `moveBack` returns a ticket that is not ready; null for a pending one. */
  previousStatus: OrderStatus | null;
  /** Sent with every action, so that the action is refused if the order has changed since. */
  version: number;
  /** Placed in practice mode, so it is not cooked. */
  isPractice: boolean;
  /** Paid in full at the counter. */
  isPaid: boolean;
  /** The customer's name; empty once anonymised. */
  name: string;
  placedAt: Date;
  /** Null for ASAP. */
  wantedAt: Date | null;
  /** The lead time when the order was placed; null in older orders. */
  leadMinutes: number | null;
  /** True for a party without a time; `wantedAt` is then the start of the day. */
  wantedAllDay: boolean;
  guests: number | null;
  deliveryMethod: DeliveryMethod | null;
  lines: TicketLine[];
  /** The customer's notes; may be empty. */
  notes: string;
  timesPrinted: number;
  /**
   * When cooking last started; null if it never has. A recall counts only if it is the only start.
   */
  cookingStartedAt: Date | null;
  /** When the kitchen marked the dishes as ready; null until then. */
  readyAt: Date | null;
  /**
   * What the customer still owes, once the order is ready; null until then. Negative if we owe
   * them.
   */
  balance: Pence | null;
  /** When the order's content or time last changed; null if it never has. */
  changedAt: Date | null;
  /** What has changed since the order was placed; null if nothing has. */
  change: TicketChange | null;
  /** True if only the address has changed: the dishes are then the same. */
  isOnlyAddressChanged: boolean;
  /** True if only the time has changed. */
  isOnlyTimeChanged: boolean;
}

/** `status` is the one before the cancellation. */
export interface CancelledTicket extends Ticket {
  cancelledAt: Date;
}

/** A ticket with amounts, phone number and address. Phone and address are empty once anonymised. */
export interface TicketToPrint extends Ticket, PricedOrder {
  lines: PricedTicketLine[];
  /** E.164. */
  phone: string;
  /** Null for a pickup. */
  address: string | null;
}

export type PricedTicketLine = TicketLine & Pick<OrderLine, "price">;

export type TicketLine = Pick<
  OrderLine,
  "id" | "name" | "quantity" | "category" | "vegan" | "allergens"
>;

/** An order that staff recently completed or cancelled. */
export interface ClosedTicket
  extends Pick<Ticket, "number" | "type" | "deliveryMethod" | "status" | "version" | "name"> {
  closedAt: Date;
  /** The staff member's name; empty if it is not known. */
  closedBy: string;
  /** Whether emails about the order reach its customer. */
  hasEmail: boolean;
}

/**
 * A delay, a confirmation for a later time, a ticket marked as ready, or the status after the step.
 * `undoDelay` undoes a delay, `undoConfirmWithDelay` a confirmation for a later time, and `moveBack`
 * all others.
 */
export type KitchenStep = "delay" | "confirmed_with_delay" | "ready" | OrderStatus;

/** A step that can still be undone with one tap. */
export interface UndoableStep {
  number: number;
  /** The order's version after the step. */
  version: number;
  step: KitchenStep;
  /** The step's name on the Undo button, such as `sent out`. */
  name: string;
  /** True for a booking, which has no ticket. */
  isBooking: boolean;
  /** Time left to undo the step, in ms. A duration, because a device's clock may be wrong. */
  undoMs: number;
}

/** A step of a ticket, as stored. Its email may have been sent. */
export interface StoredStep extends Omit<UndoableStep, "name" | "isBooking"> {
  orderId: string;
  type: OrderTypeId;
  /** The status before the step. */
  from: OrderStatus;
}

/** A table booking on the board: see `KitchenBoard.bookings`. */
export interface Booking extends Arrival {
  number: number;
  version: number;
  isPractice: boolean;
  status: OrderStatus;
  name: string;
  at: Date;
  guests: number;
  /** Table names. */
  tables: string[];
  specialRequests: string;
  /** Whether emails about changes reach the customer. */
  hasEmail: boolean;
  isWalkIn: boolean;
}
