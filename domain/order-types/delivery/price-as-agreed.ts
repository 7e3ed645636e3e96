import type { Discount } from "../../cart/discount-amount.ts";
import { type CartPrice, priceCart } from "../../cart/price-cart.ts";
import { getCouponDiscount } from "../../discounts/coupon-terms.ts";
import type { MenuOrderDetail, OrderLine } from "../../orders/order.ts";
import type { Stores } from "../../shop.ts";

/** Prices changed lines with the coupon and VAT that were agreed when the order was placed. */
export async function priceAsAgreed(
  stores: Pick<Stores, "discounts">,
  orderId: string,
  agreedDetail: MenuOrderDetail,
  lines: readonly OrderLine[],
): Promise<CartPrice> {
  const vat = { mode: agreedDetail.vatMode, rate: agreedDetail.vatRate };
  return priceCart({
    lines,
    discount: await getAgreedDiscount(stores, orderId, agreedDetail),
    vat,
  });
}

/**
 * The discount of the order's coupon. If the coupon was deleted, the stored amount, even if a new
 * coupon has the same code. A reduced order gets the same share of it, so that it is not free;
 * dishes that are put back later do not raise it again.
 */
export async function getAgreedDiscount(
  stores: Pick<Stores, "discounts">,
  orderId: string,
  { couponCode, discount, subtotal }: Pick<MenuOrderDetail, "couponCode" | "discount" | "subtotal">,
): Promise<Discount | null> {
  if (couponCode === null) return null;
  const coupon = await stores.discounts.findByOrder(orderId);
  return coupon ? getCouponDiscount(coupon) : { fixed: discount, agreedSubtotal: subtotal };
}

/** The amounts to store in the detail table. The total is stored in `orders` instead. */
export function withoutTotal({ total: _, ...figures }: CartPrice): Omit<CartPrice, "total"> {
  return figures;
}
