/** Lifetime of a one-time link in hours, unless `issue` sets another. */
export const oneTimeLinkHours = 24;
