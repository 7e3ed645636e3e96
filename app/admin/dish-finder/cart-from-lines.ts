import { cartCount, cartTotal } from "../../../domain/cart/cart-lines.ts";
import type { StoredCart } from "../../cart/create-cart.ts";
import type { ChangedLine } from "../../orders/changing/changed-order-lines.ts";

/** Adapts order lines to the cart interface of the menu cards. */
export function cartFromLines(
  lines: readonly ChangedLine[],
  onChangeQuantity: (id: number, quantity: number) => void,
): StoredCart {
  const linesInOrder = lines.filter(({ quantity }) => quantity > 0);
  const getQuantity = (id: number) => linesInOrder.find((line) => line.id === id)?.quantity ?? 0;
  return {
    ready: true,
    lines: linesInOrder.map(({ id, name, price, image, category, quantity }) => ({
      id,
      name,
      price,
      image,
      category,
      quantity,
      description: "",
    })),
    total: cartTotal(linesInOrder),
    itemCount: cartCount(linesInOrder),
    getQuantity,
    add: ({ id }) => onChangeQuantity(id, getQuantity(id) + 1),
    update: onChangeQuantity,
    remove: (id) => onChangeQuantity(id, 0),
    restore: ({ id, quantity }) => onChangeQuantity(id, quantity),
    // Not needed: `lines` are computed again whenever the menu changes.
    refresh: () => undefined,
    clear: () => {
      for (const { id } of linesInOrder) onChangeQuantity(id, 0);
    },
  };
}
