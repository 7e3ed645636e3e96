import { findAllergensToCheck } from "../menu/allergy-conflict.ts";
import type { Ticket } from "./ticket.ts";

export interface DishCount {
  id: number;
  name: string;
  quantity: number;
  /** Orders with this dish whose note is, or may be, about an allergy. */
  allergyOrders: number[];
}

/**
 * The portions of each dish that still need cooking, most portions first. Ready and closed orders
 * do not count.
 */
export function countDishes(
  orders: readonly {
    ticket: Pick<Ticket, "number" | "lines" | "notes" | "readyAt">;
    outcome: string | null;
  }[],
): DishCount[] {
  const counts = new Map<number, DishCount>();
  for (const { ticket, outcome } of orders) {
    if (outcome !== null || ticket.readyAt !== null) continue;
    const isAllergy = findAllergensToCheck(ticket.notes, ticket.lines) !== null;
    for (const { id, name, quantity } of ticket.lines) {
      const { quantity: before, allergyOrders } = counts.get(id) ?? {
        quantity: 0,
        allergyOrders: [],
      };
      counts.set(id, {
        id,
        name,
        quantity: before + quantity,
        allergyOrders: isAllergy ? [...allergyOrders, ticket.number] : allergyOrders,
      });
    }
  }
  return [...counts.values()].sort(
    (a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name),
  );
}
