import type { ChangedLine } from "../orders/changing/changed-order-lines.ts";
import { QuantityStepper } from "../ui/form/quantity-stepper.tsx";
import { Price } from "../ui/price.tsx";

/**
 * A new order's dishes, one per line. Scrolls if there are many. A quantity of 0 removes the dish.
 */
export function OrderLines({
  labelledBy,
  lines,
  onChangeQuantity,
}: {
  /** The heading's id. */
  labelledBy: string;
  lines: readonly ChangedLine[];
  onChangeQuantity: (id: number, quantity: number) => void;
}) {
  if (lines.length === 0) return <p className="text-muted text-sm">No dishes yet.</p>;
  return (
    <ul
      aria-labelledby={labelledBy}
      className="-m-1 max-h-42 shrink-0 divide-y divide-line overflow-y-auto p-1"
    >
      {lines.map(({ id, name, price, quantity, maxQuantity, unavailableReason }) => (
        <li key={id} className="flex items-center gap-2 py-0.5">
          <span className="min-w-0 flex-1 text-sm leading-tight wrap-anywhere">
            <span className="font-semibold">{name}</span>
            {unavailableReason ? (
              <span className="block font-semibold text-danger">
                Not available: {unavailableReason}
              </span>
            ) : (
              <Price pence={price * quantity} className="block text-muted" />
            )}
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
  );
}
