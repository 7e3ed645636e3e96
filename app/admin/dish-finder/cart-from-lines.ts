import { cartCount, cartTotal } from "../../../domain/cart/cart-lines.ts";
import type { Basket } from "../../cart/stored-cart.ts";
import type { ChangedLine } from "../../orders/changing/changed-order-lines.ts";

/** The dishes of an order in the staff's hands, as the menu's cards know a basket. `onWish` sets how many there are to be of a dish. */
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
    // Prices are today's already, and an order is begun anew as a whole.
    refresh: () => undefined,
    clear: () => {
      for (const { id } of there) onWish(id, 0);
    },
  };
}
