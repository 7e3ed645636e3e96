import { useSyncExternalStore } from "react";
import { cartCount } from "../../domain/cart/cart-lines.ts";
import { cartKey, openBrowserCart, unreadCart } from "./cart-storage.ts";

/** This browser's menu cart. Separate from `cart-store.ts`, because every page shows the count. */
export const menuCartStorage = openBrowserCart(cartKey);

/** The number of portions in the menu cart. */
export function useCartCount(): number {
  return cartCount(useSyncExternalStore(menuCartStorage.subscribe, menuCartStorage.snapshot, () => unreadCart).lines);
}
