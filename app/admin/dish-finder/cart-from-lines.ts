import { cartCount, cartTotal } from "../../../domain/cart/cart-lines.ts";
import type { Basket } from "../../cart/stored-cart.ts";
import type { ChangedLine } from "../../orders/changing/changed-order-lines.ts";

/** Adapts order lines to the cart interface of the menu cards. */
export function basketOfLines(lines: readonly ChangedLine[], onWish: (id: number, quantity: number) => void): Basket {
  const there = lines.filter(({ quantity }) => quantity > 0);
  const quantityOf = (id: number) => there.find((line) => line.id === id)?.quantity ?? 0;
  return {
    ready: true,
    lines: there.map(({ id, name, price, image, category, quantity }) => ({
      id,
      name,
      price,
      image,
      category,
      quantity,
      description: "",
    })),
    total: cartTotal(there),
    itemCount: cartCount(there),
    quantityOf,
    add: ({ id }) => onWish(id, quantityOf(id) + 1),
    update: onWish,
    remove: (id) => onWish(id, 0),
    restore: ({ id, quantity }) => onWish(id, quantity),
    // Not needed: prices are today's already.
    refresh: () => undefined,
    clear: () => {
      for (const { id } of there) onWish(id, 0);
    },
  };
}
