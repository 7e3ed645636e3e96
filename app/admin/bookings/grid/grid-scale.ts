/** Width of a minute in rem, so that the grid grows with the text. */
export const remPerMinute = 0.0875;

const minuteMs = 60_000;

/** Distance between two times in the grid, as a CSS length in rem. Takes epoch ms. */
export function formatGridWidth(from: number, to: number): string {
  return `${((to - from) / minuteMs) * remPerMinute}rem`;
}

/**
 * The left margin that moves the grid as if its frame were scrolled by `offset`, a length in rem,
 * but never further than the frame can scroll. The column of table names is 7rem wide.
 */
export function formatScrolledMargin(
  { from, to }: { from: number; to: number },
  offset: string,
): string {
  return `max(-1 * ${offset}, min(0px, 100% - 7rem - ${formatGridWidth(from, to)}))`;
}

/** The start of each hour in the grid, in epoch ms. `from` is a whole hour. */
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
 * The slot nearest to `at`, in epoch ms. Slots are counted from the start of each opening. Without
 * openings, returns `at`.
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
 * The slot for a new booking at `at`: the slot that contains it, or the next one if that has begun.
 * After the day's last slot, returns a past time. Epoch ms.
 */
export function findSlotForNewBooking(
  at: number,
  {
    openings,
    slotMinutes,
    now,
  }: { openings: readonly { from: number; to: number }[]; slotMinutes: number; now: number },
): number {
  const slotMs = slotMinutes * minuteMs;
  if (openings.length === 0)
    return Math.max(Math.floor(at / slotMs), Math.ceil(now / slotMs)) * slotMs;
  const slot = findNearestSlot(at - slotMs / 2, openings, slotMinutes);
  if (slot >= now) return slot;
  for (const { from, to } of openings) {
    const next = from + Math.max(0, Math.ceil((now - from) / slotMs)) * slotMs;
    if (next < to) return next;
  }
  return slot;
}
