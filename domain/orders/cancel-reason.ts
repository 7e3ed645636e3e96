/** Why the restaurant cancels an order: one of these, in the words that its customer reads, or its own (`other`). */
export const readyReasons = {
  busy: "We are too busy to have it ready in time.",
  sold_out: "Something in it has sold out.",
  closed: "We have to close earlier than planned.",
  not_reached: "We could not reach you to confirm it.",
  on_request: "You asked us to cancel it.",
} as const;

type ReadyReason = keyof typeof readyReasons;

export type CancelReason = { why: ReadyReason } | { why: "other"; words: string };

/** Longest reason in the restaurant's own words, in characters. */
export const longestReason = 300;

/** As the customer reads it; null of none. */
export function describeReason(reason: CancelReason | null): string | null {
  if (reason === null) return null;
  return reason.why === "other" ? reason.words : readyReasons[reason.why];
}

/** As the audit keeps it for good: what staff wrote in their own words may be about a person, and stays with the order. */
export function describeReasonForAudit(reason: CancelReason): string {
  return reason.why === "other" ? "In the restaurant's own words, which stand on the order." : readyReasons[reason.why];
}
