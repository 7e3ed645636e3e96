/**
 * This many days after an open order's time, the kitchen's board only counts it, and it no longer
 * keeps its customer's data from being deleted. For customers, `maxOpenHours` applies.
 */
export const maxOverdueDays = 2;
