import type { ReactNode } from "react";
import { describeDelivery } from "../../domain/business/delivery-area.ts";
import { priceCart } from "../../domain/cart/price-cart.ts";
import { deliveryDraft } from "../order-types/delivery/delivery-draft.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { useDeliveryWait } from "../shop-status/use-delivery-wait.ts";
import { Price } from "../ui/price.tsx";
import type { StoredCart } from "./create-cart.ts";
import { useCart } from "./menu-cart.ts";

/** Number of dishes shown above the form on phones. Wide screens list all of them. */
const maxLinesOnPhone = 3;

/**
 * The cart's dishes and total, and where the shop delivers, to show beside the sign-in forms. Null
 * if the cart is empty.
 */
export function useCartReminder(action: "sign in" | "sign up"): ReactNode {
  const { ready, lines } = useCart();
  return ready && lines.length > 0 ? <CartReminder lines={lines} action={action} /> : null;
}

function CartReminder({ lines, action }: Pick<StoredCart, "lines"> & { action: string }) {
  const business = useBusiness();
  const { vatMode, vatRate } = business;
  const delivery = `${describeDelivery(business)} ${useDeliveryWait()}`.trim();
  const cartPrice = priceCart({ lines, discount: null, vat: { mode: vatMode, rate: vatRate } });
  const { coupon } = deliveryDraft.read();
  const hiddenCount = lines.length - maxLinesOnPhone;
  return (
    <section aria-labelledby="cart-reminder">
      <h2 id="cart-reminder" className="text-xl lg:text-2xl">
        Your cart
      </h2>
      <p className="text-muted text-sm">We keep it here while you {action}.</p>
      <ul className="mt-2 flex flex-col gap-1 lg:mt-4 lg:gap-2">
        {lines.map(({ id, name, quantity, price }, index) => (
          <li
            key={id}
            className={`flex justify-between gap-4 ${index >= maxLinesOnPhone ? "max-lg:hidden" : ""}`}
          >
            <span className="min-w-0 wrap-anywhere">
              {quantity} × {name}
            </span>
            <Price pence={price * quantity} />
          </li>
        ))}
        {hiddenCount > 0 && <li className="text-muted lg:hidden">and {hiddenCount} more</li>}
      </ul>
      <p className="mt-3 flex justify-between gap-4 border-line border-t pt-3 font-semibold lg:text-lg">
        <span>{cartPrice.vatMode === "none" ? "Total" : "Total, including VAT"}</span>
        <Price pence={cartPrice.total} />
      </p>
      {coupon && (
        <p className="mt-2 text-muted text-sm">Your coupon {coupon} comes off at checkout.</p>
      )}
      {/* Before the customer creates an account, because the shop may not deliver to them. */}
      {delivery && <p className="mt-2 text-muted text-sm">{delivery}</p>}
    </section>
  );
}
