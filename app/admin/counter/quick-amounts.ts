import type { Pence } from "../../../domain/money.ts";

/** Customers pay with notes of £5, £10, £20 or £50. In pence. */
const notes = [500, 1_000, 2_000, 5_000];

/**
 * Amounts that a customer is likely to hand over: the exact total, then the total rounded up to
 * whole notes.
 */
export function listQuickAmounts(total: Pence): Pence[] {
  const amounts = [total, ...notes.map((note) => Math.ceil(total / note) * note)];
  return [...new Set(amounts)].sort((a, b) => a - b);
}
