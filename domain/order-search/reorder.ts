import type { SignedIn } from "../actor.ts";
import { addDietaryFacts, type CartLine } from "../cart/cart-lines.ts";
import { type CartChange, diffCart } from "../cart/diff-cart.ts";
import { serialiseFacts } from "../menu/dietary-facts.ts";
import type { OrderTypeId } from "../orders/order.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { getNotes } from "./get-notes.ts";

export interface Reorder {
  type: OrderTypeId;
  /** Today's dishes and prices with the old quantities, for the cart or picker. */
  lines: CartLine[];
  /** Dishes whose price changed; `now` is null for a dish that is unavailable. */
  changes: CartChange[];
  /** Names of dishes whose dietary facts changed. */
  changedDiet: string[];
  /** The old order's instructions, such as an allergy; may be empty. */
  notes: string;
  /** Where a delivery went; empty for other types, and when staff repeat an order. */
  address: string;
}

/**
 * Compares an old order with today's menu. Places nothing: the lines go into the cart or picker.
 */
export async function reorder(
  shop: Shop,
  actor: SignedIn,
  input: { number: number },
): Promise<Result<Reorder, { code: "order_not_found" | "nothing_to_repeat" }>> {
  const isStaff = canViewAllOrders(actor);
  const order = await shop.stores.orders.findDetail(
    input,
    isStaff ? { forStaff: true } : { customerId: actor.userId },
  );
  if (!order) return refuse({ code: "order_not_found" });
  const { type, lines } = order;
  const menu = await shop.stores.menu.listByIds(
    lines.map(({ id }) => id),
    shop.clock.now(),
  );
  const oldLines = lines.map(({ allergens: _allergens, vegan: _vegan, ...line }) => ({
    ...line,
    description: "",
  }));
  const { changes, orderable } = diffCart(oldLines, menu);
  if (orderable.length === 0) return refuse({ code: "nothing_to_repeat" });
  const dishesWithChangedDiet = orderable.filter((newLine) => {
    const oldLine = lines.find(({ id }) => id === newLine.id);
    return oldLine && serialiseFacts(oldLine) !== serialiseFacts(addDietaryFacts(newLine, menu));
  });
  return ok({
    type,
    lines: orderable,
    changes,
    changedDiet: dishesWithChangedDiet.map(({ name }) => name),
    notes: getNotes(order),
    address: isStaff ? "" : (order.menuOrder?.shipping.address ?? ""),
  });
}
