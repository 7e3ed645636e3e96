import { applyRate, type Pence } from "../money.ts";

/**
 * A percentage in basis points (1000 is 10%) or an amount in pence. Not applied to a subtotal below
 * the minimum spend.
 */
export type Discount = ({ basisPoints: number } | { fixed: Pence }) & { minimumSpend?: Pence };

/**
 * What the discount takes off a subtotal, in pence; never more than the subtotal. Percentages are
 * rounded half up.
 */
export function getDiscountOn(subtotal: Pence, discount: Discount | null): Pence {
  if (!discount || subtotal < (discount.minimumSpend ?? 0)) return 0;
  return Math.min(
    subtotal,
    "fixed" in discount ? discount.fixed : applyRate(subtotal, discount.basisPoints),
  );
}
