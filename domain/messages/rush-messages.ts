/** Notices while the kitchen is busy. */
export const rush = {
  paused: "We're not taking orders right now. You can still book tables and parties.",
  pausedUntil: (time: string) => `We're not taking orders until ${time}. You can still book tables and parties.`,
  longer: (minutes: number) => `We are busy: takeaways take about ${minutes} minutes longer than usual.`,
  refused: "We're not taking orders right now. We've kept your order and details, so please try again later.",
  refusedUntil: (time: string) =>
    `We're not taking orders until ${time}. We've kept your order and details, so please try again then.`,
  nowPaused: "Ordering paused.",
  nowResumed: "Ordering resumed.",
  nowSlower: (minutes: number) => `Takeaway times are now ${minutes} minutes later.`,
  nowAsUsual: "Lead time is back to normal.",
  what: "Please choose what to do.",
  lasts: "Please choose for how long.",
  minutes: "Please choose how many minutes to add.",
  timePassed: "That time has passed. Please choose a later time today.",
} as const;
