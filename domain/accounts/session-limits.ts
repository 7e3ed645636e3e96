/** A session ends this many days after its last use. */
export const idleSessionDays = 7;
/** A session ends after this many days, even if it is extended. */
export const maxSessionDays = 90;
