import { checkEmails } from "./check-emails.ts";
import { checkLimits } from "./check-limits.ts";
import { checkOrders } from "./check-orders.ts";
import type { Operation, StoredShop } from "./order-history.ts";

/**
 * Compares a shop's database with the responses that its customers got, like Jepsen's set test. Acknowledged orders exist exactly
 * once, in their last acknowledged state; refused ones do not exist; unanswered ones exist at most once. Returns the violations.
 * With `emailsDone`, for use after a period without faults, every email must have arrived.
 */
export function checkHistory(
  history: readonly Operation[],
  stored: StoredShop,
  { emailsDone = false }: { emailsDone?: boolean } = {},
): string[] {
  return [
    ...checkOrders(history, stored.orders),
    ...checkLimits(history, stored.orders, stored),
    ...checkEmails(stored, emailsDone),
  ];
}

/** Counts the violations of these kinds: `2 lost, 0 duplicated`. */
export function countViolations(violations: readonly string[], kinds: readonly string[]): string {
  return kinds.map((kind) => `${violations.filter((line) => line.startsWith(`${kind}:`)).length} ${kind}`).join(", ");
}
