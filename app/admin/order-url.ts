/** URL of an order's details, in a dialog over the list of all orders. */
export const orderUrl = (number: number) => `/admin/orders/all?order=${number}`;
