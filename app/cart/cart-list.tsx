import { addDietaryFacts, type CartLine } from "../../domain/cart/cart-lines.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { Card } from "../ui/card.tsx";
import { useFocusInList } from "../ui/focus/use-focus-in-list.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import { RemovedRow } from "./removed-row.tsx";
import type { RemovableLines } from "./use-removable-lines.ts";

/**
 * The cart's lines. Removing one shows an Undo row in its place and focuses its button; Undo
 * focuses the restored line.
 */
export function CartList({ lines, menu }: { lines: RemovableLines; menu: readonly MenuItem[] }) {
  const { list, focusNextFrame } = useFocusInList();
  if (lines.shown.length === 0) return null;

  function remove(line: CartLine) {
    lines.remove(line.id);
    focusNextFrame(`#cart-removed-${line.id} button`);
  }
  return (
    <Card className="px-4 sm:px-6">
      <h2 id="cart-dishes" className="sr-only">
        Dishes in your cart
      </h2>
      <ul ref={list} aria-labelledby="cart-dishes" className="divide-y divide-line">
        {lines.shown.map(({ line, isRemoved }) =>
          isRemoved ? (
            <RemovedRow
              key={line.id}
              line={line}
              onUndo={() => {
                lines.restore(line.id);
                focusNextFrame(`#cart-line-${line.id}`);
              }}
            />
          ) : (
            <CartLineRow
              key={line.id}
              line={addDietaryFacts(line, menu)}
              onQuantityChange={(next) => (next === 0 ? remove(line) : lines.update(line.id, next))}
              onRemove={() => remove(line)}
            />
          ),
        )}
      </ul>
    </Card>
  );
}
