import type { Availability } from "../../domain/menu/sold-out/sold-out.ts";

const dayMs = 86_400_000;

/** The number of dishes in the daily rotation. */
const rotationCount = 4;
/** Dishes below this share of a high price are used only if there are too few others. */
const minPriceRatio = 0.4;
/** The maximum number of starred dishes: two rows on a desktop. */
const maxStarred = 8;

interface HomeDish extends Availability {
  id: number;
  image: string;
  /** In pence. */
  price: number;
  category: string;
  vegan: boolean;
  featured?: boolean;
}

/**
 * Picks the dishes for the home page, the same for every visitor: the first starred dishes, in menu
 * order. Without those, rotates daily through dishes with pictures that are not cheap, then through
 * the more expensive half of the menu, because drinks and sides are cheaper than main dishes. Mixes
 * the diets. Leaves out sold-out dishes, unless all are sold out. `date` is `YYYY-MM-DD`.
 */
export function pickHomeDishes<Dish extends HomeDish>(menu: readonly Dish[], date: string): Dish[] {
  const available = menu.filter(({ soldOutUntil }) => soldOutUntil === undefined);
  const dishes = available.length > 0 ? available : menu;
  const starred = dishes.filter((dish) => dish.featured);
  if (starred.length > 0) return starred.slice(0, maxStarred);
  const byPrice = dishes.toSorted((a, b) => b.price - a.price || a.id - b.id);
  const priceAt = (share: number) => byPrice[Math.floor((byPrice.length - 1) * share)]?.price ?? 0;
  const minPrice = Math.max(priceAt(1 / 2), priceAt(0) * minPriceRatio);
  // Lower, so that pictured starters come before dishes without a picture. It depends on the upper
  // quartile, because one expensive platter must not exclude the pictured dishes.
  const minPicturedPrice = priceAt(1 / 4) * minPriceRatio;
  const pictured = byPrice.filter(({ image }) => image !== "");
  const withoutPictures = byPrice.filter(({ image }) => image === "");
  const isMain = ({ price }: Dish) => price >= minPrice;
  const day = Math.floor(Date.parse(date) / dayMs);
  const groups = [
    pictured.filter(isMain),
    pictured.filter((dish) => !isMain(dish) && dish.price >= minPicturedPrice),
    withoutPictures.filter(isMain),
  ];
  const picked = groups.flatMap((group) => mixDiets(group, day));
  return [...new Set([...picked, ...byPrice])].slice(0, rotationCount);
}

/**
 * Takes a dish of each diet in turn. Each day, each diet starts further on, by its usual share of
 * the day's dishes.
 */
function mixDiets<Dish extends HomeDish>(dishes: readonly Dish[], day: number): Dish[] {
  const byId = dishes.toSorted((a, b) => a.id - b.id);
  const diets = [...Map.groupBy(byId, getDiet).values()];
  const rotated = diets.map((diet, index) => {
    const perDay = Math.ceil((rotationCount - index) / diets.length);
    const start = (day * perDay) % diet.length;
    return [...diet.slice(start), ...diet.slice(0, start)];
  });
  const rounds = dishes.map((_, round) => rotated.flatMap((diet) => diet[round] ?? []));
  return rounds.flat();
}

function getDiet({ category, vegan }: HomeDish): string {
  return vegan ? "vegan" : category;
}
