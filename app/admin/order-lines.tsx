import { useEffect, useRef } from "react";
import type { ChangedLine } from "../orders/changing/changed-order-lines.ts";
import { QuantityStepper } from "../ui/form/quantity-stepper.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { Price } from "../ui/price.tsx";
import { NotedAllergens } from "./dish-finder/noted-allergens.tsx";

/**
 * A new order's dishes with the allergens that its note names, in two columns where there is room.
 * Scrolls if it is higher than `maxHeightClasses` allow. A quantity of 0 removes the dish.
 */
export function OrderLines({
  labelledBy,
  lines,
  note,
  maxHeightClasses = "max-h-42 md:portrait:max-h-[30dvh]",
  onChangeQuantity,
}: {
  /** The heading's id. */
  labelledBy: string;
  lines: readonly ChangedLine[];
  note: string;
  maxHeightClasses?: string;
  onChangeQuantity: (id: number, quantity: number) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const lastCount = useRef(lines.length);
  useEffect(() => {
    // Shows the dish that was just added.
    if (lines.length > lastCount.current)
      list.current?.scrollTo({ top: list.current.scrollHeight });
    lastCount.current = lines.length;
  }, [lines.length]);
  if (lines.length === 0) return <p className="text-muted text-sm">No dishes added yet.</p>;
  return (
    <div className="@container shrink-0">
      <ul
        ref={list}
        aria-labelledby={labelledBy}
        className={joinClasses(
          "-m-1 grid gap-x-5 overflow-y-auto p-1 @md:grid-cols-2",
          maxHeightClasses,
        )}
      >
        {lines.map(({ id, name, price, quantity, maxQuantity, unavailableReason, allergens }) => (
          <li key={id} className="flex items-center gap-2 border-line border-b py-0.5">
            <span className="min-w-0 flex-1 text-sm leading-tight wrap-anywhere">
              <span className="font-semibold">{name}</span>
              {unavailableReason ? (
                <span className="block font-semibold text-danger">
                  Not available: {unavailableReason}
                </span>
              ) : (
                <Price pence={price * quantity} className="block text-muted" />
              )}
              <NotedAllergens note={note} statement={allergens} isLive />
            </span>
            <QuantityStepper
              name={name}
              quantity={quantity}
              max={unavailableReason ? quantity : maxQuantity}
              onChange={(next) => onChangeQuantity(id, next)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
