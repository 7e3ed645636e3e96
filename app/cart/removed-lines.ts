import type { CartLine } from "../../domain/cart/cart-lines.ts";

/** A line removed on this page. `place` is its position in the list as shown. */
export interface RemovedLine {
  line: CartLine;
  place: number;
}

export interface ShownLine {
  line: CartLine;
  removed: boolean;
}

/** The cart as shown: a removed line keeps its position, so that it can be restored and the layout does not shift. */
export function shownLines(lines: readonly CartLine[], removed: readonly RemovedLine[]): ShownLine[] {
  const shown: ShownLine[] = lines.map((line) => ({ line, removed: false }));
  const byPlace = removed.filter(({ line }) => !lines.some((each) => each.id === line.id)).sort((a, b) => a.place - b.place);
  for (const { line, place } of byPlace) shown.splice(place, 0, { line, removed: true });
  return shown;
}

/** The position of a removed line among the lines still in the cart. */
export function placeInCart(shown: readonly ShownLine[], id: number): number {
  const place = shown.findIndex(({ line }) => line.id === id);
  return shown.slice(0, Math.max(0, place)).filter((each) => !each.removed).length;
}
