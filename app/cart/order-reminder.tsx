import type { ReactNode } from "react";
import { describeDelivery } from "../../domain/business/delivery-area.ts";
import { cartTotal, maxPartyQuantity } from "../../domain/cart/cart-lines.ts";
import { priceCart } from "../../domain/cart/price-cart.ts";
import type { Pence } from "../../domain/money.ts";
import { deliveryDraft } from "../order-types/delivery/delivery-draft.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { useDeliveryWait } from "../shop-status/use-delivery-wait.ts";
import { Price } from "../ui/price.tsx";
import { openStoredCart, type PickerCartKey } from "./cart-local-storage.ts";
import type { StoredCart } from "./create-cart.ts";
import { useCart } from "./menu-cart.ts";

/** Number of dishes shown above the form on narrow screens. Wide screens list all of them. */
const maxLinesOnNarrowScreen = 3;

/** The pickers' carts are not imported, to keep them out of other chunks. */
const storageKeys = {
  "takeaway order": "takeaway-order",
  "party order": "party-order",
} as const satisfies Record<string, PickerCartKey>;

/** The name, in sentences, of an order that a visitor has chosen dishes for. */
export type UnplacedOrder = "cart" | keyof typeof storageKeys;

/**
 * The order's dishes and total, to show beside the sign-in forms. Null until the browser's storage
 * is read, if the order is empty, or if `order` is null.
 */
export function useOrderReminder(
  order: UnplacedOrder | null,
  action: "sign in" | "sign up",
): ReactNode {
  const { ready, lines: cartLines } = useCart();
  if (!order || !ready) return null;
  const lines = order === "cart" ? cartLines : readPickedLines(order);
  if (lines.length === 0) return null;
  return <OrderReminder order={order} lines={lines} action={action} />;
}

function readPickedLines(order: keyof typeof storageKeys) {
  const maxQuantity = order === "party order" ? maxPartyQuantity : undefined;
  return openStoredCart(() => window.localStorage, storageKeys[order], maxQuantity).getSnapshot()
    .lines;
}

function OrderReminder({
  order,
  lines,
  action,
}: Pick<StoredCart, "lines"> & { order: UnplacedOrder; action: string }) {
  const hiddenCount = lines.length - maxLinesOnNarrowScreen;
  return (
    <section aria-labelledby="order-reminder">
      <h2 id="order-reminder" className="text-xl lg:text-2xl">
        Your {order}
      </h2>
      <p className="text-muted text-sm">We keep it here while you {action}.</p>
      <ul className="mt-2 flex flex-col gap-1 lg:mt-4 lg:gap-2">
        {lines.map(({ id, name, quantity, price }, index) => (
          <li
            key={id}
            className={`flex justify-between gap-4 ${index >= maxLinesOnNarrowScreen ? "max-lg:hidden" : ""}`}
          >
            <span className="min-w-0 wrap-anywhere">
              {quantity} × {name}
            </span>
            <Price pence={price * quantity} />
          </li>
        ))}
        {hiddenCount > 0 && <li className="text-muted lg:hidden">and {hiddenCount} more</li>}
      </ul>
      {order === "cart" ? (
        <CartFigures lines={lines} />
      ) : (
        <Total label="Total" pence={cartTotal(lines)} />
      )}
    </section>
  );
}

/** The cart's total, its coupon, where the shop delivers and how long that takes. */
function CartFigures({ lines }: Pick<StoredCart, "lines">) {
  const business = useBusiness();
  const { vatMode, vatRate } = business;
  const delivery = `${describeDelivery(business)} ${useDeliveryWait()}`.trim();
  const cartPrice = priceCart({ lines, discount: null, vat: { mode: vatMode, rate: vatRate } });
  const { coupon } = deliveryDraft.read();
  return (
    <>
      <Total
        label={cartPrice.vatMode === "none" ? "Total" : "Total, including VAT"}
        pence={cartPrice.total}
      />
      {coupon && (
        <p className="mt-2 text-muted text-sm">Your coupon {coupon} comes off at checkout.</p>
      )}
      {/* Before the customer creates an account, because the shop may not deliver to them. */}
      {delivery && <p className="mt-2 text-muted text-sm">{delivery}</p>}
    </>
  );
}

function Total({ label, pence }: { label: string; pence: Pence }) {
  return (
    <p className="mt-3 flex justify-between gap-4 border-line border-t pt-3 font-semibold lg:text-lg">
      <span>{label}</span>
      <Price pence={pence} />
    </p>
  );
}
