import type { CartLine } from "../../../domain/ordering/cart-lines.ts";
import { DishPicture } from "../../ui/dish-picture.tsx";
import { Price } from "../../ui/price.tsx";
import { VegMark } from "../../ui/veg-mark.tsx";

export function CheckoutLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="flex max-h-96 flex-col gap-4 overflow-y-auto" tabIndex={lines.length > 5 ? 0 : undefined} aria-label="Dishes">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3">
          <DishPicture src={line.image} alt="" sizes="56px" className="size-14 shrink-0 rounded-2xl object-cover" />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-2 font-semibold leading-snug">
              <VegMark category={line.category} />
              <span className="min-w-0 break-words">{line.name}</span>
            </p>
            <p className="text-muted text-sm">
              {line.quantity} × <Price pence={line.price} />
            </p>
          </div>
          <Price pence={line.price * line.quantity} className="font-semibold tabular-nums" />
        </li>
      ))}
    </ul>
  );
}
