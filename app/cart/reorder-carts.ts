import { deliveryDraft } from "../order-types/delivery/delivery-draft.ts";
import { partyStore } from "../order-types/party/party-cart.ts";
import { partyDraft } from "../order-types/party/party-draft.ts";
import { takeawayStore } from "../order-types/takeaway/takeaway-cart.ts";
import { takeawayDraft } from "../order-types/takeaway/takeaway-draft.ts";
import { cartStore } from "./menu-cart.ts";

/**
 * The carts that a repeated order's dishes can be added to, and the drafts for its note. `name` is
 * the cart's name in sentences.
 */
export const reorderCarts = {
  menuorder: {
    store: cartStore,
    path: "/cart",
    name: "cart",
    draft: deliveryDraft,
    noteField: "notes",
  },
  takeaway_order: {
    store: takeawayStore,
    path: "/takeaway",
    name: "takeaway",
    draft: takeawayDraft,
    noteField: "instructions",
  },
  party_order: {
    store: partyStore,
    path: "/services/partyorder/placeorder",
    name: "party order",
    draft: partyDraft,
    noteField: "specialRequests",
  },
} as const;

export type ReorderCart = keyof typeof reorderCarts;
