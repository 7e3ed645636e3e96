import { type CartLine, parseCart } from "../../../domain/cart/cart-lines.ts";
import { cartStore } from "../../cart/menu-cart.ts";
import { deliveryDraft } from "../delivery/delivery-draft.ts";
import { takeawayStore } from "./takeaway-cart.ts";
import { takeawayDraft } from "./takeaway-draft.ts";

/**
 * Copies the cart's portions into the takeaway, except those that are there already. The result
 * belongs in the takeaway draft: it includes the notes from checkout, which may name an allergy,
 * unless the takeaway has instructions already.
 */
export function copyCartToTakeaway(): { fromCart: string; instructions: string } {
  const lines = cartStore.getLines();
  takeawayStore.addAll(subtractLines(lines, takeawayStore.getLines()));
  return {
    fromCart: JSON.stringify(lines),
    instructions: takeawayDraft.read().instructions || (deliveryDraft.read().notes ?? ""),
  };
}

/**
 * Removes from the cart the dishes that were copied and then ordered as a takeaway. `fromCart` is
 * the draft's value.
 */
export function removeOrderedFromCart(fromCart: string | undefined): void {
  if (!fromCart) return;
  const ordered = takeawayStore.getLines();
  const copied = parseCart(fromCart).filter(({ id }) => ordered.some((line) => line.id === id));
  cartStore.replaceAll(subtractLines(cartStore.getLines(), copied));
}

/** The portions of `lines` that are not in `others`. */
export function subtractLines(lines: readonly CartLine[], others: readonly CartLine[]): CartLine[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (others.find(({ id }) => id === line.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
