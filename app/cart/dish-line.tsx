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
        <div className="flex flex-wrap gap-x-3 font-semibold">
          <p className="flex min-w-0 grow basis-20 items-center gap-2 leading-snug">
            <DietMarks dish={line} />
            <span className="min-w-0 wrap-anywhere">{line.name}</span>
          </p>
          <Price pence={line.price * line.quantity} className="ml-auto" />
        </div>
        <p className="text-muted text-sm">
          {line.quantity} × <Price pence={line.price} />
        </p>
        <p className="text-muted text-sm leading-snug">
          <AllergenSummary statement={line.allergens} />
        </p>
        {note}
      </div>
    </li>
  );
}
