/** `soldOutUntil` is in epoch ms; without it the dish is available. */
export interface Availability {
  soldOutUntil?: number;
}

/** Returns the dishes without any `soldOutUntil` that has passed at `nowMs` (epoch ms). */
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
 * When the first of these dishes is available again, in epoch ms; infinity when none is sold out.
 */
export function findNextAvailableTime(dishes: readonly Availability[]): number {
  return Math.min(...dishes.map(({ soldOutUntil = Number.POSITIVE_INFINITY }) => soldOutUntil));
}
