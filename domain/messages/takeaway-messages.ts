export const takeaway = {
  added: (ordinal: string, name: string) => `Added ${ordinal} ${name} to your takeaway order`,
  updated: (ordinal: string, name: string) => `Updated to ${ordinal} ${name} in your takeaway order`,
  cleared: "All dishes removed from your takeaway order",
  emptyPicker: "Your takeaway order is empty.",
  noItems: "Please select at least one item for your takeaway order.",
  name: "Please enter your name.",
  notAuthenticated: "User not authenticated.",
  full: "That pickup time is full.",
  placed: "Your takeaway order has been placed successfully!",
  modified: "Takeaway modified successfully!",
  cancelled: "Takeaway cancelled successfully!",
} as const;
