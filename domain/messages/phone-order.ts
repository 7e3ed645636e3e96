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
  orderClosed: (status: string) => `This order is ${status.toLowerCase()}: its dishes can no longer be changed.`,
  noItemsLeft: "Nothing is left in this order. To cancel it, go back to it and set its status.",
} as const;
