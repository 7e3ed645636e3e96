import { capitalise } from "../../../domain/capitalise.ts";
import type { CartPrice } from "../../../domain/cart/price-cart.ts";
import { formatRate } from "../../../domain/cart/vat.ts";
import { formatPence } from "../../../domain/money.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";

/**
 * How the total came about, so that staff can say why a delivery costs more than a takeaway. Empty
 * if there is nothing to explain.
 */
export function describeTotal(
  type: OrderTypeId,
  { subtotal, discount, vat, vatMode, vatRate, total }: CartPrice,
  { currency, hasCoupon }: { currency: string; hasCoupon: boolean },
): string {
  const rate = formatRate(vatRate);
  const included = vatMode === "included" && `includes VAT ${formatPence(vat, currency)}`;
  const parts =
    type === "menuorder"
      ? [
          total !== subtotal && `Subtotal ${formatPence(subtotal, currency)}`,
          discount > 0 && `discount ${formatPence(discount, currency)}`,
          vatMode === "added" && `VAT (${rate}) ${formatPence(vat, currency)}`,
          included,
        ]
      : [
          vatMode === "added" && `No VAT added (${rate} is added to deliveries)`,
          included,
          hasCoupon && "the coupon is for deliveries only",
        ];
  const text = parts.filter(Boolean).join(", ");
  return capitalise(text);
}
