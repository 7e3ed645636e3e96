/** A session ends after this many days, even if it is extended. */
export const maxSessionDays = 90;
