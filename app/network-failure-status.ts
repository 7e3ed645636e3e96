/**
 * Status of a client action whose request failed. In its own file, because `network-failure.ts`
 * imports all messages and `root.tsx` must not load them.
 */
export const networkFailureStatus = 503;
