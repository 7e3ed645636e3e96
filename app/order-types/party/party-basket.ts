import { messages } from "../../../domain/messages.ts";
import { keepPickerBasket } from "../../cart/picker-cart.ts";

/** The dishes of the party order that this browser is about to place. */
export const {
  useBasket: usePartyBasket,
  clear: clearPartyBasket,
  addAll: addToParty,
} = keepPickerBasket("party-order", messages.party);
