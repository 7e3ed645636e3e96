import type { CartLine } from "../../domain/cart/cart-lines.ts";

/**
 * A line removed on this page. `index` is its position in the shown list, which includes removed
 * lines.
 */
export interface RemovedLine {
  line: CartLine;
  index: number;
}

export interface ShownLine {
  line: CartLine;
  isRemoved: boolean;
}

/**
 * The lines to show. Removed lines keep their position, so that they can be restored and the layout
 * does not shift.
 */
export function listShownLines(
  lines: readonly CartLine[],
  removed: readonly RemovedLine[],
): ShownLine[] {
  const shown: ShownLine[] = lines.map((line) => ({ line, isRemoved: false }));
  const stillRemoved = removed.filter(({ line }) => !lines.some((each) => each.id === line.id));
  for (const { line, index } of stillRemoved.sort((a, b) => a.index - b.index))
    shown.splice(index, 0, { line, isRemoved: true });
  return shown;
}

/** The position of a removed line among the lines still in the cart. */
export function getCartIndex(shown: readonly ShownLine[], id: number): number {
  const index = shown.findIndex(({ line }) => line.id === id);
  return shown.slice(0, Math.max(0, index)).filter((each) => !each.isRemoved).length;
}
