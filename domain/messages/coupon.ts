export const coupon = {
  missing: "Please enter a coupon code",
  invalid: "Invalid coupon code",
  inactive: "This coupon is not active",
  expired: "Coupon has expired",
  usedUp: "This coupon has been used up",
  failed: "Failed to validate coupon",
  applied: "Coupon applied successfully!",
  removed: "Coupon removed",
} as const;
