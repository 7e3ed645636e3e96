import { useState } from "react";
import { maxLines } from "../../../domain/cart/cart-lines.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { messages } from "../../../domain/messages.ts";
import { AvoidedNote } from "../../cart/avoided-note.tsx";
import { DishSearch, filterDishes } from "../../cart/dish-search.tsx";
import { AllergenSummary } from "../../ui/allergen-summary.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DishPicture } from "../../ui/dish-picture.tsx";
import { Check } from "../../ui/icons/check.tsx";
import { Plus } from "../../ui/icons/plus.tsx";
import { Price } from "../../ui/price.tsx";
import { soldOutTodayText } from "../../ui/sold-out-badge.tsx";
import { DietMarks } from "../../ui/veg-mark.tsx";

/**
 * Adds dishes from today's menu. A dish already in the order cannot be added again: change its
 * quantity instead.
 */
export function AddDishDialog({
  open,
  menu,
  isVatAdded,
  orderedIds,
  onAdd,
  onClose,
}: {
  open: boolean;
  menu: readonly MenuItem[];
  /** Whether the order's total adds VAT to the prices. */
  isVatAdded: boolean;
  /** Ids of the dishes in the order. */
  orderedIds: readonly number[];
  onAdd: (id: number) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState("");
  const found = filterDishes(menu, search);
  const isFull = orderedIds.length >= maxLines;
  return (
    <Dialog
      open={open}
      preload
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Add a dish"
      description="At today's prices. Change quantities in the order."
      footer={
        <Button className="w-full" onClick={onClose}>
          Done
        </Button>
      }
    >
      <DishSearch value={search} onChange={setSearch} />
      <p role="status" className={found.length === 0 ? "py-6 text-center text-muted" : "sr-only"}>
        {found.length === 0
          ? messages.order.noDishesMatch
          : formatCount(found.length, "dish", "dishes")}
      </p>
      <ul className="divide-y divide-line">
        {found.map((dish) => {
          const isListed = orderedIds.includes(dish.id);
          const isSoldOut = dish.soldOutUntil !== undefined;
          const addLabel = isSoldOut ? soldOutTodayText : "Add";
          return (
            <li key={dish.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
              <DishPicture dish={dish} sizes="64px" className="h-12! w-16! shrink-0 rounded-2xl" />
              <div className="min-w-0 flex-1 basis-40">
                <p className="flex items-center gap-2 font-semibold leading-snug">
                  <DietMarks dish={dish} />
                  <span className="min-w-0 wrap-anywhere">{dish.name}</span>
                </p>
                <p className="text-muted text-sm leading-snug">
                  <Price pence={dish.price} className="font-semibold text-ink" />
                  {isVatAdded && " + VAT"} · <AllergenSummary statement={dish.allergens} isBrief />
                </p>
                <AvoidedNote statement={dish.allergens} />
              </div>
              <Button
                variant="secondary"
                // Not `disabled`, so that focus stays on the button.
                aria-disabled={isListed || isFull || isSoldOut || undefined}
                onClick={() => {
                  if (!isListed && !isFull && !isSoldOut) onAdd(dish.id);
                }}
                className="max-sm:w-full"
              >
                {isListed ? (
                  <Check aria-hidden="true" className="size-4" />
                ) : (
                  <Plus aria-hidden="true" className="size-4" />
                )}
                {isListed ? "In your order" : addLabel}
                <span className="sr-only">: {dish.name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
