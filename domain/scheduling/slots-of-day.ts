import { Temporal } from "temporal-polyfill";
import type { TimeRules } from "./offered-time-rules.ts";
import { openSpans } from "./open-hours.ts";

/**
 * An opening in epoch ms, `to` exclusive. `closes` is later than `to` if another opening follows
 * without a gap; `first` counts from the start of the openings without a gap before it.
 */
interface OpeningOfDay {
  from: number;
  to: number;
  closes: number;
  /** The first time that can be chosen. */
  first: number;
  /** The last time that can be chosen. */
  last: number;
}

/** A calendar day's times, regardless of the current time. */
export interface SlotsOfDay {
  /** In epoch ms and as `HH:MM`, in order. */
  slots: { at: number; time: string }[];
  /** The openings of the day, the day before and the day after. */
  spans: OpeningOfDay[];
}

/**
 * Cached while the hours and the slot length stay the same, because calendar computations are slow
 * and every visitor needs the same days.
 */
let cached: { rules: string; days: Map<string, SlotsOfDay> } = { rules: "", days: new Map() };
const maxCachedDays = 1_000;

/** `day` is `YYYY-MM-DD`. */
export function listSlots(rules: TimeRules, day: string): SlotsOfDay {
  const { timeZone, weeklyHours, hoursExceptions, slotMinutes } = rules;
  const key = JSON.stringify([timeZone, weeklyHours, hoursExceptions, slotMinutes]);
  if (cached.rules !== key || cached.days.size >= maxCachedDays)
    cached = { rules: key, days: new Map() };
  const entry = `${day} ${rules.minutesAfterOpening} ${rules.minutesBeforeClosing}`;
  const slots = cached.days.get(entry) ?? computeSlots(rules, Temporal.PlainDate.from(day));
  cached.days.set(entry, slots);
  return slots;
}

function computeSlots(rules: TimeRules, date: Temporal.PlainDate): SlotsOfDay {
  const spans = listSpansAround(rules, date);
  const slots = new Map<number, string>();
  for (const span of spans)
    for (let at = span.from; at <= span.last; at += rules.slotMinutes * 60_000) {
      if (at < span.first) continue;
      const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(rules.timeZone);
      if (local.toPlainDate().equals(date) && isFirstOccurrence(local))
        slots.set(at, formatLocalTime(local));
    }
  return {
    slots: [...slots].map(([at, time]) => ({ at, time })).sort((a, b) => a.at - b.at),
    spans,
  };
}

/**
 * The openings of three days: one from the day before may run past midnight, and one that ends at
 * midnight may continue on the next day.
 */
function listSpansAround(rules: TimeRules, date: Temporal.PlainDate): OpeningOfDay[] {
  const all = [-1, 0, 1].flatMap((days) => openSpans(rules, date.add({ days })));
  const spans = all.map(({ from, to }) => ({
    from: from.epochMilliseconds,
    to: to.epochMilliseconds,
  }));
  return spans.map((span) => {
    let { from: opens, to: closes } = span;
    for (const { from, to } of spans) if (from <= closes && to > closes) closes = to;
    for (const { from, to } of spans.toReversed()) if (to >= opens && from < opens) opens = from;
    return {
      ...span,
      closes,
      first: opens + rules.minutesAfterOpening * 60_000,
      last: Math.min(closes - rules.minutesBeforeClosing * 60_000, span.to - 1),
    };
  });
}

/** False for the second occurrence of a repeated hour. */
function isFirstOccurrence(local: Temporal.ZonedDateTime): boolean {
  return local
    .toPlainDateTime()
    .toZonedDateTime(local.timeZoneId, { disambiguation: "earlier" })
    .equals(local);
}

/** `HH:MM`. */
export function formatLocalTime(local: Temporal.ZonedDateTime): string {
  return local.toPlainTime().toString({ smallestUnit: "minute" });
}
