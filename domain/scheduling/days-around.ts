import { Temporal } from "temporal-polyfill";

/** How many days before and after the requested day to search for other times. */
const daysBefore = 1;
const daysAfter = 7;

/** The days to search for times near a time on `day`, in order. All in the format `YYYY-MM-DD`. */
export function daysAround(day: string): string[] {
  const first = Temporal.PlainDate.from(day).subtract({ days: daysBefore });
  const dayCount = daysBefore + 1 + daysAfter;
  return Array.from({ length: dayCount }, (_, days) => first.add({ days }).toString());
}

/** The start of the first day and the end of the last in the business's time zone, in epoch ms. */
export function getTimeRange(
  timeZone: string,
  days: readonly string[],
): { from: number; to: number } {
  const [first, last] = [days[0], days.at(-1)].map((day) =>
    Temporal.PlainDate.from(day ?? "1970-01-01"),
  );
  return {
    from: first?.toZonedDateTime(timeZone).epochMilliseconds ?? 0,
    to: last?.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds ?? 0,
  };
}
