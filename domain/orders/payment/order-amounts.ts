import { getIncludedVat, type Vat } from "../../cart/vat.ts";
import type { Pence } from "../../money.ts";
import type { DeliveryMethod, OrderTypeId } from "../order.ts";
import type { OrderFacts } from "../order-type.ts";
import { getPayment, type Payment } from "./payment.ts";

/** An order's amounts for tickets, receipts, the export and the day's sheet. */
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
  const payment = getPayment({ type, deliveryMethod, cash });
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
