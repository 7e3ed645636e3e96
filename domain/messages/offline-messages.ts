export const offline = {
  keptMenu: (dayAndTime: string) => `Offline: this is the menu as it was on ${dayAndTime}.`,
  notPlaced:
    "You are offline: nothing was ordered. Your cart and what you typed are kept. Please try again once you are connected.",
  notBooked: "You are offline: nothing was booked. What you typed is kept. Please try again once you are connected.",
  opensByItself: "This page needs a connection, and opens by itself as soon as there is one. Your cart is kept on this device.",
  notSent: "You are offline. Please check your connection and try again.",
} as const;
