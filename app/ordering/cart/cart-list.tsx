import { Undo2 } from "lucide-react";
import { useRef } from "react";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { type CartLine, withFacts } from "../../../domain/ordering/cart-lines.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import type { RemovableLines } from "./use-removable-lines.ts";

/** The lines, and in the place of each removed one the way back. The focus goes along: to Undo, and from it to the line. */
export function CartList({ lines, menu }: { lines: RemovableLines; menu: readonly MenuItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  if (lines.shown.length === 0) return null;

  function focusSoon(selector: string) {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  }
  function remove(line: CartLine) {
    lines.remove(line.id);
    focusSoon(`#cart-removed-${line.id} button`);
  }
  return (
    <Card className="px-4 sm:px-6">
      <h2 id="cart-dishes" className="sr-only">
        Dishes in your cart
      </h2>
      <ul ref={list} aria-labelledby="cart-dishes" className="divide-y divide-line">
        {lines.shown.map(({ line, removed }) =>
          removed ? (
            <RemovedRow
              key={line.id}
              line={line}
              onUndo={() => {
                lines.putBack(line.id);
                focusSoon(`#cart-line-${line.id}`);
              }}
            />
          ) : (
            <CartLineRow
              key={line.id}
              line={withFacts(line, menu)}
              onQuantity={(next) => (next === 0 ? remove(line) : lines.update(line.id, next))}
              onRemove={() => remove(line)}
            />
          ),
        )}
      </ul>
    </Card>
  );
}

function RemovedRow({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  return (
    <li id={`cart-removed-${line.id}`} className="flex items-center justify-between gap-4 py-3">
      <p className="min-w-0 text-muted wrap-anywhere">
        Removed <span className="text-ink">{line.name}</span>
      </p>
      <Button variant="secondary" aria-label={`Undo: put ${line.name} back`} onClick={onUndo} className="shrink-0">
        <Undo2 aria-hidden="true" className="size-4" />
        Undo
      </Button>
    </li>
  );
}
