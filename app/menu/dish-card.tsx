import { memo, type ReactNode } from "react";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import type { StoredCart } from "../cart/create-cart.ts";
import { Button } from "../ui/button.tsx";
import { DishPicture, type PicturePriority } from "../ui/dish-picture.tsx";
import { QuantityStepper } from "../ui/form/quantity-stepper.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { PlusVat, Price } from "../ui/price.tsx";
import { SoldOutBadge, soldOutTodayText } from "../ui/sold-out-badge.tsx";
import { DietMarks } from "../ui/veg-mark.tsx";
import { DishAllergens } from "./dish-allergens.tsx";
import type { MenuKind } from "./menu-kind.ts";

/** Classes for the grid of dishes: as many columns as fit, up to four; one on phones. */
export const dishGridClasses =
  "@container grid gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] sm:gap-5";

/**
 * Classes for a card: the picture is on top or, on phones, small and beside the text, so that more
 * dishes fit. With very large text (`@max-3xs`), everything is stacked.
 */
export const dishFrameClasses =
  "grid grid-cols-[min(5.5rem,24vw)_1fr] overflow-hidden rounded-card border border-line bg-surface @max-3xs:grid-cols-1 " +
  "sm:row-span-4 sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-y-0";

/** Colours of a picker's add button once its dish is chosen. */
const chosenColours = {
  veg: "bg-veg! text-on-veg! hover:brightness-110",
  "non-veg": "bg-non-veg! text-on-danger! hover:brightness-110",
};
const notChosenColour = "bg-line! text-ink! hover:brightness-110";

function getPickerColour({ category }: MenuItem, quantity: number): string {
  return quantity > 0 ? chosenColours[category] : notChosenColour;
}

/** Memoised, because a picker shows up to 60 cards and every click changes the cart. */
export const DishCard = memo(function DishCard({
  item,
  kind,
  quantity,
  add,
  update,
  priority,
  note,
}: {
  item: MenuItem;
  kind: MenuKind;
  /** The quantity in the cart. */
  quantity: number;
  priority?: PicturePriority | undefined;
  /** Below the description. */
  note?: ReactNode;
} & Pick<StoredCart, "add" | "update">) {
  const isSoldOut = item.soldOutUntil !== undefined;
  const hasPickerColour = kind.isPicker && !isSoldOut;
  const colour = hasPickerColour ? getPickerColour(item, quantity) : "";
  return (
    <li className={`${dishFrameClasses} group transition-shadow duration-200 hover:shadow-lift`}>
      <div className="relative overflow-hidden max-sm:row-span-2">
        {isSoldOut && <SoldOutBadge className="sold-out-card" />}
        <DishPicture
          dish={item}
          priority={priority}
          sizes="(min-width: 1280px) 300px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 180px"
          className={joinClasses(
            "transition-transform duration-300 ease-soft max-sm:absolute max-sm:h-full @max-3xs:static",
            isSoldOut ? "opacity-55 grayscale-60" : "group-hover:scale-104",
          )}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-0.5 px-3 pt-1.5 sm:gap-1.5 sm:px-5 sm:pt-5">
        <div className="flex items-start gap-x-2 @max-3xs:flex-wrap sm:gap-x-2.5">
          <span className="mt-0.5 flex sm:mt-1">
            <DietMarks dish={item} />
          </span>
          <h3
            className="line-clamp-3 min-w-0 flex-1 text-base @max-3xs:basis-24 leading-tight sm:text-lg sm:leading-snug wrap-anywhere"
            title={item.name}
          >
            {item.name}
          </h3>
          <span className="dish-price">
            <Price pence={item.price} className="font-semibold sm:text-lg" />
            {!kind.isPicker && <PlusVat />}
          </span>
        </div>
        {item.description && (
          <p className="line-clamp-6 text-muted @max-3xs:line-clamp-none text-sm wrap-anywhere max-sm:text-[0.8125rem] max-sm:leading-snug">
            {item.description}
          </p>
        )}
        {note}
      </div>
      <DishAllergens item={item} className="px-1 sm:px-5 sm:pt-3" />
      {kind.canOrder && (
        <div className="flex items-center gap-3 px-3 pt-1 pb-1.5 max-sm:col-span-2 @max-3xs:col-span-1 @max-3xs:flex-wrap sm:p-5 sm:pt-3">
          <QuantityStepper
            name={item.name}
            quantity={quantity}
            // The quantity of a sold-out dish can still be reduced.
            max={isSoldOut ? quantity : undefined}
            onChange={(next) => {
              if (quantity === 0) add(item);
              // A typed quantity can be more than one.
              if (quantity > 0 || next > 1) update(item.id, next);
            }}
          />
          <Button
            className={`min-w-0 flex-1 px-2! @max-3xs:basis-full ${colour}`}
            aria-label={`${isSoldOut ? soldOutTodayText : kind.addLabel}: ${item.name}`}
            disabled={isSoldOut}
            onClick={() => add(item)}
          >
            {isSoldOut ? "Sold out" : kind.addLabel}
          </Button>
        </div>
      )}
    </li>
  );
});
