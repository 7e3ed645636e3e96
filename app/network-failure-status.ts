/** Status of a client action that got no response from the server. A separate file: `root.tsx` must not load all messages. */
export const networkFailureStatus = 503;
