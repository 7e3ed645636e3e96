import { type Ref, useState } from "react";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { messages } from "../../../domain/messages.ts";
import { useCurrentDishes } from "../../cart/use-current-dishes.ts";
import { AllergenSummary } from "../../ui/allergen-summary.tsx";
import { useMaxQuantity } from "../../ui/form/quantity-stepper.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { Price } from "../../ui/price.tsx";
import { SoldOutBadge } from "../../ui/sold-out-badge.tsx";
import { DietMarks } from "../../ui/veg-mark.tsx";
import { LookupBox } from "../lookup-box.tsx";
import { NotedAllergens } from "./noted-allergens.tsx";
import { findDishes, parseDishSearch } from "./parse-dish-search.ts";

/**
 * Lets staff add dishes by typing part of a name and pressing Enter; `2 soup` adds two. Shows each
 * dish's allergens for staff to read to the customer. Focus stays in the box.
 */
export function DishFinder({
  menu,
  getQuantity,
  onAdd,
  isCompact = false,
  note = "",
  inputRef,
}: {
  /** Today's menu. */
  menu: readonly MenuItem[];
  getQuantity: (id: number) => number;
  onAdd: (dish: MenuItem, quantity: number) => void;
  isCompact?: boolean;
  /** The customer's note: dishes with an allergen that it names are marked. */
  note?: string;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const maxQuantity = useMaxQuantity();
  const [input, setInput] = useState("");
  const [status, setStatus] = useState("");
  const { quantity, search } = parseDishSearch(input, maxQuantity);
  const found = findDishes(useCurrentDishes(menu), search);
  const noMatchMessage = found.length === 0 ? messages.phoneOrder.noDishMatches(search) : "";

  function add(dish: MenuItem) {
    const before = getQuantity(dish.id);
    const after = Math.min(before + quantity, maxQuantity);
    onAdd(dish, quantity);
    setStatus(
      `${after > before ? "Added. " : ""}The order now has ${messages.phoneOrder.added(dish.name, after)}.`,
    );
  }
  return (
    <>
      <LookupBox
        label="Add a dish"
        hint="Type the first letters of a dish, then press Enter. “2 soup” adds two."
        placeholder={isCompact ? "Search dishes, or type “2 soup”" : "Search dishes"}
        isCompact={isCompact}
        inputRef={inputRef}
        text={input}
        onTextChange={setInput}
        items={found}
        onSelect={add}
        getLabel={({ name }) => name}
        emptyMessage={noMatchMessage ? null : ""}
        isDisabled={isSoldOut}
        renderItem={(dish) => (
          <DishOption dish={dish} quantityInOrder={getQuantity(dish.id)} note={note} />
        )}
      />
      <p role="status" className={getStatusClasses(noMatchMessage !== "", isCompact)}>
        {noMatchMessage || status}
      </p>
    </>
  );
}

function getStatusClasses(isNoMatch: boolean, isCompact: boolean): string {
  if (isCompact && !isNoMatch) return "sr-only";
  return joinClasses(
    "text-sm",
    !isCompact && "mt-2 min-h-6",
    isNoMatch ? "font-medium text-danger wrap-anywhere" : "text-muted",
  );
}

const isSoldOut = ({ soldOutUntil }: MenuItem) => soldOutUntil !== undefined;

function DishOption({
  dish,
  quantityInOrder,
  note,
}: {
  dish: MenuItem;
  quantityInOrder: number;
  note: string;
}) {
  return (
    <>
      <span className="flex items-start gap-2">
        <span className="mt-1 flex">
          <DietMarks dish={dish} />
        </span>
        <span className="min-w-0 flex-1 font-semibold leading-snug wrap-anywhere">{dish.name}</span>
        {quantityInOrder > 0 && (
          <span className="text-accent-text text-sm leading-6">{quantityInOrder} in the order</span>
        )}
        <Price pence={dish.price} className="font-semibold" />
      </span>
      <span className="text-muted text-sm leading-snug">
        <AllergenSummary statement={dish.allergens} isBrief />
        <NotedAllergens note={note} statement={dish.allergens} />
      </span>
      {isSoldOut(dish) && <SoldOutBadge className="mt-1 self-start" />}
    </>
  );
}
