import type { RefObject } from "react";
import { messages } from "../../../domain/messages.ts";
import { CartLineRow } from "../../ordering/cart/cart-line-row.tsx";
import { useCart } from "../../ordering/cart/cart-store.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Price } from "../../ui/price.tsx";

/** The cart over the menu. */
export function CartDialog({
  open,
  close,
  heading,
}: {
  open: boolean;
  close: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const cart = useCart();
  const empty = cart.lines.length === 0;
  return (
    <Dialog
      open={open && cart.ready}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title="Your Cart"
      // With the last line the cart bar goes, and with it the button that opened this.
      finalFocus={empty ? heading : undefined}
      footer={
        empty ? (
          <Button variant="secondary" className="w-full" onClick={close}>
            Back to the menu
          </Button>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="flex items-baseline gap-3">
              <span className="text-muted">Total</span>
              <Price pence={cart.total} className="font-display font-semibold text-2xl" />
            </p>
            <ButtonLink to="/checkout" className="max-sm:w-full">
              Proceed to Checkout
            </ButtonLink>
          </div>
        )
      }
    >
      {empty ? (
        <p className="py-8 text-center text-lg text-muted">{messages.cart.emptyDialog}</p>
      ) : (
        <ul className="divide-y divide-line">
          {cart.lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              onQuantity={(next) => cart.update(line.id, next)}
              onRemove={() => cart.remove(line.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
