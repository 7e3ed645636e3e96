import type { BusinessSettings } from "../business/business-settings.ts";
import { formatRate } from "../cart/vat.ts";
import { isCollected, isDelivered } from "../orders/is-collected.ts";
import type { DeliveryMethod } from "../orders/order.ts";

type PricedType = "menuorder" | "takeaway_order" | "party_order";

/** How VAT applies to this type of order, for the terms, forms and emails. */
export function describeVat(
  type: PricedType,
  { vatMode, vatRate }: Pick<BusinessSettings, "vatMode" | "vatRate">,
): string {
  const rate = formatRate(vatRate);
  if (vatMode === "none") return "No VAT is charged.";
  if (vatMode === "included") return `Prices include VAT (${rate}).`;
  return type === "menuorder"
    ? `Menu prices exclude VAT. The cart and the checkout add it (${rate}) and show the total before you order.`
    : "No VAT is added to the menu prices.";
}

/** How to pay for an order. A party order without a delivery method lists both ways. */
export function describePayment(type: PricedType, deliveryMethod?: DeliveryMethod): string {
  const order = { type, deliveryMethod };
  if (isDelivered(order)) return "Pay in cash on delivery.";
  return isCollected(order)
    ? "Pay in cash at the counter when you collect."
    : "Pay in cash when you collect or when we deliver.";
}
