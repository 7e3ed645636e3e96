import { Combobox } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { messages } from "../../../domain/messages.ts";
import { useDishesNow } from "../../ordering/use-dishes-now.ts";
import { AllergenWords } from "../../ui/allergen-words.tsx";
import { Price } from "../../ui/price.tsx";
import { SoldOutBadge } from "../../ui/sold-out-badge.tsx";
import { DietMarks } from "../../ui/veg-mark.tsx";
import { findDishes, readDishSearch } from "./read-dish-search.ts";

/**
 * A dish while somebody is on the phone: its first letters, and Enter adds it; `2 naan` adds two. What is stated of each dish stands with it,
 * for the caller who asks. The focus stays in the box for the next one.
 */
export function DishFinder({
  menu,
  quantityOf,
  onAdd,
}: {
  /** Today's. */
  menu: readonly MenuItem[];
  /** How many of a dish are in the order. */
  quantityOf: (id: number) => number;
  onAdd: (dish: MenuItem, quantity: number) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const { quantity, search } = readDishSearch(typed);
  const found = findDishes(useDishesNow(menu), search);

  function add(dish: MenuItem | null) {
    if (!dish) return;
    onAdd(dish, quantity);
    setSaid(`Added. In the order: ${messages.phoneOrder.added(dish.name, quantityOf(dish.id) + quantity)}.`);
    setTyped("");
  }
  return (
    // No style elements of the library's own: the Content-Security-Policy refuses them.
    <CSPProvider disableStyleElements>
      <Combobox.Root<MenuItem>
        items={menu}
        filteredItems={found}
        value={null}
        onValueChange={add}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => {
          if (reason !== "item-press") setTyped(text);
        }}
        itemToStringLabel={({ name }) => name}
        isItemEqualToValue={(one, other) => one.id === other.id}
        autoHighlight
      >
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="font-semibold">
            Add a dish
          </label>
          <p id={`${id}-hint`} className="text-muted text-sm">
            Type its first letters, Enter adds it. “2 naan” adds two.
          </p>
          <Combobox.InputGroup
            className="relative"
            onKeyDown={(event) => {
              // Enter adds a dish: it never sends the order that the box stands in.
              if (event.key === "Enter") event.preventDefault();
            }}
          >
            <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" />
            <Combobox.Input
              id={id}
              aria-describedby={`${id}-hint`}
              placeholder="Search dishes"
              autoComplete="off"
              maxLength={100}
              enterKeyHint="done"
              className="min-h-12 w-full rounded-full border border-edge bg-surface pr-4 pl-12 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-accent-text"
            />
          </Combobox.InputGroup>
        </div>
        <p role="status" className="mt-2 min-h-6 text-muted text-sm">
          {said}
        </p>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={8} className="z-50 outline-none">
            <Combobox.Popup className="max-h-[min(26rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 text-ink shadow-lift">
              <Combobox.Empty>
                <p className="px-3 py-4 text-muted">{messages.order.noDishCalled}</p>
              </Combobox.Empty>
              <Combobox.List>
                {(dish: MenuItem) => <DishOption key={dish.id} dish={dish} listed={quantityOf(dish.id)} />}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  );
}

function DishOption({ dish, listed }: { dish: MenuItem; listed: number }) {
  const soldOut = dish.soldOutUntil !== undefined;
  return (
    <Combobox.Item
      value={dish}
      disabled={soldOut}
      className="flex min-h-11 cursor-default flex-col gap-0.5 rounded-2xl px-3 py-2 outline-none select-none data-highlighted:bg-raised data-disabled:opacity-70"
    >
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
      {soldOut && <SoldOutBadge className="mt-1 self-start" />}
    </Combobox.Item>
  );
}
