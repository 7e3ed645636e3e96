import { z } from "zod";
import { messages } from "../messages.ts";
import type { Span } from "../scheduling/opening-hours.ts";
import { requestedDay } from "../scheduling/requested-time.ts";
import { isTimeZone } from "./business-settings.ts";
import { countDays, expandRange, getLastDay, maxRangeDays } from "./exception-ranges.ts";
import { settingLengths } from "./setting-lengths.ts";
import { clockTime } from "./settings-fields.ts";

const minutesPerDay = 24 * 60;

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * Minutes since midnight. A span that closes at or before its opening time ends on the next day.
 */
function toMinuteRange({ opens, closes }: Span): { from: number; to: number } {
  const from = toMinutes(opens);
  const to = toMinutes(closes);
  return { from, to: to > from ? to : to + minutesPerDay };
}

/** Sorted by opening time. If two spans overlap, the lower one in the form gets the error. */
const spans = z
  .array(z.object({ opens: clockTime, closes: clockTime }))
  .default([])
  .superRefine((list, context) => {
    list.forEach((span, index) => {
      const { from, to } = toMinuteRange(span);
      const before = list.slice(0, index).map(toMinuteRange);
      if (before.some((span) => from < span.to && span.from < to))
        context.addIssue({
          code: "custom",
          path: [index, "opens"],
          message: messages.settings.overlap,
        });
    });
  })
  .transform((list) => [...list].sort((a, b) => a.opens.localeCompare(b.opens)));

/** Closed days are missing from the form data. */
const week = z
  .object({
    monday: spans,
    tuesday: spans,
    wednesday: spans,
    thursday: spans,
    friday: spans,
    saturday: spans,
    sunday: spans,
  })
  .prefault({});

/** A row of the form: one day, or several with the same hours. */
const exceptionRange = z
  .object({
    day: requestedDay,
    /** Empty for one day. */
    until: z.union([z.literal(""), requestedDay]).default(""),
    spans,
    reason: z
      .string()
      .trim()
      .max(settingLengths.exceptionReason, messages.fields.tooLong(settingLengths.exceptionReason))
      .default(""),
  })
  .superRefine((range, context) => {
    const days = countDays(range);
    if (days >= 1 && days <= maxRangeDays) return;
    context.addIssue({
      code: "custom",
      path: ["until"],
      message:
        days < 1 ? messages.settings.untilBeforeDay : messages.settings.tooManyDays(maxRangeDays),
    });
  });

export const hoursSchema = z.object({
  weeklyHours: week,
  hoursExceptions: z
    .array(exceptionRange)
    .default([])
    .superRefine((ranges, context) => {
      ranges.forEach((range, index) => {
        const isListed = ranges
          .slice(0, index)
          .some((before) => before.day <= getLastDay(range) && range.day <= getLastDay(before));
        if (isListed)
          context.addIssue({
            code: "custom",
            path: [index, "day"],
            message: range.until
              ? messages.settings.daysListedTwice
              : messages.settings.dayListedTwice,
          });
      });
    })
    .transform((ranges) => ranges.flatMap(expandRange).sort((a, b) => a.day.localeCompare(b.day))),
  timeZone: z
    .string(messages.settings.timeZone)
    .trim()
    .min(1, messages.settings.timeZone)
    .refine(isTimeZone, messages.settings.timeZone),
});
