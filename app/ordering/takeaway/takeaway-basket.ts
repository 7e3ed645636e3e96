import { messages } from "../../../domain/messages.ts";
import { ordinal } from "../../../domain/ordering/ordinal.ts";
import { toastDurations } from "../../ui/toast.tsx";
import { keepBasket } from "../basket.ts";

/** The dishes of the takeaway that this browser is about to place. */
export const {
  useBasket: useTakeawayBasket,
  clear: clearTakeawayBasket,
  addAll: addToTakeaway,
} = keepBasket({
  key: "takeaway-order",
  words: {
    added: (name, quantity) => messages.takeaway.added(ordinal(quantity), name),
    updated: (name, quantity) => messages.takeaway.updated(ordinal(quantity), name),
    removed: null,
    cleared: messages.takeaway.cleared,
    notKept: messages.cart.choiceNotKept,
  },
  durations: { success: toastDurations.account, normal: toastDurations.account },
});
