/** Preset cancellation reasons, as shown to the customer. */
export const presetReasons = {
  busy: "We are too busy to have your order ready in time.",
  sold_out: "A dish in your order has sold out.",
  closed: "We have to close earlier than planned.",
  not_reached: "We could not reach you to confirm your order.",
  on_request: "You asked us to cancel your order.",
  mistake: "The sale was rung up by mistake.",
} as const;

export type PresetReason = keyof typeof presetReasons;

/**
 * The reasons for cancelling an order. Only a sale that was paid at the counter can be rung up by
 * mistake.
 */
export function listPresetReasons({ isCounterSale }: { isCounterSale: boolean }): PresetReason[] {
  const reasons = Object.keys(presetReasons) as PresetReason[];
  return isCounterSale
    ? ["mistake", ...reasons.filter((reason) => reason !== "mistake")]
    : reasons.filter((reason) => reason !== "mistake");
}

/** The reason for a no-show, which staff record with a separate button. */
export const noShowReason = "You did not arrive for your booking.";

const staffReasons: Readonly<Record<string, string>> = {
  [presetReasons.busy]: "Too busy to have the order ready in time.",
  [presetReasons.sold_out]: "A dish in the order has sold out.",
  [presetReasons.closed]: "Closed earlier than planned.",
  [presetReasons.not_reached]: "The customer could not be reached to confirm the order.",
  [presetReasons.on_request]: "The customer asked to cancel.",
  [noShowReason]: "The guests did not arrive.",
};

/** The start of a stored reason that names the order's sold-out dishes. */
export const soldOutPrefix = "Sold out: ";

/** A stored reason in words for staff. A free text is shown as it was written. */
export function describeReasonForStaff(reason: string): string {
  return staffReasons[reason] ?? reason;
}

/** `soldOutDishes`: the names of the order's dishes that have sold out. */
export type CancelReason =
  | { kind: PresetReason; soldOutDishes?: readonly string[] }
  | { kind: "no_show" }
  | { kind: "other"; text: string };

/** Maximum length of a free-text reason, in characters. */
export const maxReasonLength = 300;

/** The reason as shown to the customer. */
export function describeReason(reason: CancelReason | null): string | null {
  if (reason === null) return null;
  if (reason.kind === "other") return reason.text;
  if (reason.kind === "no_show") return noShowReason;
  return reason.soldOutDishes?.length
    ? `${soldOutPrefix}${new Intl.ListFormat("en-GB").format(reason.soldOutDishes)}.`
    : presetReasons[reason.kind];
}

/**
 * The reason for the audit log. Leaves out free text: it may contain personal data, and audit
 * entries are permanent.
 */
export function describeReasonForAudit(reason: CancelReason): string {
  if (reason.kind === "other") return "Other reason: see the order.";
  return reason.kind === "no_show" ? noShowReason : presetReasons[reason.kind];
}
