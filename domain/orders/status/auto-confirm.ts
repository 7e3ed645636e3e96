import { system } from "../../actor.ts";
import type { Shop } from "../../shop.ts";
import { changeStatus } from "./change-status.ts";

/**
 * Confirms a newly placed online order as the system actor. Only for an order whose type is
 * confirmed automatically by the settings and whose note staff need not read (`mustReadNote`). If
 * this fails, the order stays pending until staff confirm it.
 */
export async function confirmAutomatically(shop: Shop, number: number): Promise<void> {
  const message = "orders: not confirmed automatically";
  try {
    const confirmed = await changeStatus(shop, system, { number, to: "confirmed", seenVersion: 1 });
    if (!confirmed.ok) shop.logFailure(message, { order: number, refusal: confirmed.error });
  } catch (err) {
    shop.logFailure(message, { order: number, err });
  }
}
