import * as z from "zod/mini";
import type { MenuItem } from "../menu/menu-item.ts";
import type { Pence } from "../money.ts";
import { ok, type Result, refuse } from "../result.ts";

/** At most this many different dishes, and this many of one dish, in a cart and in an order. */
export const maxLines = 100;
export const maxQuantity = 99;

/** A dish as it was when it was put into the cart, and how many of it. */
export interface CartLine extends MenuItem {
  quantity: number;
}

export type CartRefusal =
  | { code: "negative_quantity" }
  | { code: "not_a_whole_number" }
  | { code: "too_many_of_one" }
  | { code: "too_many_lines" };

const line = z.object({
  id: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  name: z.string().check(z.minLength(1), z.maxLength(500)),
  description: z.catch(z.string().check(z.maxLength(5_000)), ""),
  price: z.int().check(z.gte(0), z.lte(100_000_000)),
  image: z.catch(z.string().check(z.maxLength(2_000)), ""),
  category: z.enum(["veg", "non-veg"]),
  quantity: z.int().check(z.gte(1), z.lte(maxQuantity)),
});

/**
 * What a browser has stored, as a cart. Anybody can write there: a line that is no line is dropped, a dish listed twice counts once,
 * and what is no list at all is an empty cart.
 */
export function readCart(stored: string | null): CartLine[] {
  const lines = new Map<number, CartLine>();
  for (const entry of parseList(stored)) {
    const parsed = line.safeParse(entry);
    if (parsed.success && !lines.has(parsed.data.id)) lines.set(parsed.data.id, parsed.data);
    if (lines.size === maxLines) break;
  }
  return [...lines.values()];
}

function parseList(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** One more of a dish: a new line at 1, or the line's quantity plus one. */
export function addToCart(lines: readonly CartLine[], item: MenuItem): Result<CartLine[], CartRefusal> {
  const quantity = quantityIn(lines, item.id);
  if (quantity > 0) return setQuantity(lines, item.id, quantity + 1);
  if (lines.length >= maxLines) return refuse({ code: "too_many_lines" });
  const { id, name, description, price, image, category } = item;
  return ok([...lines, { id, name, description, price, image, category, quantity: 1 }]);
}

/** 0 removes the line; a dish that is not in the cart stays out of it. */
export function setQuantity(lines: readonly CartLine[], id: number, quantity: number): Result<CartLine[], CartRefusal> {
  if (quantity < 0) return refuse({ code: "negative_quantity" });
  if (!Number.isInteger(quantity)) return refuse({ code: "not_a_whole_number" });
  if (quantity > maxQuantity) return refuse({ code: "too_many_of_one" });
  if (quantity === 0) return ok(removeFromCart(lines, id));
  return ok(lines.map((each) => (each.id === id ? { ...each, quantity } : each)));
}

export function removeFromCart(lines: readonly CartLine[], id: number): CartLine[] {
  return lines.filter((each) => each.id !== id);
}

/** Takes a removal back: the line returns to the place it had, unless its dish has been added again meanwhile. */
export function putBack(lines: readonly CartLine[], removed: CartLine, place: number): CartLine[] {
  if (quantityIn(lines, removed.id) > 0 || lines.length >= maxLines) return [...lines];
  return lines.toSpliced(place, 0, removed);
}

/** Takes over what the menu says of a dish now (name, price, picture), keeping the quantity. */
export function takeFromMenu(lines: readonly CartLine[], items: readonly MenuItem[]): CartLine[] {
  const menu = new Map(items.map((item) => [item.id, item]));
  return lines.map((each) => ({ ...each, ...menu.get(each.id), quantity: each.quantity }));
}

export function quantityIn(lines: readonly CartLine[], id: number): number {
  return lines.find((each) => each.id === id)?.quantity ?? 0;
}

/** The sum of price times quantity, before any discount or VAT. */
export function cartTotal(lines: readonly CartLine[]): Pence {
  return lines.reduce((sum, each) => sum + each.price * each.quantity, 0);
}

/** How many portions there are in all. */
export function cartCount(lines: readonly CartLine[]): number {
  return lines.reduce((sum, each) => sum + each.quantity, 0);
}
