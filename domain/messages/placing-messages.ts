export const placing = {
  notPlaced:
    "There was no connection, so nothing was ordered. We've kept your cart and details. Please try again.",
  notBooked:
    "There was no connection, so nothing was booked. We've kept your details. Please try again.",
  submitFailed: "Failed to submit order. Please try again.",
  /** Added when the server may have placed the order although its response was lost. */
  mayHaveArrived: "If it did reach us, trying again won't order twice.",
} as const;
