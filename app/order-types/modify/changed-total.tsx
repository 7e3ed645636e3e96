import { cartTotal } from "../../../domain/cart/cart-lines.ts";
import type { Discount } from "../../../domain/cart/discount-amount.ts";
import { priceCart } from "../../../domain/cart/price-cart.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence } from "../../../domain/money.ts";
import type { ChangedLine } from "../../orders/changing/changed-order-lines.ts";
import { PriceFigures } from "../../orders/price-figures.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Price } from "../../ui/price.tsx";
import type { ModifiableOrder } from "./modifiable-order.ts";

/** The new total, calculated by the same functions as on the server. Reservations have no total. */
export function ChangedTotal({
  order: { type, menuOrder },
  lines,
  discount,
}: {
  order: ModifiableOrder;
  lines: readonly ChangedLine[];
  discount: Discount | null;
}) {
  const { currency } = useBusiness();
  if (type === "reservation") return null;
  if (menuOrder) {
    const price = priceCart({
      lines,
      discount,
      vat: { mode: menuOrder.vatMode, rate: menuOrder.vatRate },
    });
    const amountBelowMinimum = (discount?.minimumSpend ?? 0) - price.subtotal;
    return (
      <>
        <h2 className="text-2xl">Your updated order</h2>
        <PriceFigures price={price} couponCode={menuOrder.couponCode} />
        {amountBelowMinimum > 0 && (
          <p role="status" className="font-semibold text-accent-text">
            {menuOrder.couponCode}:{" "}
            {messages.coupon.spendMore(formatPence(amountBelowMinimum, currency))}
          </p>
        )}
        <input type="hidden" name="seenTotal" value={price.total} />
      </>
    );
  }
  return (
    <p className="flex items-baseline justify-between gap-4 font-display font-semibold text-2xl">
      <span>Total</span>
      <Price pence={cartTotal(lines)} />
    </p>
  );
}
