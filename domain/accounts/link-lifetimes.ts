/** Lifetime of a one-time link in hours, unless `issue` sets another. */
export const oneTimeLinkHours = 24;
/** Lifetime of an emailed verification code in minutes. */
export const verifyCodeMinutes = 10;
