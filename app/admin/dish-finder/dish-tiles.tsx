import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { splitBySection } from "../../../domain/menu/sections/menu-sections.ts";
import { useCurrentDishes } from "../../cart/use-current-dishes.ts";
import { useMaxQuantity } from "../../ui/form/quantity-stepper.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { Price } from "../../ui/price.tsx";
import { VegMark } from "../../ui/veg-mark.tsx";

/** By the menu's sections or, if no dish has one, by category. */
function groupDishes(dishes: readonly MenuItem[]): { title: string; dishes: MenuItem[] }[] {
  if (dishes.some(({ section }) => section))
    return splitBySection(dishes).map((group) => ({
      title: group.section || "More dishes",
      dishes: group.dishes,
    }));
  return [
    { title: "Veg", dishes: dishes.filter(({ category }) => category === "veg") },
    { title: "Non-veg", dishes: dishes.filter(({ category }) => category === "non-veg") },
  ].filter((group) => group.dishes.length > 0);
}

/**
 * Today's dishes as tiles, by section or category. A tap adds one portion. Sold-out dishes are
 * shown but cannot be added.
 */
export function DishTiles({
  menu,
  getQuantity,
  onAdd,
}: {
  menu: readonly MenuItem[];
  getQuantity: (id: number) => number;
  onAdd: (dish: MenuItem) => void;
}) {
  const max = useMaxQuantity();
  const dishes = useCurrentDishes(menu);
  return (
    <>
      {groupDishes(dishes).map(({ title, dishes: listed }) => (
        <section
          key={listed[0]?.id}
          aria-label={title}
          className="not-first:mt-4 low-screen:not-first:mt-2"
        >
          <h3 className="mb-2 low-screen:mb-1 font-semibold font-text text-muted text-sm tracking-normal">
            {title}
          </h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 low-screen:gap-1.5">
            {listed.map((dish) => (
              <li key={dish.id} className="flex">
                <DishTile
                  dish={dish}
                  quantity={getQuantity(dish.id)}
                  isFull={getQuantity(dish.id) >= max}
                  onAdd={() => onAdd(dish)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function DishTile({
  dish: { name, category, price, soldOutUntil },
  quantity,
  isFull,
  onAdd,
}: {
  dish: MenuItem;
  quantity: number;
  isFull: boolean;
  onAdd: () => void;
}) {
  const isSoldOut = soldOutUntil !== undefined;
  return (
    <button
      type="button"
      disabled={isSoldOut || isFull}
      onClick={onAdd}
      className="flex min-h-16 low-screen:min-h-14 w-full select-none flex-col justify-between gap-1 low-screen:gap-0 rounded-2xl border border-edge bg-surface disabled:border-dashed px-3 py-2 low-screen:py-1 text-left transition-colors duration-150 enabled:hover:border-accent-text enabled:active:bg-raised disabled:cursor-not-allowed data-chosen:border-accent-text data-chosen:bg-raised"
      data-chosen={quantity > 0 ? "" : undefined}
    >
      <span
        className={joinClasses(
          "font-semibold text-sm leading-tight wrap-anywhere",
          isSoldOut && "text-muted line-through",
        )}
      >
        {name}
      </span>
      <span className="flex w-full items-center justify-between gap-2 text-sm">
        {isSoldOut ? (
          <span className="font-semibold text-danger">Sold out</span>
        ) : (
          <Price pence={price} className="text-muted" />
        )}
        <span className="mr-auto flex">
          <VegMark category={category} />
        </span>
        {quantity > 0 && (
          <span className="rounded-full bg-accent inset-ring inset-ring-accent-edge px-2 font-semibold text-on-accent tabular-nums">
            {quantity}
            <span className="sr-only"> in the order</span>
          </span>
        )}
      </span>
    </button>
  );
}
