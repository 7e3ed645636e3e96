/**
 * Staff are no longer reminded of an open order this many days after its time, and it no longer
 * keeps its customer's data from being deleted. For customers, `maxOpenHours` applies.
 */
export const maxOverdueDays = 2;
