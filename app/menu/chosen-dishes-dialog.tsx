import { type RefObject, use } from "react";
import { addDietaryFacts } from "../../domain/cart/cart-lines.ts";
import { priceCart } from "../../domain/cart/price-cart.ts";
import { formatRate } from "../../domain/cart/vat.ts";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";
import { AllergyNote } from "../cart/allergy-note.tsx";
import { CartLineRow } from "../cart/cart-line-row.tsx";
import type { StoredCart } from "../cart/create-cart.ts";
import { useCurrentDishes } from "../cart/use-current-dishes.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PlusVat, Price } from "../ui/price.tsx";
import type { MenuKind } from "./menu-kind.ts";

/** The chosen dishes in a dialog over the menu. Suspends until the menu is loaded. */
export function ChosenDishesDialog({
  kind,
  menu,
  cart,
  open,
  onClose,
  heading,
}: {
  kind: MenuKind;
  menu: LoadedMenu | Promise<LoadedMenu>;
  cart: StoredCart;
  open: boolean;
  /** `usedCloseIcon`: the user pressed the Close icon, which may open another page (`closeTo`). */
  onClose: (usedCloseIcon: boolean) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { items } = menu instanceof Promise ? use(menu) : menu;
  const dishes = useCurrentDishes(items);
  const { vatMode, vatRate } = useBusiness();
  const isEmpty = cart.lines.length === 0;
  return (
    <Dialog
      open={open && cart.ready}
      preload={!isEmpty}
      onOpenChange={(next, usedCloseIcon) => {
        if (!next) onClose(usedCloseIcon);
      }}
      title={kind.dialog.title}
      // An empty cart has no bar, so the button that opened this dialog is gone.
      finalFocus={isEmpty ? heading : undefined}
      footer={
        isEmpty ? (
          <Button variant="secondary" className="w-full" onClick={() => onClose(false)}>
            Back to the menu
          </Button>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div>
              <p className="flex items-baseline gap-3">
                <span className="text-muted">Total</span>
                <span>
                  <Price pence={cart.total} className="font-display font-semibold text-2xl" />{" "}
                  {!kind.isPicker && <PlusVat />}
                </span>
              </p>
              {!kind.isPicker && vatMode === "added" && (
                <p className="text-muted text-sm">
                  <Price
                    pence={
                      priceCart({
                        lines: cart.lines,
                        discount: null,
                        vat: { mode: vatMode, rate: vatRate },
                      }).total
                    }
                  />{" "}
                  with {formatRate(vatRate)} VAT
                </p>
              )}
            </div>
            <ButtonLink to={kind.nextStep.to} className="max-sm:w-full">
              {kind.nextStep.label}
            </ButtonLink>
          </div>
        )
      }
    >
      {isEmpty ? (
        <p className="py-8 text-center text-lg text-muted">{kind.dialog.emptyText}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {cart.lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={addDietaryFacts(line, dishes)}
                showsCalculation={kind.isPicker}
                onQuantityChange={(next) => cart.update(line.id, next)}
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
