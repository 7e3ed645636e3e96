import type { ReactNode } from "react";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import type { OrderLine } from "../../../domain/orders/order.ts";
import { CartLineRow } from "../../cart/cart-line-row.tsx";
import { RemovedRow } from "../../cart/removed-row.tsx";
import { useFocusInList } from "../../ui/focus/use-focus-in-list.ts";
import { useMaxQuantity } from "../../ui/form/quantity-stepper.tsx";
import { Price } from "../../ui/price.tsx";
import type { ChangedLine } from "./changed-order-lines.ts";

/** The dishes of an order being changed: quantities, and removal with undo. */
export function DishChangeList({
  labelledBy,
  savedLines,
  lines,
  menu,
  renderWarning,
  onChangeQuantity,
}: {
  /** The heading's id. */
  labelledBy: string;
  savedLines: readonly OrderLine[];
  lines: readonly ChangedLine[];
  /** Today's menu; null if it could not be loaded. */
  menu: readonly MenuItem[] | null;
  /** Shown below a dish's price. */
  renderWarning?: (line: ChangedLine) => ReactNode;
  /** Quantity 0 removes the dish. */
  onChangeQuantity: (id: number, quantity: number) => void;
}) {
  // Moves focus to Undo when a dish is removed, and to the dish's line when it is restored.
  const { list, focusNextFrame } = useFocusInList();

  function change(id: number, quantity: number) {
    onChangeQuantity(id, quantity);
    if (quantity === 0) focusNextFrame(`#cart-removed-${id} button`);
  }
  return (
    <ul ref={list} aria-labelledby={labelledBy} className="mt-2 divide-y divide-line">
      {lines.map((line) =>
        line.quantity === 0 ? (
          <RemovedRow
            key={line.id}
            line={line}
            onUndo={() => {
              onChangeQuantity(line.id, savedLines.find(({ id }) => id === line.id)?.quantity ?? 1);
              focusNextFrame(`#cart-line-${line.id}`);
            }}
          />
        ) : (
          <CartLineRow
            key={line.id}
            line={line}
            maxQuantity={line.maxQuantity}
            note={
              <>
                {menu && (
                  <PriceNote
                    line={line}
                    isSoldOut={menu.some(({ id, soldOutUntil }) => id === line.id && soldOutUntil)}
                  />
                )}
                {renderWarning?.(line)}
              </>
            }
            onQuantityChange={(quantity) => change(line.id, quantity)}
            onRemove={() => change(line.id, 0)}
          />
        ),
      )}
    </ul>
  );
}

function PriceNote({ line, isSoldOut }: { line: ChangedLine; isSoldOut: boolean }) {
  const max = useMaxQuantity();
  if (line.unavailableReason)
    return (
      <strong className="font-semibold text-danger">
        , {line.unavailableReason === "sold out" ? "sold out today" : "no longer on the menu"}:
        please remove it
      </strong>
    );
  if (line.previousPrice !== null)
    return (
      <>
        {" "}
        today (was <Price pence={line.previousPrice} />)
      </>
    );
  if (line.maxQuantity >= max) return null;
  return isSoldOut ? <>, sold out today: you can't add more</> : <>, no longer on the menu</>;
}
