/**
 * What staff set when the kitchen is too busy. Times are in epoch ms; an `until` of null has no
 * end.
 */
export interface Rush {
  /**
   * Refuses online orders for delivery or takeaway. Customers can still book a table or order for a
   * party.
   */
  pause: { until: number | null } | null;
  /** Additional lead time for deliveries and takeaways. */
  extra: { minutes: number; until: number | null } | null;
}

/** The order types that a rush pauses or slows down. */
export const rushTypes = ["menuorder", "takeaway_order"] as const;

export const noRush: Rush = { pause: null, extra: null };

/** The pause and the extra minutes that still apply at `now` (epoch ms). */
export function getRushAt({ pause, extra }: Rush, now: number): Rush {
  return { pause: ifActive(pause, now), extra: ifActive(extra, now) };
}

/** The lead time at `now` (epoch ms), including the extra minutes of a rush. */
export function getLeadMinutes(
  { leadMinutes, rush }: { leadMinutes: number; rush: Rush },
  now: number,
): number {
  return leadMinutes + (getRushAt(rush, now).extra?.minutes ?? 0);
}

function ifActive<Part extends { until: number | null }>(
  setting: Part | null,
  now: number,
): Part | null {
  return setting && (setting.until === null || now < setting.until) ? setting : null;
}

/**
 * Refused because staff paused ordering. `until` is in epoch ms; null means until staff resume it.
 */
export interface OrderingPaused {
  code: "ordering_paused";
  until: number | null;
  /** When the order was refused, in epoch ms. */
  at: number;
}
