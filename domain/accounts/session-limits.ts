/** A session ends after this many days, even if extended. */
export const maxSessionDays = 90;
