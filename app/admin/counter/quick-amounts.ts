import type { Pence } from "../../../domain/money.ts";

/** The steps to which customers round up: £5, £10 and £20 notes. */
const steps = [500, 1_000, 2_000];

/** What a customer is likely to hand over: the exact total, and the next amounts in notes. */
export function listQuickAmounts(total: Pence): Pence[] {
  const amounts = [total, ...steps.map((step) => Math.ceil(total / step) * step)];
  return [...new Set(amounts)].sort((one, other) => one - other);
}
