/** On the storefront, and to staff, while the kitchen has too much to do. */
export const rush = {
  paused: "We take no new orders just now. Tables and parties can be booked as usual.",
  pausedUntil: (time: string) => `We take no new orders until ${time}. Tables and parties can be booked as usual.`,
  longer: (minutes: number) => `We are busy: takeaways take about ${minutes} minutes longer than usual.`,
  refused: "We take no new orders just now. What you chose and typed is kept: please try again in a while.",
  refusedUntil: (time: string) => `We take no new orders until ${time}. What you chose and typed is kept: please try again then.`,
  nowPaused: "Ordering is paused.",
  nowResumed: "Orders are taken again.",
  nowSlower: (minutes: number) => `Takeaways are offered ${minutes} minutes later.`,
  nowAsUsual: "The lead time is as usual again.",
  what: "Please choose what to do.",
  lasts: "Please choose for how long.",
  minutes: "Please choose how many minutes to add.",
  timePassed: "That time has passed. Please choose a later one of today.",
} as const;
