export const phoneOrder = {
  status: "Choose whether the order is pending or confirmed.",
  customerGone: "This customer's account no longer exists. Take the order without it, or choose another one.",
  added: (name: string, quantity: number) => `${quantity} × ${name}`,
  alreadyTaken: (number: number) => `This call was already placed as order ${number}, with different contents.`,
  placed: (number: number) => `Order ${number} placed.`,
  linkCopied: "Link copied.",
  linkNotCopied: "Couldn't copy the link. Select it and copy it.",
  noCustomerFound: "No matching customer. Take the order with a name and number.",
  searchFailed: "Couldn't search customers. Enter the name and number, or try again.",
  confirmForget: "Remove the caller's details?",
  callerForgotten: (numbers: readonly number[]) =>
    numbers.length === 0 ? "No caller details were stored." : `Caller's details removed from ${ordersInWords(numbers)}.`,
  callerToCome: (numbers: readonly number[]) =>
    `This caller still has open orders (${numbers.join(", ")}). Complete or cancel them first.`,
  forgetFailed: (reason: string) => `Failed to remove the caller's details: ${reason}`,
  orderClosed: (status: string) => `This order is ${status.toLowerCase()}, so its dishes can no longer be changed.`,
  noItemsLeft: "This order has no dishes left. To cancel it, go back and change its status.",
  deliveredLater: (when: string) => `We are closed now. This order will be delivered ${when}.`,
  noOpening: "We are closed, and no later opening is set. Please set the opening hours first.",
} as const;

function ordersInWords(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? "order" : "orders"} ${numbers.join(", ")}`;
}
