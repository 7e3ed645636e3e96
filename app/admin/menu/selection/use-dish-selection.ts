import { type RefObject, useRef, useState } from "react";
import type { StoredDish } from "../../../../domain/menu/menu-store.ts";

/** The dishes ticked in the list, which a search or filter may hide. */
export interface DishSelection {
  /** Without dishes that have been deleted. */
  selected: StoredDish[];
  select(changed: readonly StoredDish[], isSelected: boolean): void;
  clear(): void;
  /** The checkbox that selects all dishes shown. */
  selectAllRef: RefObject<HTMLInputElement | null>;
}

export function useDishSelection(dishes: readonly StoredDish[]): DishSelection {
  const selectAllRef = useRef<HTMLInputElement>(null);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    selected: dishes.filter(({ id }) => ids.has(id)),
    select(changed, isSelected) {
      const next = new Set(ids);
      for (const { id } of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    },
    clear: () => setIds(new Set()),
    selectAllRef,
  };
}
