import { messages } from "../../../domain/messages.ts";
import { keepPickerBasket } from "../../cart/picker-cart.ts";

/** The dishes of the takeaway that this browser is about to place. */
export const {
  useBasket: useTakeawayBasket,
  clear: clearTakeawayBasket,
  addAll: addToTakeaway,
} = keepPickerBasket("takeaway-order", messages.takeaway);
