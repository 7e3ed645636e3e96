import { messages } from "../../domain/messages.ts";
import { ordinal } from "../../domain/ordinal.ts";
import { deliveryDraft } from "../order-types/delivery/delivery-draft.ts";
import { cartKey } from "./cart-local-storage.ts";
import { createCart } from "./create-cart.ts";

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
  // Section 9 of the specification.
  toastMs: { success: 2_000, normal: 4_000 },
  onEmpty: deliveryDraft.unshare,
});

export const { useCart, clear: clearCart } = cartStore;
