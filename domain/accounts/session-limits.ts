/** A session ends after this many days, however often it is extended. */
export const maxSessionDays = 90;
