import type { AllergenStatement } from "../../../domain/menu/allergens.ts";
import { hasAllergyConflict } from "../../../domain/menu/allergy-conflict.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";

type AllergyConflict =
  | { hasAllergyConflict: boolean }
  | { notes: string; lines: readonly { allergens: AllergenStatement }[] };

/**
 * Whether the order waits for confirmation and the customer's note conflicts with a dish. Staff are
 * then shown both before they can confirm it.
 */
export function mustCheckAllergy(order: { status: OrderStatus } & AllergyConflict): boolean {
  if (order.status !== "pending") return false;
  return "hasAllergyConflict" in order
    ? order.hasAllergyConflict
    : hasAllergyConflict(order.notes, order.lines);
}
