export const page = {
  checkingPermissions: "Checking permissions...",
  loading: "Loading...",
  notUnderstood: "We couldn't read that request. Please go back and try again.",
  databaseAway: "Something went wrong on our side. Please try again shortly.",
  partNotFetched: "This part of the page could not be loaded. Please check your connection and try again.",
} as const;
