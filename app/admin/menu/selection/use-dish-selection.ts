import { useState } from "react";

/** The dishes ticked in the list, which a search or filter may hide. */
export function useDishSelection<Dish extends { id: number }>(dishes: readonly Dish[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    /** Without dishes that have been deleted. */
    selected: dishes.filter(({ id }) => ids.has(id)),
    select(changed: readonly Dish[], isSelected: boolean) {
      const next = new Set(ids);
      for (const { id } of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}
