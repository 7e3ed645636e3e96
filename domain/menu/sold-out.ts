/** The part of a dish that says whether it can be had. `soldOutUntil` is in milliseconds since 1970; without it the dish can be had. */
export interface Availability {
  soldOutUntil?: number;
}

/** The dishes as they are at a moment (milliseconds since 1970): those whose time has come are back. */
export function dishesAt<Dish extends Availability>(dishes: readonly Dish[], moment: number): readonly Dish[] {
  if (!dishes.some((dish) => isBack(dish, moment))) return dishes;
  return dishes.map((dish) => {
    if (!isBack(dish, moment)) return dish;
    const { soldOutUntil: _, ...back } = dish;
    return back as Dish;
  });
}

function isBack({ soldOutUntil }: Availability, moment: number): boolean {
  return soldOutUntil !== undefined && soldOutUntil <= moment;
}

/** When the first of these dishes is back, in milliseconds since 1970; null when none is sold out. */
export function firstBack(dishes: readonly Availability[]): number | null {
  const times = dishes.flatMap(({ soldOutUntil }) => soldOutUntil ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
