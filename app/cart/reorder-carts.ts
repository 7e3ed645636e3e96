import { partyStore } from "../order-types/party/party-cart.ts";
import { takeawayStore } from "../order-types/takeaway/takeaway-cart.ts";
import { cartStore } from "./cart-store.ts";

/**
 * The carts that a repeated order's dishes can be added to. `name` is the cart's name in sentences.
 */
export const reorderCarts = {
  menuorder: { store: cartStore, path: "/cart", name: "cart" },
  takeaway_order: { store: takeawayStore, path: "/takeaway", name: "takeaway" },
  party_order: { store: partyStore, path: "/services/partyorder/placeorder", name: "party order" },
} as const;

export type ReorderCart = keyof typeof reorderCarts;
