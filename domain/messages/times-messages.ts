export const times = {
  noDay: "Choose a date.",
  dayFormat: "Choose a date from the calendar.",
  noTime: "Choose a time.",
  timeFormat: "Choose a time such as 12:30.",
  clock_gap: "The clocks go forward then, so that time does not exist. Please choose another one.",
  past: "That time has passed. Please choose a later one.",
  too_far: (days: number) => `Choose a day within the next ${days} days.`,
  closed: "We are closed then. Please choose another time.",
  before_first: "That is too close to our opening time. Please choose a later one.",
  after_last: "That is too close to our closing time. Please choose an earlier one.",
  not_a_slot: "Choose one of the times offered.",
  too_soon: (minutes: number) =>
    `We need at least ${minutes === 1 ? "1 minute's" : `${minutes} minutes'`} notice. Please choose a later time.`,
} as const;
