const dayMs = 86_400_000;

/** Picks up to `count` dishes of the menu: different ones each day, in turn. `date` is `YYYY-MM-DD`. */
export function pickTodaysDishes<Dish extends { id: number }>(menu: readonly Dish[], date: string, count: number): Dish[] {
  const sorted = menu.toSorted((a, b) => a.id - b.id);
  const pickedCount = Math.min(count, sorted.length);
  const start = (Math.floor(Date.parse(date) / dayMs) * count) % Math.max(sorted.length, 1);
  return Array.from({ length: pickedCount }, (_, i) => sorted[(start + i) % sorted.length]).filter((dish) => dish !== undefined);
}
