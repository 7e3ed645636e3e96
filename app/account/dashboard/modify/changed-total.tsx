import { cartTotal } from "../../../../domain/ordering/cart-lines.ts";
import { type Discount, priceCart } from "../../../../domain/ordering/price-cart.ts";
import type { ChangedLine } from "../../../ordering/changing/changed-order-lines.ts";
import { PriceFigures } from "../../../ordering/price-figures.tsx";
import { Price } from "../../../ui/price.tsx";
import type { ModifiableOrder } from "./modifiable-order.ts";

/** What the order will cost, from the same functions as the order itself. A table costs nothing. */
export function ChangedTotal({
  order: { type, menuOrder },
  lines,
  discount,
}: {
  order: ModifiableOrder;
  lines: readonly ChangedLine[];
  discount: Discount | null;
}) {
  if (type === "reservation") return null;
  if (menuOrder) {
    const price = priceCart({ lines, discount, vat: { mode: menuOrder.vatMode, rate: menuOrder.vatRate } });
    return (
      <>
        <h2 className="text-2xl">Your order then</h2>
        <PriceFigures price={price} couponCode={menuOrder.couponCode} />
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
