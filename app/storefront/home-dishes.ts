const dayMs = 86_400_000;

/** The number of dishes in the daily rotation. */
const rotationCount = 4;
/** The maximum number of starred dishes: two rows on a desktop. */
const maxStarred = 8;

/**
 * Picks the dishes for the home page: the first starred dishes, in menu order. If none is starred, rotates daily through the
 * dishes with pictures, and adds dishes without one if there are too few. `date` is `YYYY-MM-DD`.
 */
export function pickHomeDishes<Dish extends { id: number; image: string; featured?: boolean }>(
  menu: readonly Dish[],
  date: string,
): Dish[] {
  const starred = menu.filter((dish) => dish.featured);
  if (starred.length > 0) return starred.slice(0, maxStarred);
  const pictured = menu.filter(({ image }) => image !== "");
  const withoutPictures = menu.filter(({ image }) => image === "");
  const todaysDishes = pickTodaysDishes(pictured, { date, count: rotationCount });
  return [...todaysDishes, ...pickTodaysDishes(withoutPictures, { date, count: rotationCount - todaysDishes.length })];
}

function pickTodaysDishes<Dish extends { id: number }>(
  menu: readonly Dish[],
  { date, count }: { date: string; count: number },
): Dish[] {
  const sorted = menu.toSorted((a, b) => a.id - b.id);
  const pickedCount = Math.min(count, sorted.length);
  const start = (Math.floor(Date.parse(date) / dayMs) * count) % Math.max(sorted.length, 1);
  return Array.from({ length: pickedCount }, (_, i) => sorted[(start + i) % sorted.length]).filter((dish) => dish !== undefined);
}
