import { messages } from "../../../domain/messages.ts";
import { keepPickerBasket } from "../../cart/picker-cart.ts";

/** The dishes picked for a takeaway. */
export const {
  useBasket: useTakeawayBasket,
  clear: clearTakeawayBasket,
  addAll: addToTakeaway,
} = keepPickerBasket("takeaway-order", messages.takeaway);
