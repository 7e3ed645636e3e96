/** Status of a client action that got no response from the server. A separate file, because every page loads it. */
export const networkFailureStatus = 503;
