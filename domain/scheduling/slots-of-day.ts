import { Temporal } from "temporal-polyfill";
import { openSpans } from "./open-hours.ts";
import type { TimeRules } from "./time-rules.ts";

/** Open from one moment until just before the other, milliseconds since 1970; `closes` is when the shop then really closes. */
interface OpenUntil {
  from: number;
  to: number;
  closes: number;
  /** The last moment that may be chosen; nobody comes when the shop closes. */
  last: number;
}

/** What a calendar day offers, whatever the time is now. */
export interface SlotsOfDay {
  /** Milliseconds since 1970 and `HH:MM`, in order. */
  slots: { at: number; time: string }[];
  /** What is open on that day, also what began the day before or ends the day after. */
  spans: OpenUntil[];
}

/** What a day offers is the same for everybody until the owner changes the hours: calendars are slow, and many ask at once. */
let known: { rules: string; days: Map<string, SlotsOfDay> } = { rules: "", days: new Map() };
const mostKnown = 1_000;

/** `day` is `YYYY-MM-DD`. */
export function slotsOfDay(rules: TimeRules, day: string): SlotsOfDay {
  const { timeZone, weeklyHours, hoursExceptions, slotMinutes } = rules;
  const key = JSON.stringify([timeZone, weeklyHours, hoursExceptions, slotMinutes]);
  if (known.rules !== key || known.days.size >= mostKnown) known = { rules: key, days: new Map() };
  const entry = `${day} ${rules.lastMinutes}`;
  const found = known.days.get(entry) ?? workOut(rules, Temporal.PlainDate.from(day));
  known.days.set(entry, found);
  return found;
}

function workOut(rules: TimeRules, date: Temporal.PlainDate): SlotsOfDay {
  const spans = spansTouching(rules, date);
  const slots = new Map<number, string>();
  for (const span of spans)
    for (let at = span.from; at <= span.last; at += rules.slotMinutes * 60_000) {
      const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(rules.timeZone);
      if (local.toPlainDate().equals(date) && isFirstOfItsName(local)) slots.set(at, timeOf(local));
    }
  return { slots: [...slots].map(([at, time]) => ({ at, time })).sort((one, other) => one.at - other.at), spans };
}

/** A span that began the day before may run past midnight, and one that ends at midnight may go on the day after. */
function spansTouching(rules: TimeRules, date: Temporal.PlainDate): OpenUntil[] {
  const all = [-1, 0, 1].flatMap((days) => openSpans(rules, date.add({ days })));
  const spans = all.map(({ from, to }) => ({ from: from.epochMilliseconds, to: to.epochMilliseconds }));
  return spans.map((span) => {
    let closes = span.to;
    for (const { from, to } of spans) if (from <= closes && to > closes) closes = to;
    return { ...span, closes, last: Math.min(closes - rules.lastMinutes * 60_000, span.to - 1) };
  });
}

/** False in the hour that the clock shows a second time. */
function isFirstOfItsName(local: Temporal.ZonedDateTime): boolean {
  return local.toPlainDateTime().toZonedDateTime(local.timeZoneId, { disambiguation: "earlier" }).equals(local);
}

/** `HH:MM`. */
export function timeOf(local: Temporal.ZonedDateTime): string {
  return local.toPlainTime().toString({ smallestUnit: "minute" });
}
