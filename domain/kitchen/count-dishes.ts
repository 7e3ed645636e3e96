import type { Ticket } from "./ticket.ts";

export interface DishCount {
  id: number;
  name: string;
  /** 0 if only orders that are no longer to be cooked have it. */
  quantity: number;
}

/** How many portions of each dish are to be cooked, the most first. Orders that are ready or closed keep their dishes in the list, uncounted. */
export function countDishes(
  orders: readonly { ticket: Pick<Ticket, "lines" | "readyAt">; outcome: string | null }[],
): DishCount[] {
  const counts = new Map<number, DishCount>();
  for (const { ticket, outcome } of orders)
    for (const { id, name, quantity } of ticket.lines) {
      const counted = outcome === null && ticket.readyAt === null ? quantity : 0;
      counts.set(id, { id, name, quantity: (counts.get(id)?.quantity ?? 0) + counted });
    }
  return [...counts.values()].sort((one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name));
}
