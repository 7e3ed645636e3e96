/** `soldOutUntil` is in ms since 1970; without it the dish is available. */
export interface Availability {
  soldOutUntil?: number;
}

/** The dishes at a moment (ms since 1970). Removes each `soldOutUntil` that has passed. */
export function clearExpiredSoldOut<Dish extends Availability>(
  dishes: readonly Dish[],
  nowMs: number,
): readonly Dish[] {
  return dishes.map((dish) => {
    const { soldOutUntil = Number.POSITIVE_INFINITY, ...available } = dish;
    return soldOutUntil <= nowMs ? (available as Dish) : dish;
  });
}

/**
 * When the first of these dishes is available again, in ms since 1970; infinity when none is sold
 * out.
 */
export function findNextAvailableTime(dishes: readonly Availability[]): number {
  return Math.min(...dishes.map(({ soldOutUntil = Number.POSITIVE_INFINITY }) => soldOutUntil));
}
