import { useRef } from "react";
import type { StoredDish } from "../../../../domain/menu/menu-store.ts";
import { DishGrid } from "../dish-grid.tsx";
import { SelectAll } from "./select-all.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { DishSelection } from "./use-dish-selection.ts";

/** The dishes with a checkbox each, and the actions for the selected ones. */
export function SelectableDishes({
  shown,
  sections,
  selection: { selected, select, clear },
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
  const selectAll = useRef<HTMLInputElement>(null);
  return (
    <>
      {shown.length > 0 && (
        <SelectAll ref={selectAll} shown={shown} selected={selected} onSelect={select} />
      )}
      <DishGrid
        dishes={shown}
        selected={selected}
        onSelect={select}
        onEdit={onEdit}
        onDelete={onDelete}
      />
      <SelectionBar
        selected={selected}
        shown={shown}
        sections={sections}
        focusAfter={selectAll}
        onClear={clear}
      />
    </>
  );
}
