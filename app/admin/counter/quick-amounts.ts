import type { Pence } from "../../../domain/money.ts";

/** Customers usually round up to £5, £10 or £20. In pence. */
const steps = [500, 1_000, 2_000];

/** Amounts that a customer is likely to hand over: the exact total, then the total rounded up to whole notes. */
export function listQuickAmounts(total: Pence): Pence[] {
  const amounts = [total, ...steps.map((step) => Math.ceil(total / step) * step)];
  return [...new Set(amounts)].sort((a, b) => a - b);
}
