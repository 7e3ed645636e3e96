/**
 * Added to the takeaway form's URL after a sign-in to place the order: the form then says that the
 * order is not placed yet. A hash, because a URL with a query is not cached.
 */
export const notPlacedHash = "#not-placed";
