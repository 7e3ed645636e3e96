/** Width of a minute in rem, so that the grid grows with the text. */
export const remPerMinute = 0.0875;

const minuteMs = 60_000;

/** Distance between two times in the grid, as a CSS length in rem. Takes ms since 1970. */
export function formatGridWidth(from: number, to: number): string {
  return `${((to - from) / minuteMs) * remPerMinute}rem`;
}

/** The full hours of the grid, in ms since 1970. */
export function listHours({ from, to }: { from: number; to: number }): number[] {
  const hours: number[] = [];
  for (let at = from; at < to; at += 60 * minuteMs) hours.push(at);
  return hours;
}

/** The parts of the grid outside opening hours. */
export function listClosedSpans(
  visibleRange: { from: number; to: number },
  openings: readonly { from: number; to: number }[],
): { from: number; to: number }[] {
  const closed: { from: number; to: number }[] = [];
  let end = visibleRange.from;
  for (const { from, to } of openings) {
    if (from > end) closed.push({ from: end, to: from });
    end = Math.max(end, to);
  }
  return end < visibleRange.to ? [...closed, { from: end, to: visibleRange.to }] : closed;
}

/**
 * The bookable time nearest to `at`, in ms since 1970. Slots are counted from the start of each
 * opening, if there are any.
 */
export function findNearestSlot(
  at: number,
  openings: readonly { from: number; to: number }[],
  slotMinutes: number,
): number {
  const slotMs = slotMinutes * minuteMs;
  const distance = ({ from, to }: { from: number; to: number }) =>
    Math.max(from - at, at - (to - slotMs), 0);
  const [nearest] = [...openings].sort((a, b) => distance(a) - distance(b));
  if (!nearest) return at;
  const slot = nearest.from + Math.round((at - nearest.from) / slotMs) * slotMs;
  const last = nearest.from + Math.floor((nearest.to - 1 - nearest.from) / slotMs) * slotMs;
  return Math.min(Math.max(slot, nearest.from), last);
}

/**
 * The slot that a tap at `at` means for a new booking: the one under it, or the first that has not
 * begun. In ms since 1970.
 */
export function findSlotForNewBooking(
  at: number,
  {
    openings,
    slotMinutes,
    now,
  }: { openings: readonly { from: number; to: number }[]; slotMinutes: number; now: number },
): number {
  const halfSlotMs = (slotMinutes * minuteMs) / 2;
  const slot = findNearestSlot(at - halfSlotMs, openings, slotMinutes);
  return slot >= now ? slot : findNearestSlot(now + halfSlotMs - 1, openings, slotMinutes);
}
