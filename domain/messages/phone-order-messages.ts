export const phoneOrder = {
  status: "Choose whether the order is pending or confirmed.",
  customerGone: "This customer's account is not there any more. Take the order without it, or choose another one.",
  added: (name: string, quantity: number) => `${quantity} × ${name}`,
  alreadyTaken: (number: number) => `This call was already taken as order ${number}, with something else in it.`,
  placed: (number: number) => `Order ${number} is placed.`,
  linkCopied: "The link is copied.",
  linkNotCopied: "The link could not be copied. Select it and copy it by hand.",
  noCustomerFound: "Nobody with an account is called that. Take the order with name and number.",
  searchFailed: "The customers could not be searched. Type the name and the number, or try again.",
  reallyForget: "Forget who called?",
  callerForgotten: (numbers: readonly number[]) =>
    numbers.length === 0
      ? "Nothing was known of a caller any more."
      : `Forgotten: ${ordersInWords(numbers)} no longer ${numbers.length === 1 ? "says" : "say"} who called.`,
  callerToCome: (numbers: readonly number[]) =>
    `Of this caller ${ordersInWords(numbers)} ${numbers.length === 1 ? "is" : "are"} still to come. Hand over or cancel first, then forget.`,
  forgetFailed: (reason: string) => `Failed to forget the caller: ${reason}`,
  orderClosed: (status: string) => `This order is ${status.toLowerCase()}: its dishes can no longer be changed.`,
  noItemsLeft: "Nothing is left in this order. To cancel it, go back to it and set its status.",
  deliveredLater: (when: string) => `We are closed now. This order is delivered ${when}.`,
  noOpening: "We are closed, and no later opening is set. Please set the opening hours first.",
} as const;

function ordersInWords(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? "order" : "orders"} ${numbers.join(", ")}`;
}
