/** Preset reasons for a cancellation, in the words that the customer reads. */
export const presetReasons = {
  busy: "We are too busy to have your order ready in time.",
  sold_out: "A dish in your order has sold out.",
  closed: "We have to close earlier than planned.",
  not_reached: "We could not reach you to confirm your order.",
  on_request: "You asked us to cancel your order.",
} as const;

export type PresetReason = keyof typeof presetReasons;

/** The guests of a reservation did not arrive. Staff mark this with its own button. */
export const noShowReason = "You did not arrive for your booking.";

export type CancelReason = { why: PresetReason } | { why: "no_show" } | { why: "other"; words: string };

/** Maximum length of a free-text reason, in characters. */
export const maxReasonLength = 300;

/** The reason as shown to the customer. */
export function describeReason(reason: CancelReason | null): string | null {
  if (reason === null) return null;
  if (reason.why === "other") return reason.words;
  return reason.why === "no_show" ? noShowReason : presetReasons[reason.why];
}

/** For the audit log, which is permanent: free text may contain personal data, so it stays with the order. */
export function describeReasonForAudit(reason: CancelReason): string {
  if (reason.why === "other") return "In the restaurant's own words: see the order.";
  return reason.why === "no_show" ? noShowReason : presetReasons[reason.why];
}
