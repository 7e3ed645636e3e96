import { useState } from "react";
import type { StoredCart } from "./create-cart.ts";
import { getCartIndex, listShownLines, type RemovedLine, type ShownLine } from "./removed-lines.ts";

export interface RemovableLines {
  /** The cart's lines, with each removed line in its old position. */
  shown: readonly ShownLine[];
  /** Quantity 0 removes the dish. */
  update(id: number, quantity: number): void;
  remove(id: number): void;
  clear(): void;
  /** Undoes a removal. */
  restore(id: number): void;
}

/** The cart's lines and the lines removed on this page, which can be restored. */
export function useRemovableLines(cart: StoredCart): RemovableLines {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const shown = listShownLines(cart.lines, removed);

  function rememberRemoved(ids: readonly number[]) {
    const stillRemoved = removed.filter(({ line }) =>
      shown.some((each) => each.isRemoved && each.line.id === line.id),
    );
    const newlyRemoved = shown.flatMap(({ line }, index) =>
      ids.includes(line.id) ? [{ line, index }] : [],
    );
    setRemoved([...stillRemoved, ...newlyRemoved]);
  }

  function remove(id: number) {
    rememberRemoved([id]);
    cart.remove(id);
  }

  return {
    shown,
    remove,
    update: (id, quantity) => (quantity === 0 ? remove(id) : cart.update(id, quantity)),
    clear() {
      rememberRemoved(cart.lines.map((line) => line.id));
      cart.clear();
    },
    restore(id) {
      const entry = removed.find(({ line }) => line.id === id);
      if (!entry) return;
      cart.restore(entry.line, getCartIndex(shown, id));
      setRemoved(removed.filter((each) => each !== entry));
    },
  };
}
