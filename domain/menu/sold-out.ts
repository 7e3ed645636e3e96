/** The part of a dish that says whether it can be had. `soldOutUntil` is in milliseconds since 1970; without it the dish can be had. */
export interface Availability {
  soldOutUntil?: number;
}

/** The dishes as they are at a moment (milliseconds since 1970): those whose time has come are back. */
export function dishesAt<Dish extends Availability>(dishes: readonly Dish[], moment: number): readonly Dish[] {
  return dishes.map((dish) => {
    const { soldOutUntil = Number.POSITIVE_INFINITY, ...back } = dish;
    return soldOutUntil <= moment ? (back as Dish) : dish;
  });
}

/** When the first of these dishes is back, in milliseconds since 1970; infinity when none is sold out. */
export function firstBack(dishes: readonly Availability[]): number {
  return Math.min(...dishes.map(({ soldOutUntil = Number.POSITIVE_INFINITY }) => soldOutUntil));
}
