import type { StoredDish } from "../../../../domain/menu/menu-store.ts";
import type { DishSelection } from "./use-dish-selection.ts";

/**
 * Selects all dishes that are shown. Indeterminate while only some are selected. Its label is
 * hidden on phones.
 */
export function SelectAll({
  shown,
  selection: { selected, select, selectAllRef },
}: {
  shown: readonly StoredDish[];
  selection: DishSelection;
}) {
  const selectedCount = shown.filter((dish) => selected.includes(dish)).length;
  const isAll = selectedCount === shown.length;
  return (
    <label className="inline-flex min-h-11 min-w-8 shrink-0 cursor-pointer items-center gap-3 font-semibold">
      <input
        ref={(input) => {
          selectAllRef.current = input;
          if (input) input.indeterminate = selectedCount > 0 && !isAll;
        }}
        type="checkbox"
        checked={isAll}
        onChange={(event) => select(shown, event.target.checked)}
        className="size-6 shrink-0 cursor-pointer"
      />
      <span className="max-sm:sr-only">
        {shown.length === 1 ? "Select the dish shown" : `Select all ${shown.length} dishes shown`}
      </span>
    </label>
  );
}
