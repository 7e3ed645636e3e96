import { messages } from "../../../domain/messages.ts";
import { ordinal } from "../../../domain/ordering/ordinal.ts";
import { toastDurations } from "../../ui/toast.tsx";
import { keepBasket } from "../basket.ts";

/** The dishes of the party order that this browser is about to place. */
export const {
  useBasket: usePartyBasket,
  clear: clearPartyBasket,
  addAll: addToParty,
} = keepBasket({
  key: "party-order",
  words: {
    added: (name, quantity) => messages.party.added(ordinal(quantity), name),
    updated: (name, quantity) => messages.party.updated(ordinal(quantity), name),
    removed: null,
    cleared: messages.party.cleared,
    notKept: messages.cart.choiceNotKept,
  },
  durations: { success: toastDurations.account, normal: toastDurations.account },
});
