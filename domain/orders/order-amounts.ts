import { getIncludedVat, type Vat } from "../cart/vat.ts";
import type { Pence } from "../money.ts";
import type { DeliveryMethod, OrderTypeId } from "./order.ts";
import type { OrderFacts } from "./order-type.ts";
import type { OrderStatus } from "./status/order-status.ts";

/**
 * How an order is paid: in cash, or `None` for a booking. `Cash at the Counter` was paid when the
 * order was placed.
 */
export type Payment = "Cash on Delivery" | "Cash on Collection" | "Cash at the Counter" | "None";

/** An order's amounts for accounts, tickets and receipts. */
export interface OrderAmounts {
  /** Before the discount. */
  subtotal: Pence;
  discount: Pence;
  /** Part of `total`. */
  vat: Pence;
  /** Basis points; 0 if no VAT is charged. */
  vatRate: number;
  /** Whether the prices that the customer saw include the VAT. */
  isVatIncluded: boolean;
  total: Pence;
  payment: Payment;
}

export interface PricedOrder {
  type: OrderTypeId;
  total: Pence;
  deliveryMethod: DeliveryMethod | null;
  cash: OrderFacts["cash"];
  figures: OrderFacts["figures"];
  /**
   * The VAT settings when the order was placed; null if they are in `figures` or were not stored.
   */
  vat: Vat | null;
}

/**
 * The amounts of an order of any type. A delivery has stored figures. Takeaways and party orders
 * cost the menu prices, which contain VAT only if the shop's prices included it when the order was
 * placed. Orders placed before that was stored use the shop's current settings. Bookings cost
 * nothing.
 */
export function getAmounts(
  { type, total, deliveryMethod, cash, figures, vat: orderVat }: PricedOrder,
  shopVat: Vat,
): OrderAmounts {
  const payment = cash ? "Cash at the Counter" : getPayment(type, deliveryMethod);
  if (figures) {
    const { subtotal, discount, vat, vatMode, vatRate } = figures;
    return {
      subtotal,
      discount,
      vat,
      vatRate,
      isVatIncluded: vatMode === "included",
      total,
      payment,
    };
  }
  const { mode, rate } = orderVat ?? shopVat;
  const vatRate = mode === "included" && payment !== "None" ? rate : 0;
  return {
    subtotal: total,
    discount: 0,
    vat: getIncludedVat(total, vatRate),
    vatRate,
    isVatIncluded: vatRate > 0,
    total,
    payment,
  };
}

/**
 * True when the order's VAT was not stored, so that `getAmounts` uses the shop's current settings.
 */
export function isVatAssumed({
  type,
  figures,
  vat,
}: Pick<PricedOrder, "type" | "figures" | "vat">): boolean {
  return type !== "reservation" && figures === null && vat === null;
}

function getPayment(type: OrderTypeId, deliveryMethod: DeliveryMethod | null): Payment {
  if (type === "reservation") return "None";
  return type === "menuorder" || deliveryMethod === "Delivery"
    ? "Cash on Delivery"
    : "Cash on Collection";
}

/**
 * What the customer still owes, in pence. Negative if a change to the order means that they have
 * paid too much.
 */
export function getBalance({ total, cash }: Pick<PricedOrder, "total" | "cash">): Pence {
  return cash ? total - (cash.given - cash.change) : total;
}

/**
 * The refund if a counter order is cancelled, in pence: the cash paid when it was placed or, once
 * it is completed, the total. Null for other orders, which are paid for on completion.
 */
export function getRefund({
  status,
  ...order
}: Pick<PricedOrder, "total" | "cash"> & { status: OrderStatus }): Pence | null {
  if (!order.cash) return null;
  return status === "completed" ? order.total : order.total - getBalance(order);
}
