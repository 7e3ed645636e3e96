import { type DietaryFacts, noDietaryFacts } from "../menu/dietary-facts.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import type { Availability } from "../menu/sold-out/sold-out.ts";
import type { Pence } from "../money.ts";
import { ok, type Result, refuse } from "../result.ts";

/** Limits on different dishes, and on portions of one dish, in a cart and in an order. */
export const maxLines = 100;
export const maxQuantity = 99;
/** The limit on portions of one dish in a party order. */
export const maxPartyQuantity = 999;

/**
 * A dish as it was when it was added or last refreshed from the menu, and its quantity. Stores no
 * allergens: those come from today's menu, because a cart may be weeks old.
 */
export interface CartLine extends CartDish {
  quantity: number;
}

/** The fields of a dish that a cart stores. */
export type CartDish = Omit<
  MenuItem,
  keyof DietaryFacts | keyof Availability | "position" | "featured"
>;

export type CartRefusal =
  | { code: "negative_quantity" }
  | { code: "not_a_whole_number" }
  | { code: "too_many_of_one" }
  | { code: "too_many_lines" };

/**
 * Parses a stored line; null when invalid. An invalid description or picture becomes empty. `max`
 * limits the portions. Uses no schema library, which would make every public page's download a
 * tenth larger.
 */
export function parseCartLine(entry: unknown, max = maxQuantity): CartLine | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, name, description, price, image, category, quantity } = entry as Record<
    string,
    unknown
  >;
  if (
    !isIntegerBetween(id, 1, 2_147_483_647) ||
    !isIntegerBetween(price, 0, 100_000_000) ||
    !isIntegerBetween(quantity, 1, max)
  )
    return null;
  if (!isText(name, 500) || name === "" || (category !== "veg" && category !== "non-veg"))
    return null;
  return {
    id,
    name,
    description: isText(description, 5_000) ? description : "",
    price,
    image: isText(image, 2_000) ? image : "",
    category,
    quantity,
  };
}

function isIntegerBetween(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === "string" && value.length <= maxLength;
}

/**
 * Parses a cart from the browser's storage, which is untrusted: drops invalid lines and duplicates;
 * anything but a list is an empty cart.
 */
export function parseCart(stored: string | null, max = maxQuantity): CartLine[] {
  const lines = new Map<number, CartLine>();
  for (const entry of parseList(stored)) {
    const line = parseCartLine(entry, max);
    if (line && !lines.has(line.id)) lines.set(line.id, line);
    if (lines.size === maxLines) break;
  }
  return [...lines.values()];
}

function parseList(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    // Not JSON.
    return [];
  }
}

/** Adds one portion of a dish. */
export function addToCart(
  lines: readonly CartLine[],
  item: CartDish,
  max = maxQuantity,
): Result<CartLine[], CartRefusal> {
  const quantity = getQuantity(lines, item.id);
  if (quantity > 0) return setQuantity(lines, item.id, quantity + 1, max);
  if (lines.length >= maxLines) return refuse({ code: "too_many_lines" });
  return ok([...lines, toCartLine(item, 1)]);
}

/** A quantity of 0 removes the line. Dishes that are not in the cart are ignored. */
export function setQuantity(
  lines: readonly CartLine[],
  id: number,
  quantity: number,
  max = maxQuantity,
): Result<CartLine[], CartRefusal> {
  if (quantity < 0) return refuse({ code: "negative_quantity" });
  if (!Number.isInteger(quantity)) return refuse({ code: "not_a_whole_number" });
  if (quantity > max) return refuse({ code: "too_many_of_one" });
  if (quantity === 0) return ok(removeFromCart(lines, id));
  return ok(lines.map((line) => (line.id === id ? { ...line, quantity } : line)));
}

export function removeFromCart(lines: readonly CartLine[], id: number): CartLine[] {
  return lines.filter((line) => line.id !== id);
}

/**
 * Undoes a removal: restores the line at `index`, unless the dish has been added again or the cart
 * is full.
 */
export function restoreLine(
  lines: readonly CartLine[],
  removed: CartLine,
  index: number,
): CartLine[] {
  if (getQuantity(lines, removed.id) > 0 || lines.length >= maxLines) return [...lines];
  return lines.toSpliced(index, 0, removed);
}

/** Adds `newLines`, up to the limits. Returns the ids of dishes that did not fit completely. */
export function addLines(
  lines: readonly CartLine[],
  newLines: readonly CartLine[],
  max = maxQuantity,
): { lines: CartLine[]; skippedIds: number[] } {
  const linesById = new Map(lines.map((line) => [line.id, line]));
  const skippedIds: number[] = [];
  for (const line of newLines) {
    const quantity = (linesById.get(line.id)?.quantity ?? 0) + line.quantity;
    const hasRoom = linesById.has(line.id) || linesById.size < maxLines;
    if (!hasRoom || quantity > max) skippedIds.push(line.id);
    if (hasRoom) linesById.set(line.id, { ...line, quantity: Math.min(quantity, max) });
  }
  return { lines: [...linesById.values()], skippedIds };
}

/** Whether the lines have at least as many portions of each dish as `requiredLines`. */
export function includesLines(
  lines: readonly CartLine[],
  requiredLines: readonly CartLine[],
): boolean {
  return requiredLines.every(({ id, quantity }) => getQuantity(lines, id) >= quantity);
}

/**
 * Updates everything but the quantities from the menu. A dish that is not on the menu is left
 * unchanged.
 */
export function refreshFromMenu(
  lines: readonly CartLine[],
  items: readonly CartDish[],
): CartLine[] {
  const menu = new Map(items.map((item) => [item.id, item]));
  return lines.map((line) => {
    const item = menu.get(line.id);
    return item ? toCartLine(item, line.quantity) : line;
  });
}

function toCartLine(item: CartDish, quantity: number): CartLine {
  const { id, name, description, price, image, category } = item;
  return { id, name, description, price, image, category, quantity };
}

/**
 * Adds the dietary facts, and whether the dish is sold out, from today's menu; none for a dish that
 * is no longer on it.
 */
export function addDietaryFacts(
  line: CartLine,
  menu: readonly MenuItem[],
): CartLine & DietaryFacts & Availability {
  const { vegan, allergens, soldOutUntil }: DietaryFacts & Availability =
    menu.find((dish) => dish.id === line.id) ?? noDietaryFacts;
  return { ...line, vegan, allergens, ...(soldOutUntil === undefined ? {} : { soldOutUntil }) };
}

export function getQuantity(lines: readonly CartLine[], id: number): number {
  return lines.find((line) => line.id === id)?.quantity ?? 0;
}

/** Before any discount or VAT. */
export function cartTotal(lines: readonly Pick<CartLine, "price" | "quantity">[]): Pence {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}

/** The number of portions. */
export function cartCount(lines: readonly Pick<CartLine, "quantity">[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
