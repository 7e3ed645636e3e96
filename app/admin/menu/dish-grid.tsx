import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { AllergenSummary } from "../../ui/allergen-summary.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import { DishPicture } from "../../ui/dish-picture.tsx";
import { Pencil } from "../../ui/icons/pencil.tsx";
import { Trash2 } from "../../ui/icons/trash-2.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { Price } from "../../ui/price.tsx";
import { DietMarks } from "../../ui/veg-mark.tsx";
import { SoldOutSwitch } from "./sold-out-switch.tsx";
import { StarButton } from "./star-button.tsx";

export function DishGrid({
  dishes,
  selected,
  onSelect,
  onEdit,
  onDelete,
}: {
  dishes: readonly StoredDish[];
  selected: readonly StoredDish[];
  onSelect(dishes: readonly StoredDish[], isSelected: boolean): void;
  onEdit(dish: StoredDish): void;
  onDelete(dish: StoredDish): void;
}) {
  return (
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] sm:gap-5">
      {dishes.map((dish) => (
        <li
          key={dish.id}
          className="relative grid grid-cols-[clamp(5rem,24vw,7rem)_minmax(0,1fr)] content-start overflow-hidden rounded-card border border-line bg-surface [contain-intrinsic-size:auto_13rem] sm:[contain-intrinsic-size:auto_27rem] [content-visibility:auto] sm:grid-cols-1"
        >
          {/* At the top, to be reached without scrolling; on phones, at the bottom. */}
          <div className="flex items-center justify-between gap-2 px-4 pt-1 pb-3 max-sm:order-last max-sm:col-span-2 sm:min-h-16 sm:px-5 sm:py-2.5">
            <SoldOutSwitch dish={dish} />
            <span className="flex shrink-0">
              <StarButton dish={dish} />
              <button
                type="button"
                aria-label={`Edit ${dish.name}`}
                // Covers the card, behind its other controls, so that the picture and the name open
                // the form. A scaled button would become the pseudo-element's containing block.
                className={buttonClasses(
                  "ghost",
                  "icon",
                  "active:scale-none! after:absolute after:inset-0",
                )}
                onClick={() => onEdit(dish)}
              >
                <Pencil aria-hidden="true" className="size-5" />
              </button>
              <button
                type="button"
                aria-label={`Delete ${dish.name}`}
                className={buttonClasses("ghost", "icon", "relative z-1 -mr-2")}
                onClick={() => onDelete(dish)}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </button>
            </span>
          </div>
          <DishPicture
            dish={dish}
            sizes="(min-width: 640px) 300px, 112px"
            className={joinClasses(
              "max-sm:h-full",
              dish.soldOutUntil !== undefined && "opacity-55 grayscale-60",
            )}
          />
          {/* On wide screens, positioned in the picture's row, like the star. */}
          <label className="absolute top-1 left-1 z-1 grid size-11 cursor-pointer place-items-center rounded-full bg-surface/90 shadow-card sm:top-2 sm:left-2 sm:row-start-2">
            <input
              type="checkbox"
              aria-label={`Select ${dish.name}`}
              checked={selected.includes(dish)}
              onChange={(event) => onSelect([dish], event.target.checked)}
              className="size-6 cursor-pointer"
            />
          </label>
          <div className="flex min-w-0 flex-col gap-1 p-4 max-sm:pb-2 sm:px-5">
            <div className="flex flex-wrap items-start gap-x-2.5 gap-y-0.5">
              <span className="mt-1 flex">
                <DietMarks dish={dish} />
              </span>
              <h2
                className="line-clamp-3 min-w-0 flex-1 basis-24 text-lg leading-snug wrap-anywhere"
                title={dish.name}
              >
                {dish.name}
              </h2>
              <Price pence={dish.price} className="font-semibold text-lg leading-snug" />
            </div>
            {dish.section && <p className="text-sm wrap-anywhere">{dish.section}</p>}
            <p className="line-clamp-2 text-muted text-sm wrap-anywhere">{dish.description}</p>
            <p className="text-muted text-sm leading-snug">
              <AllergenSummary statement={dish.allergens} isBrief />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
