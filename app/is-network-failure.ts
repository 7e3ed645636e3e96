/** Status of an action in the browser without a response from the server. A separate file, because every page loads it. */
export const networkFailureStatus = 503;
