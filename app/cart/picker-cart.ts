import { messages } from "../../domain/messages.ts";
import { ordinal } from "../../domain/ordinal.ts";
import type { FormDraft } from "../session/form-draft.ts";
import { toastDurations } from "../ui/toast/toast.tsx";
import type { PickerCartKey } from "./cart-local-storage.ts";
import { type CartStore, createCart } from "./create-cart.ts";

/** A picker's toasts; `nth` is an ordinal such as `2nd`. */
interface PickerMessages {
  added(nth: string, name: string): string;
  updated(nth: string, name: string): string;
  cleared: string;
}

/**
 * Creates the cart of a takeaway or party order. `key` is its key in `localStorage`; `draft` is the
 * draft of its form; `maxQuantity` limits portions per dish.
 */
export function createPickerCart(
  key: PickerCartKey,
  texts: PickerMessages,
  draft: FormDraft,
  maxQuantity?: number,
): CartStore {
  return createCart({
    key,
    texts: {
      added: (name, quantity) => texts.added(ordinal(quantity), name),
      updated: (name, quantity) => texts.updated(ordinal(quantity), name),
      removed: null,
      cleared: texts.cleared,
      notStored: messages.cart.choiceNotSaved,
    },
    toastMs: { success: toastDurations.account, normal: toastDurations.account },
    maxQuantity,
    onEmpty: draft.unshare,
  });
}
