import { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../business/business-settings.ts";

// When the daily backup is due. `plan-backup.ts` decides whether to start it, and
// `delete-old-backups.ts` which ones are deleted.

type Schedule = Pick<BusinessSettings, "backupTime" | "timeZone">;

/** The last due time at or before `now`; null if the schedule is off. */
export function getLastDueAt(schedule: Schedule, now: Temporal.Instant): Temporal.Instant | null {
  return findDueTime(schedule, now, [0, -1], (dueAt) => Temporal.Instant.compare(dueAt, now) <= 0);
}

/** The first due time after `now`; null if the schedule is off. */
export function getNextDueAt(schedule: Schedule, now: Temporal.Instant): Temporal.Instant | null {
  return findDueTime(schedule, now, [0, 1], (dueAt) => Temporal.Instant.compare(dueAt, now) > 0);
}

/**
 * Each day has one due time. A time that is skipped when the clocks go forward is due an hour
 * later. A time that occurs twice when they go back is due the first time.
 */
function findDueTime(
  { backupTime, timeZone }: Schedule,
  now: Temporal.Instant,
  days: readonly number[],
  matches: (dueAt: Temporal.Instant) => boolean,
): Temporal.Instant | null {
  if (backupTime === null) return null;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  for (const day of days) {
    const date = today.add({ days: day });
    const dueAt = date
      .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(backupTime) })
      .toInstant();
    if (matches(dueAt)) return dueAt;
  }
  return null;
}
