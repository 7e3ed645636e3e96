import { useCallback, useEffect, useState } from "react";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import {
  createDishDraft,
  createEmptyDraft,
  type DishDraft,
  dishDraftStorage,
} from "./dish-draft.ts";

/** State of the dish form: `draft` is null while it is closed. Closing deletes the stored draft. */
export function useDishForm() {
  const [draft, setDraft] = useState<DishDraft | null>(null);

  useEffect(() => {
    setDraft(dishDraftStorage.read());
  }, []);

  const open = useCallback((newDraft: DishDraft) => {
    dishDraftStorage.delete();
    dishDraftStorage.save(newDraft);
    setDraft(newDraft);
  }, []);
  return {
    draft,
    openNew: () => open(createEmptyDraft()),
    openDish: (dish: StoredDish) => open(createDishDraft(dish)),
    /** Switches the open form to another version of the dish, or to a new dish. */
    replace: (newDraft: DishDraft) => {
      dishDraftStorage.save(newDraft);
      setDraft(newDraft);
    },
    storeDraft: (changedDraft: DishDraft) => dishDraftStorage.save(changedDraft),
    close: () => {
      dishDraftStorage.delete();
      setDraft(null);
    },
  };
}
