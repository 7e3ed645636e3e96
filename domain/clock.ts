import { Temporal } from "temporal-polyfill";

/**
 * The source of "now" for use cases, so that tests can set it. Stores may use the system's or the
 * database's clock instead.
 */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** A fixed clock for tests. `iso` is an instant such as `2026-03-29T00:59:59Z`. */
export function createFixedClock(iso: string): Clock {
  const instant = Temporal.Instant.from(iso);
  return { now: () => instant };
}

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export function localDay(timeZone: string, instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The start of an instant's minute, as a Unix timestamp in ms. */
export function startOfMinute({ epochMilliseconds }: Temporal.Instant): number {
  return epochMilliseconds - (epochMilliseconds % 60_000);
}
