/**
 * This many days after an open order's time, staff have probably forgotten to complete it. Such
 * an order no longer keeps its customer's data from being deleted, for example. For customers,
 * `maxOpenHours` applies.
 */
export const maxOverdueDays = 2;
