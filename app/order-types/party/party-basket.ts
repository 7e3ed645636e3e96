import { messages } from "../../../domain/messages.ts";
import { keepPickerBasket } from "../../cart/picker-cart.ts";

/** The dishes picked for a party order. */
export const {
  useBasket: usePartyBasket,
  clear: clearPartyBasket,
  addAll: addToParty,
} = keepPickerBasket("party-order", messages.party);
