/**
 * Status of a client action that got no response from the server. In its own file: `root.tsx` must
 * not load all messages.
 */
export const networkFailureStatus = 503;
