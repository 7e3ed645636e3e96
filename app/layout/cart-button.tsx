import { ShoppingCart } from "lucide-react";
import { Link } from "react-router";
import { useCart } from "../cart/cart-store.ts";
import { buttonClasses } from "../ui/button.tsx";

/** Link to the cart, with the number of items. */
export function CartButton() {
  const { itemCount } = useCart();
  const label = itemCount === 0 ? "Cart" : `Cart, ${itemCount} ${itemCount === 1 ? "item" : "items"}`;
  return (
    <Link to="/cart" aria-label={label} className={buttonClasses("ghost", "icon", "relative")}>
      <ShoppingCart aria-hidden="true" className="size-5" />
      {itemCount > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-on-accent text-xs tabular-nums forced-colors:border"
        >
          {itemCount > 99 ? "99+" : itemCount}
        </span>
      )}
    </Link>
  );
}
