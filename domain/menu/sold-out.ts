/** `soldOutUntil` is in ms since 1970; without it the dish is available. */
export interface Availability {
  soldOutUntil?: number;
}

/** Returns the dishes without any `soldOutUntil` that has passed at `nowMs` (ms since 1970). */
export function clearExpiredSoldOut<Dish extends Availability>(
  dishes: readonly Dish[],
  nowMs: number,
): readonly Dish[] {
  return dishes.map((dish) => {
    if (dish.soldOutUntil === undefined || dish.soldOutUntil > nowMs) return dish;
    const { soldOutUntil: _, ...available } = dish;
    return available as Dish;
  });
}

/**
 * When the first of these dishes is available again, in ms since 1970; infinity when none is sold
 * out.
 */
export function findNextAvailableTime(dishes: readonly Availability[]): number {
  return Math.min(...dishes.map(({ soldOutUntil = Number.POSITIVE_INFINITY }) => soldOutUntil));
}
