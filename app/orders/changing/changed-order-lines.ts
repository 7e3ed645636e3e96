import { maxQuantity, readCartLine } from "../../../domain/cart/cart-lines.ts";
import { factsInText, nothingStated } from "../../../domain/menu/dietary-facts.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import type { Pence } from "../../../domain/money.ts";
import { keepsAgreement, priceInChange } from "../../../domain/orders/agreed-lines.ts";
import type { OrderLine } from "../../../domain/orders/order.ts";

/** A dish as it was when it was added, for when it is another, or none, later. */
export type AddedDish = Pick<MenuItem, "name" | "image" | "category" | "price">;

/** How many of a dish the order is to have. 0 is taken out, and can be put back. */
export interface Wish {
  id: number;
  quantity: number;
  /** Of a dish that the order did not have. */
  added?: AddedDish;
}

/** A dish of the order as the page shows it: at what was agreed, or as it is today where there is more of it than before. */
export interface ChangedLine extends OrderLine {
  /** How many there can be: of a dish that has left the menu or is sold out no more than before. */
  most: number;
  /** What one cost when it was ordered, or when it was added, in pence, where the line is at another price now. */
  was: Pence | null;
  /** It was added and cannot be had any more: it has to be taken out before the order can be saved. */
  gone?: "sold out" | "off the menu";
}

/**
 * The order's lines as the customer wishes them. `menu` is today's; null is a menu that could not be read, which says nothing. Of what the
 * order has there is no more than before once it cannot be had any more; what was added stays on the list and says so.
 */
export function changedLines(
  before: readonly OrderLine[],
  menu: readonly MenuItem[] | null,
  wishes: readonly Wish[],
): ChangedLine[] {
  return wishes.flatMap(({ id, quantity: wished, added }) => {
    const agreed = before.find((line) => line.id === id);
    const listed = menu?.find((dish) => dish.id === id);
    const today = listed?.soldOutUntil === undefined ? listed : undefined;
    if (!agreed && !today) {
      const known = listed ?? (added && { ...added, ...nothingStated });
      return known ? [addedLine(id, wished, known, added, menu === null ? null : listed ? "sold out" : "off the menu")] : [];
    }
    const most = today ? maxQuantity : (agreed?.quantity ?? 0);
    const quantity = Math.min(wished, most);
    const dish = keepsAgreement(agreed, quantity) ? agreed : today;
    const price = priceInChange(agreed, today?.price ?? null, quantity);
    if (!dish || price === null) return [];
    const { name, image, category, vegan, allergens } = dish;
    const seen = (agreed ?? added)?.price ?? price;
    const was = seen === price ? null : seen;
    return [{ id, name, image, category, vegan, allergens, price, quantity, most, was }];
  });
}

/** A dish that was added, as far as it is known: it is not to be had, or nobody can say. */
function addedLine(
  id: number,
  quantity: number,
  { name, image, category, vegan, allergens, price }: AddedDish & Pick<OrderLine, "vegan" | "allergens">,
  added: AddedDish | undefined,
  gone: NonNullable<ChangedLine["gone"]> | null,
): ChangedLine {
  const line = { id, name, image, category, vegan, allergens, price: added?.price ?? price, quantity, most: quantity, was: null };
  return gone === null ? line : { ...line, gone };
}

/** How many dishes there are to take out before the order can be saved. */
export function unsettledDishes(lines: readonly ChangedLine[]): number {
  return lines.filter(({ gone, quantity }) => gone !== undefined && quantity > 0).length;
}

/** Sets a dish's quantity; what is not on the list yet comes to its end, as `menu` has it. */
export function wish(wishes: readonly Wish[], id: number, quantity: number, menu: readonly MenuItem[] | null = null): Wish[] {
  const isListed = wishes.some((each) => each.id === id);
  if (isListed) return wishes.map((each) => (each.id === id ? { ...each, quantity } : each));
  const dish = menu?.find((one) => one.id === id);
  if (!dish) return [...wishes, { id, quantity }];
  const { name, image, category, price } = dish;
  return [...wishes, { id, quantity, added: { name, image, category, price } }];
}

/** The wishes for an order that was changed elsewhere, from `base` to `now`: what was not touched here is as it is there. */
export function rebaseWishes(wishes: readonly Wish[], base: readonly OrderLine[], now: readonly OrderLine[]): Wish[] {
  const quantityIn = (lines: readonly { id: number; quantity: number }[], id: number) =>
    lines.find((line) => line.id === id)?.quantity ?? 0;
  const kept = wishes.flatMap((each) => {
    const isTouched = each.quantity !== quantityIn(base, each.id);
    const quantity = isTouched ? each.quantity : quantityIn(now, each.id);
    const isThere = now.some(({ id }) => id === each.id);
    return isThere || quantity > 0 ? [{ ...each, quantity }] : [];
  });
  const others = now.filter(({ id }) => !wishes.some((each) => each.id === id));
  return [...kept, ...others.map(({ id, quantity }) => ({ id, quantity }))];
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
      const { id, quantity, added } = (entry ?? {}) as Record<string, unknown>;
      const isWish = Number.isInteger(id) && Number.isInteger(quantity) && Number(quantity) >= 0;
      return isWish && Number(quantity) <= maxQuantity
        ? [{ id: Number(id), quantity: Number(quantity), ...readAdded(id, added) }]
        : [];
    });
    return wishes.filter(({ id }, place) => wishes.findIndex((each) => each.id === id) === place);
  } catch {
    // Not JSON: the caller refuses the form.
    return null;
  }
}

function readAdded(id: unknown, added: unknown): Pick<Wish, "added"> {
  const line = typeof added === "object" && added !== null ? readCartLine({ ...added, id, quantity: 1 }) : null;
  if (!line) return {};
  const { name, image, category, price } = line;
  return { added: { name, image, category, price } };
}
