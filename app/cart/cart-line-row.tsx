import type { ReactNode } from "react";
import type { CartLine } from "../../domain/cart/cart-lines.ts";
import type { DietaryFacts } from "../../domain/menu/dietary-facts.ts";
import type { Availability } from "../../domain/menu/sold-out/sold-out.ts";
import { AllergenSummary } from "../ui/allergen-summary.tsx";
import { Button } from "../ui/button.tsx";
import { DishPicture } from "../ui/dish-picture.tsx";
import { QuantityStepper } from "../ui/form/quantity-stepper.tsx";
import { Trash2 } from "../ui/icons/trash-2.tsx";
import { Price } from "../ui/price.tsx";
import { SoldOutBadge } from "../ui/sold-out-badge.tsx";
import { DietMarks } from "../ui/veg-mark.tsx";
import { AvoidedNote } from "./avoided-note.tsx";

/** An editable line of a cart, or of an order being changed. */
export function CartLineRow({
  line,
  maxQuantity,
  note,
  showsCalculation = false,
  onQuantityChange,
  onRemove,
}: {
  line: Omit<CartLine, "description"> & DietaryFacts & Availability;
  maxQuantity?: number;
  /** Extra text beside the price. */
  note?: ReactNode;
  /** Shows "price × quantity = total", for orders without other figures. */
  showsCalculation?: boolean;
  onQuantityChange: (next: number) => void;
  onRemove: () => void;
}) {
  const isSoldOut = line.soldOutUntil !== undefined;
  return (
    <li id={`cart-line-${line.id}`} tabIndex={-1} className="@container flex flex-wrap gap-4 py-4">
      <DishPicture
        dish={line}
        sizes="96px"
        className="aspect-square! h-16! w-16! shrink-0 rounded-2xl sm:h-24! sm:w-24!"
      />
      {/* Wraps below the picture if the text is large. */}
      <div className="flex min-w-0 flex-1 basis-40 flex-col justify-between gap-3">
        {/* On narrow screens the total wraps below, so that names do not break within words. */}
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-36">
            {/* In large text, names wrap below the marks instead of breaking within words. */}
            <h3 className="flex items-start gap-2 text-lg leading-snug @max-[14rem]:flex-wrap @max-[14rem]:gap-y-0">
              <span className="mt-1 flex @max-[14rem]:w-full">
                <DietMarks dish={line} />
              </span>
              <span className="line-clamp-6 min-w-0 wrap-anywhere" title={line.name}>
                {line.name}
              </span>
            </h3>
            {showsCalculation ? (
              <p>
                <Price pence={line.price} /> × {line.quantity} ={" "}
                <Price pence={line.price * line.quantity} className="font-semibold" />
              </p>
            ) : (
              <p className="text-muted text-sm">
                <Price pence={line.price} /> each
                {note}
              </p>
            )}
            {isSoldOut && <SoldOutBadge className="mt-1.5" />}
          </div>
          {!showsCalculation && (
            <Price
              pence={line.price * line.quantity}
              className="font-semibold text-lg leading-snug"
            />
          )}
          <div className="w-full">
            <p className="text-muted text-sm leading-snug">
              <AllergenSummary statement={line.allergens} />
            </p>
            <AvoidedNote statement={line.allergens} />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper
            name={line.name}
            quantity={line.quantity}
            max={isSoldOut ? Math.min(maxQuantity ?? line.quantity, line.quantity) : maxQuantity}
            onChange={onQuantityChange}
            className="@max-[7rem]:[&>button]:w-8"
          />
          <Button
            variant="ghost"
            className="-mr-2 px-2! text-muted hover:text-ink"
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Remove<span className="sr-only"> {line.name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
