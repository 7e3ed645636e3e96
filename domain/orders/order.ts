import type { OrderChange } from "../audit-entry.ts";
import type { Vat } from "../cart/vat.ts";
import type { DietaryFacts } from "../menu/dietary-facts.ts";
import type { Pence } from "../money.ts";
import { type OrderTypeId, orderTypeIds } from "../order-type-ids.ts";
import type { OrderEventKind } from "./order-change.ts";
import type { Arrival, OrderStage } from "./status/order-stage.ts";
import type { OrderStatus } from "./status/order-status.ts";

export { type OrderTypeId, orderTypeIds };

/** Where an order was taken. Labels are in `order-sources.ts`. */
export type OrderSource = "online" | "phone" | "counter";

/** How a party order reaches the customer. */
export const deliveryMethods = ["Delivery", "Pickup"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** A snapshot of a dish when it was ordered. `price` is for one portion. */
export interface OrderLine extends DietaryFacts {
  id: number;
  name: string;
  price: Pence;
  quantity: number;
  image: string;
  category: "veg" | "non-veg";
}

/** A line as it is stored. Older lines have no dietary facts. */
export type StoredOrderLine = Omit<OrderLine, keyof DietaryFacts> & Partial<DietaryFacts>;

export interface OrderSummary {
  id: string;
  number: number;
  type: OrderTypeId;
  status: OrderStatus;
  /** Null if the status says it all: see `getStage`. */
  stage: OrderStage | null;
  version: number;
  total: Pence;
  lines: OrderLine[];
  createdAt: Date;
  /**
   * Time of the pickup, reservation or event. Of a delivery, the earliest time or, if staff moved
   * it, when it leaves the kitchen. Null means ASAP.
   */
  wantedAt: Date | null;
  /**
   * The lead time when the order was placed. An ASAP order's estimated time was based on it. Null
   * in older orders.
   */
  leadMinutes: number | null;
  /** True if only the day is agreed. `wantedAt` is then the start of that day. */
  wantedAllDay: boolean;
  guests: number | null;
  /** Shown to the customer. */
  cancelReason: string | null;
  /** Placed in practice mode. It is not cooked, and reports leave it out. */
  isPractice: boolean;
}

/** An order in its customer's lists. */
export interface OwnOrderSummary extends OrderSummary {
  /** Time of the last change. For a completed or cancelled order, when it ended. */
  updatedAt: Date;
  /** True if staff set `wantedAt`, such as by a delay. Only for deliveries and takeaways. */
  wasMovedByStaff: boolean;
  /** True if staff set the time of an ASAP order. */
  wasAsap: boolean;
}

export interface StaffOrderSummary extends OrderSummary {
  source: OrderSource;
  /** From the order, not from the account: see `OrderFacts`. */
  contact: { name: string; phone: string };
  /** Null without an account, and once the account is deleted or the order is anonymised. */
  customer: { id: string; fullName: string; email: string; phone: string } | null;
  /** Null unless the order was sold at the counter. */
  cash: CashPayment | null;
}

/** The detail of a delivery: the agreed figures and the address. */
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

/** Cash taken at the counter, and the change given. */
export interface CashPayment {
  given: Pence;
  change: Pence;
}

/**
 * `contact`, here and below, is a phone number in E.164. It is empty in a counter order and once
 * the order is anonymised, and can be empty for a walk-in.
 */
export interface TakeawayDetail {
  name: string;
  contact: string;
  address: string;
  instructions: string;
  /** Null unless the order was sold at the counter. */
  cash: CashPayment | null;
}

export interface PartyOrderDetail {
  name: string;
  contact: string;
  address: string;
  /** `YYYY-MM-DD`, in the shop's time zone. */
  eventDate: string;
  /** `HH:MM`; null until a time is agreed. */
  eventTime: string | null;
  guestCount: number;
  deliveryMethod: DeliveryMethod;
  specialRequests: string;
  /**
   * True if the customer confirmed that the address is within the delivery radius; null if they did
   * not, or were not asked.
   */
  withinRadius: true | null;
}

export interface ReservationDetail {
  name: string;
  contact: string;
  email: string;
  guests: number;
  specialRequests: string;
  /** Names of its tables. Empty once it has released them: see `reservationTables`. */
  tables: string[];
  /** When its tables are free again. Null without tables. */
  until: Date | null;
  /** Set if the guests came without a booking. */
  isWalkIn?: boolean;
  /** Set once the guests have arrived. */
  arrival?: Arrival;
}

export interface OrderHistoryEntry {
  kind: OrderEventKind;
  from: OrderStatus | null;
  to: OrderStatus;
  by: "customer" | "admin" | "system";
  /**
   * The name of the staff member. Null for customers and the system, once the staff member's
   * account is deleted, and when customers read the history.
   */
  who: string | null;
  /**
   * Staff set a status that the transition table does not allow, undid a step or recorded a
   * no-show.
   */
  isOverride: boolean;
  at: Date;
  /** The order's version after the event. */
  version: number;
  /** Null unless `kind` is `modified` or `rescheduled`. */
  change: OrderChange | null;
}

/** A complete order. The shape of `detail` depends on the order's type. */
export interface Order<Detail = unknown> extends StaffOrderSummary {
  detail: Detail;
  /**
   * Set if staff took the order: the admin's name (empty once their account is deleted), and a
   * caller's email address (empty if there is none).
   */
  takenByStaff: { takenBy: string; email: string } | null;
  /**
   * The VAT settings when the order was placed; null if they are in the detail or were not stored.
   */
  vat: Vat | null;
  history: OrderHistoryEntry[];
}

/** An order with a field for each type's detail. Only the one of the order's type is set. */
export interface OrderDetail extends Omit<Order, "detail"> {
  menuOrder: MenuOrderDetail | null;
  takeaway: TakeawayDetail | null;
  partyOrder: PartyOrderDetail | null;
  reservation: ReservationDetail | null;
}

/** Names of the types for customers. */
export const orderTypeLabels: Record<OrderTypeId, string> = {
  reservation: "Dine In",
  party_order: "Party Order",
  takeaway_order: "Takeaway",
  menuorder: "Menu Order",
};

/**
 * Names of the types for staff. The dashboard's figures have other names (`dashboardTypeNames`).
 */
export const staffTypeLabels: Record<OrderTypeId, string> = {
  ...orderTypeLabels,
  menuorder: "Delivery",
};

/** The types by their slugs in URLs. */
export const orderTypeBySlug = {
  menu: "menuorder",
  takeaway: "takeaway_order",
  party: "party_order",
  dinein: "reservation",
} as const satisfies Record<string, OrderTypeId>;

export type OrderTypeSlug = keyof typeof orderTypeBySlug;

/** Null for "all" and unknown slugs. */
export function parseTypeSlug(slug: string | null | undefined): OrderTypeId | null {
  return slug && Object.hasOwn(orderTypeBySlug, slug)
    ? orderTypeBySlug[slug as OrderTypeSlug]
    : null;
}

/** Whether the customer can be emailed about the order. */
export function hasEmail({
  customer,
  takenByStaff,
}: Pick<Order, "customer" | "takenByStaff">): boolean {
  return customer !== null || (takenByStaff !== null && takenByStaff.email !== "");
}
