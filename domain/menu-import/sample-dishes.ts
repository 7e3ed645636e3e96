import { allergens } from "../menu/allergens.ts";
import { builtInMenu } from "../menu/built-in-menu.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import type { Shop } from "../shop.ts";

const sampleTexts = ["name", "description", "image"] as const;

/**
 * The sample dishes that no one has edited. A new price or cleared sample allergens are not an
 * edit.
 */
export function listSampleDishes<Dish extends MenuItem>(dishes: readonly Dish[]): Dish[] {
  return dishes.filter((dish) => {
    const sample = findSample(dish);
    const isStated = allergens.some((allergen) => dish.allergens[allergen] !== undefined);
    return (
      sample !== undefined &&
      sampleTexts.every((field) => dish[field] === sample[field]) &&
      (!isStated || hasSameAllergens(sample, dish))
    );
  });
}

/** The number of published dishes that are still the sample's. */
export async function countSampleDishes({
  stores,
  clock,
}: Pick<Shop, "stores" | "clock">): Promise<number> {
  return listSampleDishes(await stores.menu.list(clock.now())).length;
}

/**
 * A renamed dish still has the sample allergens. A dish with another name, description and picture
 * is the owner's own.
 */
export function listDishesWithSampleAllergens<Dish extends MenuItem>(
  dishes: readonly Dish[],
): Dish[] {
  return dishes.filter((dish) => {
    const sample = findSample(dish);
    return (
      sample !== undefined &&
      sampleTexts.some((field) => dish[field] === sample[field]) &&
      hasSameAllergens(sample, dish)
    );
  });
}

function findSample(dish: MenuItem): MenuItem | undefined {
  return builtInMenu.find(({ id }) => id === dish.id);
}

function hasSameAllergens(sample: MenuItem, dish: MenuItem): boolean {
  return allergens.every((allergen) => sample.allergens[allergen] === dish.allergens[allergen]);
}
