import { useState } from "react";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { messages } from "../../../domain/messages.ts";
import { useDishesNow } from "../../cart/use-current-dishes.ts";
import { AllergenWords } from "../../ui/allergen-words.tsx";
import { Price } from "../../ui/price.tsx";
import { SoldOutBadge } from "../../ui/sold-out-badge.tsx";
import { DietMarks } from "../../ui/veg-mark.tsx";
import { Finder } from "../lookup-box.tsx";
import { findDishes, readDishSearch } from "./read-dish-search.ts";

/**
 * Adds dishes by typing: the first letters, then Enter; `2 naan` adds two. Shows allergens for the caller. Focus stays in the box.
 */
export function DishFinder({
  menu,
  quantityOf,
  onAdd,
}: {
  /** Today's menu. */
  menu: readonly MenuItem[];
  quantityOf: (id: number) => number;
  onAdd: (dish: MenuItem, quantity: number) => void;
}) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const { quantity, search } = readDishSearch(typed);
  const found = findDishes(useDishesNow(menu), search);

  function add(dish: MenuItem) {
    onAdd(dish, quantity);
    setSaid(`Added. In the order: ${messages.phoneOrder.added(dish.name, quantityOf(dish.id) + quantity)}.`);
    setTyped("");
  }
  return (
    <>
      <Finder
        label="Add a dish"
        hint="Type the first letters, then press Enter to add it. “2 naan” adds two."
        placeholder="Search dishes"
        typed={typed}
        onType={setTyped}
        found={found}
        onChoose={add}
        nameOf={({ name }) => name}
        none={messages.order.noDishCalled}
        isDisabled={isSoldOut}
        show={(dish) => <DishOption dish={dish} listed={quantityOf(dish.id)} />}
      />
      <p role="status" className="mt-2 min-h-6 text-muted text-sm">
        {said}
      </p>
    </>
  );
}

const isSoldOut = ({ soldOutUntil }: MenuItem) => soldOutUntil !== undefined;

function DishOption({ dish, listed }: { dish: MenuItem; listed: number }) {
  return (
    <>
      <span className="flex items-start gap-2">
        <span className="mt-1 flex">
          <DietMarks dish={dish} />
        </span>
        <span className="min-w-0 flex-1 font-semibold leading-snug wrap-anywhere">{dish.name}</span>
        {listed > 0 && <span className="text-accent-text text-sm leading-6">{listed} in the order</span>}
        <Price pence={dish.price} className="font-semibold" />
      </span>
      <span className="text-muted text-sm leading-snug">
        <AllergenWords statement={dish.allergens} brief />
      </span>
      {isSoldOut(dish) && <SoldOutBadge className="mt-1 self-start" />}
    </>
  );
}
