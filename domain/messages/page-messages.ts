export const page = {
  practice: "This shop is being set up. Orders are for practice and will not be cooked.",
  checkingPermissions: "Checking permissions...",
  loading: "Loading...",
  requestNotReadable: "We couldn't read that request. Please go back and try again.",
  databaseUnavailable: "Something went wrong on our side. Please try again shortly.",
  partLoadFailed:
    "This part of the page could not be loaded. Please check your connection and try again.",
} as const;

export const offline = {
  savedMenu: (time: string) => `Offline. This is the menu saved on ${time}.`,
  reopensOnline: "This page reloads once you're back online. Your cart is saved on this device.",
  notSent: "You are offline. Please check your connection and try again.",
  noAnswer: "The server did not answer. Please try again.",
} as const;
