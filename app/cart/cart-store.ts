import { messages } from "../../domain/messages.ts";
import { ordinal } from "../../domain/ordinal.ts";
import { cartKey } from "./cart-storage.ts";
import { createCart, type StoredCart } from "./stored-cart.ts";

export type Cart = StoredCart;

/** This browser's menu cart, for delivery. */
export const cartStore = createCart({
  key: cartKey,
  texts: {
    added: (name, quantity) =>
      quantity === 1
        ? messages.cart.added(name)
        : messages.cart.addedAgain(ordinal(quantity), name),
    updated: messages.cart.updated,
    removed: messages.cart.removed,
    cleared: messages.cart.cleared,
    notStored: messages.cart.cartNotSaved,
  },
  // From section 9 of the specification.
  durations: { success: 2_000, normal: 4_000 },
});

export const { useCart, clear } = cartStore;
