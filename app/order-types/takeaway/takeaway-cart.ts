import { messages } from "../../../domain/messages.ts";
import { createPickerCart } from "../../cart/picker-cart.ts";
import { takeawayDraft } from "./takeaway-draft.ts";

/** The dishes picked for a takeaway. */
export const takeawayStore = createPickerCart(
  "takeaway-order",
  messages.takeawayPicker,
  takeawayDraft,
);

export const { useCart: useTakeawayCart, clear: clearTakeawayCart } = takeawayStore;
