import { mustReadNote } from "../../../domain/menu/allergy-conflict.ts";
import type { DietaryFacts } from "../../../domain/menu/dietary-facts.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";

type AllergyConflict =
  | { hasAllergyConflict: boolean }
  /** `lines` is null for a booking, which has no dishes. */
  | { notes: string; lines: readonly DietaryFacts[] | null };

/**
 * Whether the order waits for confirmation and staff must be shown the customer's note first, which
 * also prevents automatic confirmation.
 */
export function mustCheckAllergy(order: { status: OrderStatus } & AllergyConflict): boolean {
  if (order.status !== "pending") return false;
  if ("hasAllergyConflict" in order) return order.hasAllergyConflict;
  return mustReadNote(order.notes, order.lines);
}
