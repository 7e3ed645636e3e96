import { useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import type { SoldOutDish } from "../../../../domain/orders/status/sold-out-for.ts";
import { DishSearch, filterDishes } from "../../../cart/dish-search.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SoldOutButton } from "./sold-out-button.tsx";

interface Dish {
  id: number;
  name: string;
}

interface Props {
  /** Undefined while loading; null if they could not be loaded. */
  dishes: readonly Dish[] | null | undefined;
  soldOut: readonly SoldOutDish[];
}

/** Lists all dishes. Each can be marked as sold out and put back on sale. */
export function AllDishesDialog({
  isOpen,
  onClose,
  ...props
}: Props & { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog
      preload
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Sold out or on sale"
      description="Customers see a change straight away."
    >
      <AllDishes {...props} />
    </Dialog>
  );
}

function AllDishes({ dishes, soldOut }: Props) {
  const [search, setSearch] = useState("");
  // Sold-out dishes are first, and stay there: a row must not move when it is tapped.
  const [soldOutFirst] = useState(() => new Set(soldOut.map(({ id }) => id)));
  if (!dishes)
    return (
      <p role="status" className="pb-4 text-muted">
        {dishes === null ? messages.kitchen.dishesNotLoaded : "Loading…"}
      </p>
    );
  const found = filterDishes(
    dishes.map((dish) => ({ ...dish, description: "" })),
    search,
  ).sort((a, b) => Number(soldOutFirst.has(b.id)) - Number(soldOutFirst.has(a.id)));
  return (
    // Keeps its height while the list gets shorter, so that the search box does not move.
    <div className="min-h-[60dvh] pb-3">
      <DishSearch value={search} onChange={setSearch} />
      <p role="status" className={found.length === 0 ? "mt-3 text-muted" : "sr-only"}>
        {found.length === 0 &&
          (dishes.length === 0
            ? messages.kitchen.noDishes
            : messages.phoneOrder.noDishMatches(search.trim()))}
      </p>
      <ul aria-label="Dishes" className="flex flex-col divide-y divide-line">
        {found.map(({ id, name }) => {
          const isSoldOut = soldOut.some((dish) => dish.id === id);
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-1.5">
              <span className="min-w-0 font-semibold leading-snug wrap-anywhere">
                {name}
                {isSoldOut && <strong className="text-danger"> Sold out</strong>}
              </span>
              <SoldOutButton id={id} name={name} isSoldOut={isSoldOut} isCompact />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
