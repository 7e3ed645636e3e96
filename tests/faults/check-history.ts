import { checkEmails } from "./check-emails.ts";
import { checkLimits } from "./check-limits.ts";
import { checkOrders } from "./check-orders.ts";
import type { Operation, StoredShop } from "./order-history.ts";

/**
 * Compares a shop's database with the responses that its customers got, like Jepsen's set test.
 * Accepted orders must exist exactly once, in their last accepted state. Refused orders
 * must not exist, and unanswered ones may exist once. Returns the violations. With `emailsDone`,
 * every email must have arrived: use it after a period without faults.
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

/** Counts the violations of each kind, as in `2 lost, 0 duplicated`. */
export function countViolations(violations: readonly string[], kinds: readonly string[]): string {
  return kinds
    .map((kind) => `${violations.filter((line) => line.startsWith(`${kind}:`)).length} ${kind}`)
    .join(", ");
}
