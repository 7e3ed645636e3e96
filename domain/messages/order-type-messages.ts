/** Shown for an order type that the owner turned off. */
export const orderTypeOff = {
  reservation: "You can't book a table online at the moment.",
  takeaway_order: "We don't take takeaway orders at the moment.",
  menuorder: "We don't deliver at the moment.",
  party_order: "We don't take party orders at the moment.",
} as const;
