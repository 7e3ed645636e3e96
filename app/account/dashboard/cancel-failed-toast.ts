/** The id of the toast that says that cancelling an order failed. */
export const cancelFailedToastId = "cancel-failed";
