import { maxPartyQuantity, parseCartLine } from "../../../domain/cart/cart-lines.ts";
import { noDietaryFacts, serialiseFacts } from "../../../domain/menu/dietary-facts.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import type { Pence } from "../../../domain/money.ts";
import { getChangedPrice, hasAgreedPrice } from "../../../domain/orders/agreed-lines.ts";
import type { OrderLine } from "../../../domain/orders/order.ts";

/** A dish as it was when it was added to the order, in case it changes or leaves the menu. */
export type AddedDish = Pick<MenuItem, "name" | "image" | "category" | "price">;

/** The requested quantity of a dish. 0 removes the dish, which can be undone. */
export interface LineChange {
  id: number;
  quantity: number;
  /** Set for a dish that the order did not have before. */
  added?: AddedDish;
}

/**
 * A line to show, with the agreed price and facts. If the dish was added or its quantity increased,
 * they are today's; an added dish that is no longer available keeps its price.
 */
export interface ChangedLine extends OrderLine {
  /**
   * The order type's limit. If the dish is sold out or off the menu, or the menu could not be
   * loaded: the ordered quantity, or the requested quantity of an added dish.
   */
  maxQuantity: number;
  /**
   * The price in pence when the dish was ordered or added, if the line's price is now different.
   */
  previousPrice: Pence | null;
  /** Why a dish that was added is no longer available. It must be removed before saving. */
  unavailableReason?: "sold out" | "off the menu";
}

/**
 * Applies the requested quantities to the order's lines. `menu` is today's menu; if it could not be
 * loaded (null), quantities cannot be increased. `maxPerDish` is the order type's limit. An
 * unavailable dish is limited to its ordered quantity; if it was added, it stays on the list,
 * marked for removal.
 */
export function applyLineChanges(
  before: readonly OrderLine[],
  menu: readonly MenuItem[] | null,
  changes: readonly LineChange[],
  maxPerDish: number,
): ChangedLine[] {
  return changes.flatMap(({ id, quantity: newQuantity, added }) => {
    const orderedLine = before.find((line) => line.id === id);
    const menuDish = menu?.find((dish) => dish.id === id);
    const availableDish = menuDish?.soldOutUntil === undefined ? menuDish : undefined;
    if (!orderedLine && !availableDish) {
      const details = menuDish ?? (added && { ...added, ...noDietaryFacts });
      if (!details) return [];
      const reason = menuDish ? "sold out" : "off the menu";
      return [buildUnavailableLine(id, newQuantity, details, added, menu === null ? null : reason)];
    }
    const maxQuantity = availableDish ? maxPerDish : (orderedLine?.quantity ?? 0);
    const quantity = Math.min(newQuantity, maxQuantity);
    const dish = hasAgreedPrice(orderedLine, quantity) ? orderedLine : availableDish;
    const price = getChangedPrice(orderedLine, availableDish?.price ?? null, quantity);
    if (!dish || price === null) return [];
    const { name, image, category, vegan, allergens } = dish;
    const originalPrice = (orderedLine ?? added)?.price ?? price;
    const previousPrice = originalPrice === price ? null : originalPrice;
    return [
      { id, name, image, category, vegan, allergens, price, quantity, maxQuantity, previousPrice },
    ];
  });
}

/** The line of an added dish that is unavailable, or whose availability is unknown. */
function buildUnavailableLine(
  id: number,
  quantity: number,
  {
    name,
    image,
    category,
    vegan,
    allergens,
    price,
  }: AddedDish & Pick<OrderLine, "vegan" | "allergens">,
  added: AddedDish | undefined,
  unavailableReason: NonNullable<ChangedLine["unavailableReason"]> | null,
): ChangedLine {
  const line = {
    id,
    name,
    image,
    category,
    vegan,
    allergens,
    price: added?.price ?? price,
    quantity,
    maxQuantity: quantity,
    previousPrice: null,
  };
  return unavailableReason === null ? line : { ...line, unavailableReason };
}

/** Number of dishes that must be removed before saving. */
export function countUnresolvedDishes(lines: readonly ChangedLine[]): number {
  return lines.filter(
    ({ unavailableReason, quantity }) => unavailableReason !== undefined && quantity > 0,
  ).length;
}

/** Sets a dish's quantity; a new dish is appended, with its details from `menu`. */
export function changeQuantity(
  changes: readonly LineChange[],
  id: number,
  quantity: number,
  menu: readonly MenuItem[] | null = null,
): LineChange[] {
  const isListed = changes.some((change) => change.id === id);
  if (isListed)
    return changes.map((change) => (change.id === id ? { ...change, quantity } : change));
  const dish = menu?.find((item) => item.id === id);
  if (!dish) return [...changes, { id, quantity }];
  const { name, image, category, price } = dish;
  return [...changes, { id, quantity, added: { name, image, category, price } }];
}

const getQuantity = (lines: readonly OrderLine[], id: number) =>
  lines.find((line) => line.id === id)?.quantity ?? 0;

const isChanged = ({ id, quantity }: LineChange, base: readonly OrderLine[]) =>
  quantity !== getQuantity(base, id);

/** Whether the changes differ from `base`, the lines that they are based on. */
export function hasLineChanges(
  changes: readonly LineChange[],
  base: readonly OrderLine[],
): boolean {
  return changes.some((change) => isChanged(change, base));
}

/**
 * Rebases the changes onto an order that was changed elsewhere, from `base` to `latest`. Dishes
 * that were not changed here follow `latest`.
 */
export function rebaseLineChanges(
  changes: readonly LineChange[],
  base: readonly OrderLine[],
  latest: readonly OrderLine[],
): LineChange[] {
  const rebased = changes.flatMap((change) => {
    const quantity = isChanged(change, base) ? change.quantity : getQuantity(latest, change.id);
    const isInOrder = latest.some(({ id }) => id === change.id);
    return isInOrder || quantity > 0 ? [{ ...change, quantity }] : [];
  });
  const newLines = latest.filter(({ id }) => !changes.some((change) => change.id === id));
  return [...rebased, ...newLines.map(({ id, quantity }) => ({ id, quantity }))];
}

/** Serialises the lines for the `lines` field of the change forms. */
export function serialiseLines(lines: readonly ChangedLine[]): string {
  const remaining = lines.filter(({ quantity }) => quantity > 0);
  return JSON.stringify(
    remaining.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      seenPrice: line.price,
      seenFacts: serialiseFacts(line),
    })),
  );
}

/**
 * Parses the changes stored in a draft, which is untrusted. Null if the text is not a JSON list.
 * Skips invalid and duplicate entries.
 */
export function parseLineChanges(text: string | undefined): LineChange[] | null {
  try {
    const parsed: unknown = JSON.parse(text ?? "null");
    if (!Array.isArray(parsed)) return null;
    const changes = parsed.flatMap((entry: unknown) => {
      const { id, quantity, added } = (entry ?? {}) as Record<string, unknown>;
      const hasIntegers = Number.isInteger(id) && Number.isInteger(quantity);
      const isInRange = Number(quantity) >= 0 && Number(quantity) <= maxPartyQuantity;
      if (!hasIntegers || !isInRange) return [];
      return [{ id: Number(id), quantity: Number(quantity), ...parseAdded(id, added) }];
    });
    return changes.filter(
      ({ id }, index) => changes.findIndex((change) => change.id === id) === index,
    );
  } catch {
    // Not JSON.
    return null;
  }
}

function parseAdded(id: unknown, added: unknown): Pick<LineChange, "added"> {
  const line =
    typeof added === "object" && added !== null
      ? parseCartLine({ ...added, id, quantity: 1 })
      : null;
  if (!line) return {};
  const { name, image, category, price } = line;
  return { added: { name, image, category, price } };
}
