import type { HoursAhead, SpanAhead } from "./hours-ahead.ts";

/** The shop "closes soon" from this long before closing. */
const closesSoonMs = 30 * 60_000;
const dayMs = 86_400_000;

/**
 * The next opening. `inDays` is 0 for today, `day` is `YYYY-MM-DD` and `at` is `HH:MM` on the
 * shop's clock.
 */
export interface NextOpening {
  /** Epoch ms. */
  from: number;
  inDays: number;
  day: string;
  at: string;
}

export interface OpenNow {
  /** The shop's calendar day, `YYYY-MM-DD`. */
  today: string;
  /** Today's openings on the shop's clock. */
  spans: Pick<SpanAhead, "opens" | "closes">[];
  /** Set when today's hours differ from the weekday's. */
  exception: { reason: string } | null;
  /**
   * `until` is `HH:MM`, or null when the shop does not close within a day. `next` is null when no
   * opening is known.
   */
  now:
    | { state: "open"; until: string | null; closesSoon: boolean }
    | { state: "closed"; next: NextOpening | null };
}

/**
 * Whether the shop is open at `nowMs` (epoch ms). Returns null outside the known days, as on a very
 * old cached page.
 */
export function getOpenNow({ days, later }: HoursAhead, nowMs: number): OpenNow | null {
  const index = days.findLastIndex(({ from }) => from <= nowMs);
  const today = days[index];
  // The first day's hours may have started on the day before it, and the last day's hours may end
  // on the day after it.
  if (!today || index === 0 || index === days.length - 1) return null;
  const { day, spans, exception } = today;
  const allSpans = days.flatMap((hoursOfDay) =>
    hoursOfDay.spans.map((span) => ({ ...span, day: hoursOfDay.day })),
  );
  const openIndex = allSpans.findIndex((span) => span.from <= nowMs && nowMs < span.to);
  if (openIndex >= 0)
    return { today: day, spans, exception, now: buildOpenState(allSpans.slice(openIndex), nowMs) };
  const nextSpan = allSpans.find((span) => span.from > nowMs);
  const nextOpening = nextSpan
    ? { day: nextSpan.day, from: nextSpan.from, at: nextSpan.opens }
    : later && { day: later.day, from: later.from, at: later.opens };
  const next = nextOpening && {
    ...nextOpening,
    inDays: (Date.parse(nextOpening.day) - Date.parse(day)) / dayMs,
  };
  return { today: day, spans, exception, now: { state: "closed", next } };
}

/** `spans` starts with the current opening. Openings that follow without a gap extend it. */
function buildOpenState([first, ...followingSpans]: SpanAhead[], nowMs: number): OpenNow["now"] {
  let last = first;
  for (const span of followingSpans) {
    const isExtension = last && span.from <= last.to && span.to > last.to;
    if (isExtension) last = span;
  }
  const remainingMs = (last?.to ?? nowMs) - nowMs;
  const until = last && remainingMs <= dayMs ? last.closes : null;
  return { state: "open", until, closesSoon: remainingMs <= closesSoonMs };
}
