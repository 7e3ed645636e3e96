/**
 * Added to the takeaway form's URL after a sign-in to place the order: the form then says that the
 * order is not placed yet. A hash, because the page is cached without a query.
 */
export const notPlacedHash = "#not-placed";
