/**
 * This many days after an open order's time, staff have probably forgotten to complete it. For
 * example, it no longer keeps its customer's data from being deleted. For customers, `maxOpenHours`
 * applies.
 */
export const maxOverdueDays = 2;
