import type { StoredDish } from "../../../../domain/menu/menu-store.ts";
import { DishGrid } from "../dish-grid.tsx";
import { SelectedDishesBar } from "./selected-dishes-bar.tsx";
import type { DishSelection } from "./use-dish-selection.ts";

/** The dishes with a checkbox each, and the actions for the selected ones. */
export function SelectableDishes({
  shown,
  sections,
  selection: { selected, select, clear, selectAllRef },
  onEdit,
  onDelete,
}: {
  /** The dishes that match the search and the filters. */
  shown: readonly StoredDish[];
  sections: readonly string[];
  selection: DishSelection;
  onEdit(dish: StoredDish): void;
  onDelete(dish: StoredDish): void;
}) {
  return (
    <>
      <DishGrid
        dishes={shown}
        selected={selected}
        onSelect={select}
        onEdit={onEdit}
        onDelete={onDelete}
      />
      <SelectedDishesBar
        selected={selected}
        shown={shown}
        sections={sections}
        focusAfter={selectAllRef}
        onClear={clear}
      />
    </>
  );
}
