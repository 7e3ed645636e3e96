import type { RefObject } from "react";
import type { StoredDish } from "../../../../domain/menu/menu-store.ts";

/** Selects all dishes that are shown. Indeterminate while only some are selected. */
export function SelectAll({
  shown,
  selected,
  ref,
  onSelect,
}: {
  shown: readonly StoredDish[];
  selected: readonly StoredDish[];
  ref: RefObject<HTMLInputElement | null>;
  onSelect(dishes: readonly StoredDish[], isSelected: boolean): void;
}) {
  const selectedCount = shown.filter((dish) => selected.includes(dish)).length;
  const isAll = selectedCount === shown.length;
  return (
    <label className="mb-3 inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
      <input
        ref={(input) => {
          ref.current = input;
          if (input) input.indeterminate = selectedCount > 0 && !isAll;
        }}
        type="checkbox"
        checked={isAll}
        onChange={(event) => onSelect(shown, event.target.checked)}
        className="size-6 shrink-0 cursor-pointer"
      />
      {shown.length === 1 ? "Select the dish shown" : `Select all ${shown.length} dishes shown`}
    </label>
  );
}
