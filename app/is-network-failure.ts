/** The status of an action in the browser when the server sent no response. In a file of its own, as every page loads it. */
export const networkFailureStatus = 503;
