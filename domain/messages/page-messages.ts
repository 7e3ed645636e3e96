export const page = {
  checkingPermissions: "Checking permissions...",
  loading: "Loading...",
  notUnderstood: "The request could not be understood. Please go back and try it again.",
  databaseAway: "Our server cannot reach its records at the moment. Please try again shortly.",
  partNotFetched: "This part of the page could not be fetched. Please check your connection and try again.",
} as const;
