import { maxPartyQuantity } from "../../../domain/cart/cart-lines.ts";
import { messages } from "../../../domain/messages.ts";
import { createPickerCart } from "../../cart/picker-cart.ts";
import { partyDraft } from "./party-draft.ts";

/** The dishes picked for a party order. */
export const partyStore = createPickerCart(
  "party-order",
  messages.partyPicker,
  partyDraft,
  maxPartyQuantity,
);

export const { useCart: usePartyCart, clear: clearPartyCart } = partyStore;
