import { useEffect, useRef, useState } from "react";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import type { OrderLine } from "../../../domain/orders/order.ts";
import { AllergyNote } from "../../cart/allergy-note.tsx";
import type { ChangedLine } from "../../orders/changing/changed-order-lines.ts";
import { DishChangeList } from "../../orders/changing/dish-change-list.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Plus } from "../../ui/icons/plus.tsx";
import { AddDishDialog } from "./add-dish-dialog.tsx";
import { MenuMissing } from "./menu-missing.tsx";

/** The order's dishes: change quantities, remove (with undo), or add from today's menu. */
export function ChangeDishes({
  savedLines,
  lines,
  menu,
  isVatAdded,
  onChange,
}: {
  savedLines: readonly OrderLine[];
  lines: readonly ChangedLine[];
  /** Today's menu; null if it could not be loaded. */
  menu: readonly MenuItem[] | null;
  /** Whether the order's total adds VAT to the prices. */
  isVatAdded: boolean;
  /** Quantity 0 removes the dish. */
  onChange: (id: number, quantity: number) => void;
}) {
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const isMenuMissing = menu === null;
  const hasRetried = useRef(false);

  // The Try again button disappears once the menu is loaded; focus moves to Add a dish.
  useEffect(() => {
    if (hasRetried.current && !isMenuMissing && document.activeElement === document.body)
      addButton.current?.focus({ preventScroll: true });
    hasRetried.current = false;
  }, [isMenuMissing]);

  return (
    <Card className="rounded-panel p-6 md:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="modify-lines" tabIndex={-1} className="scroll-mt-24 text-2xl">
          Dishes
        </h2>
        <Button
          ref={addButton}
          variant="secondary"
          disabled={isMenuMissing}
          onClick={() => setIsAdding(true)}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a dish
        </Button>
      </div>
      {isMenuMissing && (
        <MenuMissing
          onRetry={() => {
            hasRetried.current = true;
          }}
        />
      )}
      <DishChangeList
        labelledBy="modify-lines"
        savedLines={savedLines}
        lines={lines}
        menu={menu}
        onChangeQuantity={onChange}
      />
      <AllergyNote className="border-line border-t pt-4" />
      {menu && (
        <AddDishDialog
          open={isAdding}
          menu={menu}
          isVatAdded={isVatAdded}
          orderedIds={lines.filter(({ quantity }) => quantity > 0).map(({ id }) => id)}
          onAdd={(id) => onChange(id, 1)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Card>
  );
}
