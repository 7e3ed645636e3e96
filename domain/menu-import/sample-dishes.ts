import { allergens } from "../menu/allergens.ts";
import { builtInMenu } from "../menu/built-in-menu.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import type { Shop } from "../shop.ts";

const sampleTexts = ["name", "description", "image"] as const;

/**
 * The sample dishes whose name, description and picture are unchanged, and whose allergens are
 * unchanged or cleared.
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

/**
 * The ids of the sample dishes that an import replaces. In practice mode only, and not once the
 * owner has confirmed the sample's allergens. A dish with a section, a star or another mark is the
 * owner's own.
 */
export async function listReplaceableIds(
  { business, setup }: Pick<Shop["stores"], "business" | "setup">,
  dishes: readonly MenuItem[],
): Promise<ReadonlySet<number>> {
  const { practice } = await business.getSettings();
  if (!practice || (await setup.getProgress()).confirmed.includes("allergens")) return new Set();
  const replaceable = listSampleDishes(dishes).filter((dish) => {
    const sample = findSample(dish);
    return (
      !dish.section &&
      !dish.featured &&
      dish.category === sample?.category &&
      dish.vegan === sample.vegan
    );
  });
  return new Set(replaceable.map(({ id }) => id));
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
