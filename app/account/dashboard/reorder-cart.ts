import type { Reorder } from "../../../domain/orders/reorder.ts";
import { addAll } from "../../cart/cart-store.ts";
import { addToParty } from "../../order-types/party/party-cart.ts";
import { addToTakeaway } from "../../order-types/takeaway/takeaway-cart.ts";

/** Adds an order's dishes to the cart of its type. Returns the page of that cart, and whether everything fitted. */
export function fillReorderCart({ type, lines }: Pick<Reorder, "type" | "lines">): { to: string; fitted: boolean } {
  switch (type) {
    case "takeaway_order":
      return { to: "/takeaway", fitted: addToTakeaway(lines) };
    case "party_order":
      return { to: "/services/partyorder/placeorder", fitted: addToParty(lines) };
    default:
      return { to: "/cart", fitted: addAll(lines) };
  }
}
