import { mustReadNote } from "../../../domain/menu/allergy-conflict.ts";
import { findAllergyNote } from "../../../domain/menu/allergy-note.ts";
import type { DietaryFacts } from "../../../domain/menu/dietary-facts.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";

type AllergyConflict =
  | { hasAllergyConflict: boolean }
  /** `lines` is null for a booking, which has no dishes. */
  | { notes: string; lines: readonly DietaryFacts[] | null };

/**
 * Whether the order waits for confirmation and staff must be shown the customer's note first: if
 * the note also prevents automatic confirmation or, for a booking, if it is about an allergy.
 */
export function mustCheckAllergy(order: { status: OrderStatus } & AllergyConflict): boolean {
  if (order.status !== "pending") return false;
  if ("hasAllergyConflict" in order) return order.hasAllergyConflict;
  if (order.lines === null) return findAllergyNote(order.notes) !== null;
  return mustReadNote(order.notes, order.lines);
}
