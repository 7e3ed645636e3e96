/**
 * In the URL of the takeaway form after its customer has signed in to place the order: the form
 * then says that it is not placed yet. A hash, because the page is cached without a query.
 */
export const notPlacedHash = "#not-placed";
