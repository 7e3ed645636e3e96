import { messages } from "../../../domain/messages.ts";
import { createPickerCart } from "../../cart/picker-cart.ts";

/** The dishes picked for a takeaway. */
export const takeawayStore = createPickerCart("takeaway-order", messages.takeawayPicker);

export const { useCart: useTakeawayCart, clear: clearTakeawayCart } = takeawayStore;
