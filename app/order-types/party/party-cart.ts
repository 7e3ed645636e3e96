import { maxPartyQuantity } from "../../../domain/cart/cart-lines.ts";
import { messages } from "../../../domain/messages.ts";
import { createPickerCart } from "../../cart/picker-cart.ts";

/** The dishes picked for a party order. */
export const {
  useCart: usePartyCart,
  clear: clearPartyCart,
  addAll: addToParty,
} = createPickerCart("party-order", messages.partyPicker, maxPartyQuantity);
