import type { CartLine } from "../../domain/cart/cart-lines.ts";

/** A line that was taken out while the page is open. `place` is where it stands in the list as it is shown. */
export interface RemovedLine {
  line: CartLine;
  place: number;
}

export interface ShownLine {
  line: CartLine;
  removed: boolean;
}

/** The cart as the page shows it: what was removed keeps its place, so that it can be put back and nothing jumps. */
export function shownLines(lines: readonly CartLine[], removed: readonly RemovedLine[]): ShownLine[] {
  const shown: ShownLine[] = lines.map((line) => ({ line, removed: false }));
  const byPlace = removed.filter(({ line }) => !lines.some((each) => each.id === line.id)).sort((a, b) => a.place - b.place);
  for (const { line, place } of byPlace) shown.splice(place, 0, { line, removed: true });
  return shown;
}

/** Where a removed line belongs among the lines that are still in the cart. */
export function placeInCart(shown: readonly ShownLine[], id: number): number {
  const place = shown.findIndex(({ line }) => line.id === id);
  return shown.slice(0, Math.max(0, place)).filter((each) => !each.removed).length;
}
