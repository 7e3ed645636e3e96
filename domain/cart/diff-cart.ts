import type { Availability } from "../menu/sold-out/sold-out.ts";
import type { Pence } from "../money.ts";
import { type CartDish, type CartLine, refreshFromMenu } from "./cart-lines.ts";
import { findMenuChanges } from "./menu-changes.ts";

/**
 * A new price, or a dish that is gone or `soldOut`: then `now` is null. In a cart, the customer must
 * confirm it. Prices in pence.
 */
export interface CartChange {
  id: number;
  name: string;
  was: Pence;
  now: Pence | null;
  soldOut?: true;
}

export interface CartDiff {
  /** In cart order. Empty when the cart can be ordered unchanged. */
  changes: CartChange[];
  /** The cart if every change were accepted: today's prices, without unavailable dishes. */
  orderable: CartLine[];
  /**
   * Lines whose name, description, picture or category changed, at the cart's price. These changes
   * need no confirmation.
   */
  outdated: CartLine[];
}

/** Compares a cart, or an earlier order's lines, with today's menu. */
export function diffCart(
  lines: readonly CartLine[],
  menu: readonly (CartDish & Availability)[],
): CartDiff {
  const dishes = new Map(menu.map((dish) => [dish.id, dish]));
  const changes = findMenuChanges(
    lines.map(({ id, price }) => ({ id, seenPrice: price })),
    menu,
  );
  return {
    changes: changes.map((change) => ({
      ...change,
      name: change.name ?? findName(lines, change.id),
    })),
    orderable: refreshFromMenu(
      lines.filter((line) => isAvailable(dishes.get(line.id))),
      menu,
    ),
    outdated: refreshFromMenu(lines, menu).flatMap((now, index) => {
      const line = lines[index];
      return line && isOutdated(line, now) ? [{ ...now, price: line.price }] : [];
    }),
  };
}

function isAvailable(dish: Availability | undefined): boolean {
  return dish !== undefined && dish.soldOutUntil === undefined;
}

function findName(lines: readonly CartLine[], id: number): string {
  return lines.find((line) => line.id === id)?.name ?? "";
}

function isOutdated(line: CartLine, dish: CartLine): boolean {
  return (["name", "description", "image", "category"] as const).some(
    (field) => line[field] !== dish[field],
  );
}
