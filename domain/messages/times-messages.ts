import { formatNotice } from "./format/format-count.ts";

/** In whole days or, from 2 hours on, whole hours; otherwise in minutes: `90 minutes' notice`. */
function formatNoticeMinutes(minutes: number): string {
  const [count, unit] =
    [[minutes / 1_440, "day"] as const, [minutes > 90 ? minutes / 60 : 0, "hour"] as const].find(
      ([units]) => units >= 1 && Number.isInteger(units),
    ) ?? ([minutes, "minute"] as const);
  return formatNotice(count, unit);
}

export const times = {
  noDay: "Choose a date.",
  dayFormat: "Choose a date from the calendar.",
  noTime: "Choose a time.",
  timeFormat: "Choose a time such as 12:30.",
  clock_gap: "The clocks go forward then, so that time does not exist. Please choose another one.",
  past: "That time has passed. Please choose a later one.",
  too_far: (days: number) => {
    if (days === 0) return "Choose a time today.";
    return days === 1 ? "Choose today or tomorrow." : `Choose a day within the next ${days} days.`;
  },
  closed: "We are closed then. Please choose another time.",
  before_first: "That is too close to our opening time. Please choose a later one.",
  after_last: "That is too close to our closing time. Please choose an earlier one.",
  not_a_slot: "Choose one of the times offered.",
  too_soon: (minutes: number) =>
    `We need at least ${formatNoticeMinutes(minutes)}. Please choose a later time.`,
} as const;
