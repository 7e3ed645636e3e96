import { applyRate, type Pence } from "../money.ts";

/**
 * A percentage in basis points (1000 is 10%) or an amount in pence. Not applied to a subtotal below
 * the minimum spend. With `agreedSubtotal`, a smaller subtotal gets the same share of the amount.
 */
export type Discount = ({ basisPoints: number } | { fixed: Pence; agreedSubtotal?: Pence }) & {
  minimumSpend?: Pence;
};

/**
 * What the discount takes off a subtotal, in pence; never more than the subtotal. Percentages are
 * rounded half up.
 */
export function getDiscountOn(subtotal: Pence, discount: Discount | null): Pence {
  if (!discount || subtotal < (discount.minimumSpend ?? 0)) return 0;
  if ("basisPoints" in discount)
    return Math.min(subtotal, applyRate(subtotal, discount.basisPoints));
  const { fixed, agreedSubtotal = 0 } = discount;
  return subtotal < agreedSubtotal
    ? Math.round((subtotal * fixed) / agreedSubtotal)
    : Math.min(subtotal, fixed);
}
