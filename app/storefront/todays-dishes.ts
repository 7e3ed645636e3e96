const dayMs = 86_400_000;

/** Up to `count` dishes of the menu, which change daily. `date` is `YYYY-MM-DD`. */
export function todaysDishes<Dish extends { id: number }>(menu: readonly Dish[], date: string, count: number): Dish[] {
  const inOrder = menu.toSorted((a, b) => a.id - b.id);
  const shown = Math.min(count, inOrder.length);
  const start = (Math.floor(Date.parse(date) / dayMs) * count) % Math.max(inOrder.length, 1);
  return Array.from({ length: shown }, (_, i) => inOrder[(start + i) % inOrder.length]).filter((dish) => dish !== undefined);
}
