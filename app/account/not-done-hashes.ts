/**
 * Added to the URL to return to, if an action was sent after the session had ended. After sign-in,
 * the page says that it is not done yet.
 */
export const notCancelledHash = "#not-cancelled";
export const notSavedHash = "#not-saved";
export const notAddedHash = "#not-added";
