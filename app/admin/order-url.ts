/** URL of an order's details, above the list of all orders. */
export const orderUrl = (number: number) => `/admin/orders/all?order=${number}`;
