import type { DietaryFacts } from "../menu/dietary-facts.ts";
import type { Pence } from "../money.ts";
import type { OrderChange, OrderEventKind } from "./customer-change.ts";
import type { DeliveryMethod } from "./delivery-method.ts";
import type { OrderStatus } from "./order-status.ts";

export const orderTypes = ["reservation", "party_order", "takeaway_order", "menuorder"] as const;
export type OrderType = (typeof orderTypes)[number];

/** What was ordered, as it was when it was ordered. `price` is one portion's, in pence. */
export interface OrderLine extends DietaryFacts {
  id: number;
  name: string;
  price: Pence;
  quantity: number;
  image: string;
  category: "veg" | "non-veg";
}

/** A line as it is stored. Lines from before dietary facts were stored have none. */
export type StoredOrderLine = Omit<OrderLine, keyof DietaryFacts> & Partial<DietaryFacts>;

/** An order as a list shows it. `status` never has another value than the transition table's. */
export interface OrderSummary {
  id: string;
  number: number;
  type: OrderType;
  status: OrderStatus;
  version: number;
  total: Pence;
  lines: OrderLine[];
  createdAt: Date;
  /** Pickup, arrival or the event's beginning; null is as soon as possible. */
  wantedAt: Date | null;
  /** True of an event of which only the day is known: `wantedAt` is then the first moment of it. */
  wantedAllDay: boolean;
  /** How many people a table or an event is for. */
  guests: number | null;
  /** Why the restaurant cancelled it, as its customer reads it. */
  cancelReason: string | null;
}

/** An order in a staff list: with whom it is for. */
export interface StaffOrderSummary extends OrderSummary {
  /** Who the order says that it is for. `phone` is E.164. Both are empty once the account is deleted. */
  contact: { name: string; phone: string };
  /** Whose account it is. Null once that is deleted. */
  customer: { id: string; fullName: string; email: string; phone: string } | null;
}

/** What a delivered menu order adds: the figures agreed to (pence) and where it goes. */
export interface MenuOrderDetail {
  subtotal: Pence;
  discount: Pence;
  vat: Pence;
  vatMode: "added" | "included" | "none";
  /** Basis points. */
  vatRate: number;
  couponCode: string | null;
  shipping: Shipping;
  paymentMethod: string;
}

export interface Shipping {
  name: string;
  /** E.164. */
  phone: string;
  address: string;
  notes: string;
}

/** What a takeaway adds. `contact` is E.164, here and below. */
export interface TakeawayDetail {
  name: string;
  contact: string;
  address: string;
  instructions: string;
}

export interface PartyOrderDetail {
  name: string;
  contact: string;
  address: string;
  /** `YYYY-MM-DD`, in the business's zone. */
  eventDate: string;
  /** `HH:MM`; null until it is agreed. */
  eventTime: string | null;
  guestCount: number;
  deliveryMethod: DeliveryMethod;
  specialRequests: string;
  /** True once the customer has confirmed that the address is within the delivery radius; null: not asked. */
  withinRadius: boolean | null;
}

export interface ReservationDetail {
  name: string;
  contact: string;
  email: string;
  guests: number;
  specialRequests: string;
  /** The tables' names. None once the reservation is cancelled. */
  tables: string[];
  /** Until when the table is theirs. */
  until: Date | null;
}

export interface OrderHistoryEntry {
  kind: OrderEventKind;
  from: OrderStatus | null;
  to: OrderStatus;
  by: "customer" | "admin" | "system";
  /** Of staff, their name; null where it is for no customer to know. */
  who: string | null;
  /** Set past the transition table (ruling 14). */
  isOverride: boolean;
  at: Date;
  /** The order's version that it came to. */
  version: number;
  /** Of `modified` and `rescheduled`. */
  change: OrderChange | null;
}

/** An order with everything about it; `detail` belongs to its type. */
export interface Order<Detail = unknown> extends StaffOrderSummary {
  detail: Detail;
  /** For a phone order: the admin's name ("" once the account is deleted), and the email address of a caller without an account. */
  onThePhone: { takenBy: string; email: string } | null;
  history: OrderHistoryEntry[];
}

/** An order as screens and emails read it. Of the four details, only the one of its type is set. */
export interface OrderDetail extends Omit<Order, "detail"> {
  menuOrder: MenuOrderDetail | null;
  takeaway: TakeawayDetail | null;
  partyOrder: PartyOrderDetail | null;
  reservation: ReservationDetail | null;
}

/** As people read it. */
export const orderTypeLabels: Record<OrderType, string> = {
  reservation: "Dine In",
  party_order: "Party Order",
  takeaway_order: "Takeaway",
  menuorder: "Menu Order",
};

/** The words of addresses, and what they stand for (ruling 12). */
export const orderTypeWords = {
  menu: "menuorder",
  takeaway: "takeaway_order",
  party: "party_order",
  dinein: "reservation",
} as const satisfies Record<string, OrderType>;

export type OrderTypeWord = keyof typeof orderTypeWords;

/** The type that an address's word stands for; null for "all" and anything unknown. */
export function readTypeWord(word: string | null | undefined): OrderType | null {
  return word && Object.hasOwn(orderTypeWords, word) ? orderTypeWords[word as OrderTypeWord] : null;
}
