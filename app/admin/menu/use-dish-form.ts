import { useCallback, useEffect, useState } from "react";
import type { KeptDish } from "../../../domain/menu/menu-store.ts";
import { type DishDraft, draftOf, keptDraft, newDraft } from "./dish-draft.ts";

/** The form of a dish, open or closed (null). Open, it is kept in this browser with what is typed; closed, it is forgotten. */
export function useDishForm() {
  const [draft, setDraft] = useState<DishDraft | null>(null);

  useEffect(() => {
    setDraft(keptDraft.read());
  }, []);

  const open = useCallback((next: DishDraft) => {
    keptDraft.forget();
    keptDraft.keep(next);
    setDraft(next);
  }, []);
  return {
    draft,
    openNew: () => open(newDraft()),
    openDish: (dish: KeptDish) => open(draftOf(dish)),
    /** The same form, about another version of the dish, or none. What is typed stays. */
    replace: (next: DishDraft) => {
      keptDraft.keep(next);
      setDraft(next);
    },
    keepTyped: (typed: DishDraft) => keptDraft.keep(typed),
    close: () => {
      keptDraft.forget();
      setDraft(null);
    },
  };
}
