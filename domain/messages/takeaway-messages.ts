export const takeaway = {
  noItems: "Please select at least one item for your takeaway order.",
  name: "Enter your name.",
  notAuthenticated: "User not authenticated.",
  full: "That pickup time is full.",
  /** `count`: portions in the delivery cart. */
  fromCart: (count: number) =>
    count === 1 ? "Use the item in your cart" : `Use the ${count} items in your cart`,
  /** A link, for customers outside the delivery area. */
  insteadOfDelivery: "Collect these dishes as a takeaway instead",
  placed: "Your takeaway order has been placed successfully!",
  modified: "Takeaway modified successfully!",
  cancelled: "Takeaway cancelled successfully!",
} as const;
