import { factsInText } from "../../../domain/menu/dietary-facts.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import type { Pence } from "../../../domain/money.ts";
import { maxQuantity } from "../../../domain/ordering/cart-lines.ts";
import { keepsAgreement, priceInChange } from "../../../domain/ordering/changed-lines.ts";
import type { OrderLine } from "../../../domain/ordering/order.ts";

/** How many of a dish the order is to have. 0 is taken out, and can be put back. */
export interface Wish {
  id: number;
  quantity: number;
}

/** A dish of the order as the page shows it: at what was agreed, or as it is today where there is more of it than before. */
export interface ChangedLine extends OrderLine {
  /** How many there can be: of a dish that has left the menu or is sold out no more than before. */
  most: number;
  /** What one cost when it was ordered, in pence, where the line is at another price now. */
  was: Pence | null;
}

/** The order's lines as the customer wishes them. `menu` is today's. Of a dish that cannot be had any more there is none. */
export function changedLines(before: readonly OrderLine[], menu: readonly MenuItem[], wishes: readonly Wish[]): ChangedLine[] {
  return wishes.flatMap(({ id, quantity: wished }) => {
    const agreed = before.find((line) => line.id === id);
    const today = menu.find((dish) => dish.id === id && dish.soldOutUntil === undefined);
    const most = today ? maxQuantity : (agreed?.quantity ?? 0);
    const quantity = Math.min(wished, most);
    const dish = keepsAgreement(agreed, quantity) ? agreed : today;
    const price = priceInChange(agreed, today?.price ?? null, quantity);
    if (!dish || price === null) return [];
    const { name, image, category, vegan, allergens } = dish;
    const was = agreed && agreed.price !== price ? agreed.price : null;
    return [{ id, name, image, category, vegan, allergens, price, quantity, most, was }];
  });
}

/** Sets a dish's quantity; what is not on the list yet comes to its end. */
export function wish(wishes: readonly Wish[], id: number, quantity: number): Wish[] {
  const isListed = wishes.some((each) => each.id === id);
  return isListed ? wishes.map((each) => (each.id === id ? { id, quantity } : each)) : [...wishes, { id, quantity }];
}

/** What is sent: `lines` of the change forms. */
export function linesToSend(lines: readonly ChangedLine[]): string {
  const left = lines.filter(({ quantity }) => quantity > 0);
  return JSON.stringify(
    left.map((line) => ({ id: line.id, quantity: line.quantity, seenPrice: line.price, seenFacts: factsInText(line) })),
  );
}

/** Wishes as a draft keeps them. Anybody can write there: what is none is null. */
export function readWishes(text: string | undefined): Wish[] | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (!Array.isArray(kept)) return null;
    const wishes = kept.flatMap((entry: unknown) => {
      const { id, quantity } = (entry ?? {}) as Record<string, unknown>;
      const isWish = Number.isInteger(id) && Number.isInteger(quantity) && Number(quantity) >= 0;
      return isWish && Number(quantity) <= maxQuantity ? [{ id: Number(id), quantity: Number(quantity) }] : [];
    });
    return wishes.filter(({ id }, place) => wishes.findIndex((each) => each.id === id) === place);
  } catch {
    return null;
  }
}
