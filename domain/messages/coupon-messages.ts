export const coupon = {
  missing: "Please enter a coupon code",
  invalid: "Invalid coupon code",
  inactive: "This coupon is not active",
  expired: "Coupon has expired",
  usedUp: "This coupon has been used up",
  usedByYou: (times: number) =>
    times === 1
      ? "You have already used this coupon"
      : `You have already used this coupon ${times} times`,
  spendMore: (amount: string) => `Spend ${amount} more to use this coupon`,
  failed: "Failed to validate coupon",
  applied: "Coupon applied successfully!",
  removed: "Coupon removed",
  correctOrClear: "Correct or clear the code to place your order.",
} as const;
