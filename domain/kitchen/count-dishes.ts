import type { Ticket } from "./ticket.ts";

export interface DishCount {
  id: number;
  name: string;
  /** 0 if the dish is only in orders that no longer need cooking. */
  quantity: number;
}

/**
 * The portions of each dish that still need cooking, most portions first. Dishes of ready or closed
 * orders stay in the list, but are not counted.
 */
export function countDishes(
  orders: readonly { ticket: Pick<Ticket, "lines" | "readyAt">; outcome: string | null }[],
): DishCount[] {
  const counts = new Map<number, DishCount>();
  for (const { ticket, outcome } of orders)
    for (const { id, name, quantity } of ticket.lines) {
      const uncookedQuantity = outcome === null && ticket.readyAt === null ? quantity : 0;
      counts.set(id, { id, name, quantity: (counts.get(id)?.quantity ?? 0) + uncookedQuantity });
    }
  return [...counts.values()].sort(
    (a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name),
  );
}
