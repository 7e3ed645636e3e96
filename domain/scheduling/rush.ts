/** What staff do when more comes in than the kitchen can cook. Moments are milliseconds since 1970; `until` null is until it is taken back. */
export interface Rush {
  /** No new orders from the menu and for takeaway. Tables and parties are for later: they can be booked. */
  pause: { until: number | null } | null;
  /** Minutes that a takeaway takes longer. */
  extra: { minutes: number; until: number | null } | null;
}

export const noRush: Rush = { pause: null, extra: null };

/** What of it still holds at a moment. */
export function rushAt({ pause, extra }: Rush, now: number): Rush {
  return { pause: holds(pause, now), extra: holds(extra, now) };
}

function holds<Part extends { until: number | null }>(part: Part | null, now: number): Part | null {
  return part && (part.until === null || now < part.until) ? part : null;
}
