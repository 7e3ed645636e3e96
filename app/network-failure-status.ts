/**
 * Status of a client action that got no response from the server. In its own file, because
 * `network-failure.ts` imports all messages and `root.tsx` must not load them.
 */
export const networkFailureStatus = 503;
