import { checkLetters } from "./check-emails.ts";
import { checkLimits } from "./check-limits.ts";
import { checkOrders } from "./check-orders.ts";
import type { KeptShop, Operation } from "./order-history.ts";

/**
 * What is wrong with a shop, given what its customers were told: nothing, one hopes. In the manner of Jepsen's set test: what was
 * acknowledged is there exactly once and as it was last said to be, what was refused is not there, what had no answer is there at most
 * once. `lettersAreDone` is after a time without faults.
 */
export function checkHistory(
  history: readonly Operation[],
  kept: KeptShop,
  { lettersAreDone = false }: { lettersAreDone?: boolean } = {},
): string[] {
  return [
    ...checkOrders(history, kept.orders),
    ...checkLimits(history, kept.orders, kept),
    ...checkLetters(kept, lettersAreDone),
  ];
}

/** How many of the wrongs are of each of these kinds: `2 lost, 0 doubled`. */
export function countWrongs(wrong: readonly string[], kinds: readonly string[]): string {
  return kinds.map((kind) => `${wrong.filter((line) => line.startsWith(`${kind}:`)).length} ${kind}`).join(", ");
}
