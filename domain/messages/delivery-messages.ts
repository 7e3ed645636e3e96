/** When a menu order arrives. `when` is such as `tomorrow, from 10:30`. */
export const delivery = {
  ifOrderedNow: (when: string) => `If you order now, we deliver it ${when}.`,
  notWhileClosed: "We take no orders while we are closed. Your cart is kept.",
  nextOpeningUnknown: (phone: string) => `We do not know yet when we open again. Please call us on ${phone}.`,
  refusedUntil: (opening: string) =>
    `We are closed and take no orders until we open ${opening}. What you chose and typed is kept: please try again then.`,
  refusedUnknown: (phone: string) =>
    `We are closed, and we do not know yet when we open again. Please call us on ${phone}. What you chose and typed is kept.`,
  timeChanged: (when: string) => `We would deliver this order ${when}. Please check the time, then place your order again.`,
  timeChangedToNow:
    "We are open now, so we would deliver this order as soon as possible. Please check this, then place your order again.",
  placedFor: (number: number, when: string) => `Your order number is ${number}. We deliver it ${when}.`,
} as const;
