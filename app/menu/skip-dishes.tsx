import type { StoredCart } from "../cart/create-cart.ts";

/** A button that moves focus past a picker's dishes, to the bar with the chosen ones. */
export function SkipDishes({ cart }: { cart: StoredCart }) {
  if (cart.itemCount === 0) return null;
  return (
    <button
      type="button"
      className="skip-link"
      onClick={() => document.querySelector<HTMLElement>("[data-chosen-bar] a")?.focus()}
    >
      Skip to chosen dishes
    </button>
  );
}
