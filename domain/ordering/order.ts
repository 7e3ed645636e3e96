import type { DietaryFacts } from "../menu/dietary-facts.ts";
import type { Pence } from "../money.ts";
import type { OrderStatus } from "./order-status.ts";

const orderTypes = ["reservation", "party_order", "takeaway_order", "menuorder"] as const;
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

/** A line as it is stored. Orders from before the statements were kept have none. */
export type KeptOrderLine = Omit<OrderLine, keyof DietaryFacts> & Partial<DietaryFacts>;

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
}

/** An order in a staff list: with whom it is for. Null once that account is deleted. */
export interface StaffOrderSummary extends OrderSummary {
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

export interface OrderHistoryEntry {
  kind: "placed" | "status_changed";
  from: OrderStatus | null;
  to: OrderStatus;
  by: "customer" | "admin" | "system";
  at: Date;
}

export interface OrderDetail extends StaffOrderSummary {
  menuOrder: MenuOrderDetail | null;
  history: OrderHistoryEntry[];
}

/** As people read it. */
export const orderTypeLabels: Record<OrderType, string> = {
  reservation: "Dine In",
  party_order: "Party Order",
  takeaway_order: "Takeaway",
  menuorder: "Menu Order",
};
