import { Temporal } from "temporal-polyfill";

/** Days before and after a wanted one of which times are proposed in its place. */
const [before, after] = [1, 7];

/** The days that are looked at, `YYYY-MM-DD`. */
export function daysAround(day: string): string[] {
  const first = Temporal.PlainDate.from(day).subtract({ days: before });
  return Array.from({ length: before + 1 + after }, (_, days) => first.add({ days }).toString());
}

/** The first moment of the first day and the last of the last (milliseconds since 1970), in the business's zone. */
export function momentsOf(timeZone: string, days: readonly string[]): { from: number; to: number } {
  const [first, last] = [days[0], days.at(-1)].map((day) => Temporal.PlainDate.from(day ?? "1970-01-01"));
  return {
    from: first?.toZonedDateTime(timeZone).epochMilliseconds ?? 0,
    to: last?.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds ?? 0,
  };
}
