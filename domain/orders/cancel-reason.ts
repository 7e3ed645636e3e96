/** Preset cancellation reasons, as stored and as shown to the customer. */
export const presetReasons = {
  busy: "We are too busy to have your order ready in time.",
  sold_out: "A dish in your order has sold out.",
  allergy: "We cannot make your order safely for your allergy.",
  closed: "We have to close earlier than planned.",
  not_reached: "We could not reach you to confirm your order.",
  on_request: "You asked us to cancel your order.",
  mistake: "The sale was rung up by mistake.",
} as const;

export type PresetReason = keyof typeof presetReasons;

/** The reasons that are worded differently for a table booking. */
const bookingReasons = {
  busy: "We are too busy to take your booking.",
  // No longer offered, but stored with older bookings.
  sold_out: "We have no table free for your booking.",
  not_reached: "We could not reach you to confirm your booking.",
  on_request: "You asked us to cancel your booking.",
  mistake: "The guests were seated by mistake.",
} as const;

export function describePresetReason(
  reason: PresetReason,
  { isBooking }: { isBooking: boolean },
): string {
  const reasons: Record<PresetReason, string> = isBooking
    ? { ...presetReasons, ...bookingReasons }
    : presetReasons;
  return reasons[reason];
}

/**
 * The reasons to choose from for cancelling an order. Only a counter sale can be rung up by
 * mistake. Its customer is at the counter, so staff need not reach them, and closing early does not
 * affect them. Only dishes can sell out or be unsafe.
 */
export function listPresetReasons({
  isCounterSale,
  isBooking = false,
}: {
  isCounterSale: boolean;
  isBooking?: boolean;
}): PresetReason[] {
  const excluded: PresetReason[] = ["mistake"];
  if (isBooking) excluded.push("sold_out", "allergy");
  if (isCounterSale) excluded.push("not_reached", "closed");
  const reasons = (Object.keys(presetReasons) as PresetReason[]).filter(
    (reason) => !excluded.includes(reason),
  );
  return isCounterSale ? ["mistake", ...reasons] : reasons;
}

/** Whether a stored reason says that the customer asked for the cancellation. */
export function isCancelledOnRequest(reason: string | null): boolean {
  return reason === presetReasons.on_request || reason === bookingReasons.on_request;
}

/** The reason for a no-show, which staff record with a separate button. */
export const noShowReason = "You did not arrive for your booking.";

/** The start of a stored reason that names the order's sold-out dishes. */
export const soldOutPrefix = "Sold out: ";

const notPossible = "We could not make this order.";

const { allergy: _, ...publicPresets } = presetReasons;
const publicReasons: ReadonlySet<string> = new Set([
  ...Object.values(publicPresets),
  ...Object.values(bookingReasons),
  noShowReason,
]);

/**
 * A stored reason for anyone with the link to an order. Leaves out the customer's allergy, and free
 * text, which can name an allergy or an illness.
 */
export function describeReasonPublicly(
  reason: string | null,
  { isBooking }: { isBooking: boolean },
): string | null {
  if (reason === null || publicReasons.has(reason)) return reason;
  // Without the names, because free text can start like this too.
  return !isBooking && reason.startsWith(soldOutPrefix) ? presetReasons.sold_out : null;
}

const staffReasons: Readonly<Record<string, string>> = {
  [presetReasons.busy]: "Too busy to have the order ready in time.",
  [presetReasons.sold_out]: "A dish in the order has sold out.",
  [presetReasons.allergy]: "The order could not be made safely for the customer's allergy.",
  [presetReasons.closed]: "Closed earlier than planned.",
  [presetReasons.not_reached]: "The customer could not be reached to confirm the order.",
  [presetReasons.on_request]: "The customer asked to cancel.",
  [presetReasons.mistake]: "The sale was rung up by mistake.",
  [bookingReasons.busy]: "Too busy to take the booking.",
  [bookingReasons.sold_out]: "No table was free for the booking.",
  [bookingReasons.not_reached]: "The guests could not be reached to confirm the booking.",
  [bookingReasons.on_request]: "The guests asked to cancel.",
  [notPossible]: "The order could not be made.",
  [noShowReason]: "The guests did not arrive.",
};

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

/** A reason in the words that are stored. `describeReasonForStaff` rewords them for staff. */
export interface CancelReasonTexts {
  /** Shown to the customer. */
  text: string;
  /**
   * For the audit log. Leaves out free text and the customer's allergy: they are personal data, and
   * audit entries are permanent.
   */
  auditText: string;
}

export function describeCancelReason(
  reason: CancelReason,
  order: { isBooking: boolean },
): CancelReasonTexts {
  if (reason.kind === "other")
    return { text: reason.text, auditText: "Other reason: see the order." };
  if (reason.kind === "no_show") return { text: noShowReason, auditText: noShowReason };
  const preset = describePresetReason(reason.kind, order);
  const text = reason.soldOutDishes?.length
    ? `${soldOutPrefix}${new Intl.ListFormat("en-GB").format(reason.soldOutDishes)}.`
    : preset;
  return { text, auditText: reason.kind === "allergy" ? notPossible : preset };
}
