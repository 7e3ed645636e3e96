import { useCart } from "../../ordering/cart/cart-store.ts";
import { OpenNow } from "../../shell/open-now.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { openedHere } from "./use-menu-address.ts";

/** What is in the cart, at the foot of the screen while the menu is. Its place is kept when it is empty, so that nothing jumps. */
export function CartBar({ viewItems }: { viewItems: string }) {
  const cart = useCart();
  return (
    <div className="pointer-events-none sticky bottom-0 z-20 mt-8 flex min-h-35 flex-col justify-end pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:min-h-30 lg:min-h-22">
      {cart.itemCount > 0 && (
        <section
          data-cart-bar=""
          aria-label="Your cart"
          className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-line bg-raised p-3 pl-5 shadow-lift transition-[opacity,translate] duration-200 ease-soft lg:rounded-full starting:translate-y-4 starting:opacity-0"
        >
          <p className="flex flex-1 items-baseline gap-x-3 whitespace-nowrap leading-tight max-sm:flex-col sm:pl-2">
            <Price pence={cart.total} className="font-display font-semibold text-xl" />
            <span className="text-muted">
              {cart.itemCount} {cart.itemCount === 1 ? "Item" : "Items"}
            </span>
          </p>
          <OpenNow className="text-muted text-sm max-lg:order-last max-lg:w-full max-lg:justify-center max-lg:data-[open-now=open]:hidden" />
          <ButtonLink to={viewItems} state={openedHere} variant="secondary" preventScrollReset>
            View Items
          </ButtonLink>
          <ButtonLink to="/checkout" className="max-sm:w-full">
            Proceed to Checkout
          </ButtonLink>
        </section>
      )}
    </div>
  );
}
