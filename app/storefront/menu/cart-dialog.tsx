import { type RefObject, use } from "react";
import type { LoadedMenu } from "../../../domain/menu/load-menu.ts";
import { messages } from "../../../domain/messages.ts";
import { withFacts } from "../../../domain/ordering/cart-lines.ts";
import { AllergyNote } from "../../ordering/allergy-note.tsx";
import { CartLineRow } from "../../ordering/cart/cart-line-row.tsx";
import { useCart } from "../../ordering/cart/cart-store.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Price } from "../../ui/price.tsx";

/** The cart over the menu. Suspends while the menu is on its way. */
export function CartDialog({
  menu,
  open,
  close,
  heading,
}: {
  menu: LoadedMenu | Promise<LoadedMenu>;
  open: boolean;
  close: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const cart = useCart();
  const { items } = menu instanceof Promise ? use(menu) : menu;
  const empty = cart.lines.length === 0;
  return (
    <Dialog
      open={open && cart.ready}
      likely={!empty}
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
        <>
          <ul className="divide-y divide-line">
            {cart.lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={withFacts(line, items)}
                onQuantity={(next) => cart.update(line.id, next)}
                onRemove={() => cart.remove(line.id)}
              />
            ))}
          </ul>
          <AllergyNote className="border-line border-t py-4" />
        </>
      )}
    </Dialog>
  );
}
