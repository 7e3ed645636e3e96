import type { ReactNode } from "react";
import type { OrderLine } from "../../domain/orders/order.ts";
import { AllergenSummary } from "../ui/allergen-summary.tsx";
import { DishPicture } from "../ui/dish-picture.tsx";
import { Price } from "../ui/price.tsx";
import { DietMarks } from "../ui/veg-mark.tsx";

/** A read-only order line: picture, name, quantity, price, allergens and line total. */
export function DishLine({ line, note }: { line: OrderLine; note?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start gap-3">
      <div className="w-16 shrink-0 overflow-hidden rounded-2xl">
        <DishPicture dish={line} sizes="64px" />
      </div>
      <div className="min-w-0 grow basis-20">
        <p className="flex items-center gap-2 font-semibold leading-snug">
          <DietMarks dish={line} />
          <span className="min-w-0 wrap-anywhere">{line.name}</span>
        </p>
        <p className="text-muted text-sm">
          {line.quantity} × <Price pence={line.price} />
        </p>
        <p className="text-muted text-sm leading-snug">
          <AllergenSummary statement={line.allergens} />
        </p>
        {note}
      </div>
      <Price pence={line.price * line.quantity} className="ml-auto font-semibold tabular-nums" />
    </li>
  );
}
