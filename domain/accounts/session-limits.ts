/** A session ends this many days after it was last extended. Use extends it, at most daily. */
export const idleSessionDays = 7;
/** A session ends after this many days, even if it is extended. */
export const maxSessionDays = 90;
