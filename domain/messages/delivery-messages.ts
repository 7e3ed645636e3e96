import { callUs } from "./format/call-us.ts";

/** Puts `on` before a weekday or a date: `on Monday, from 10:30`, but `tomorrow, from 10:30`. */
const onDay = (when: string) => (/^(?:today|tomorrow)\b/.test(when) ? when : `on ${when}`);

/**
 * The delivery area and times of menu orders. `when` is `tomorrow, from 10:30` or `Monday, from
 * 10:30`, for example.
 */
export const delivery = {
  when: "Choose when we should deliver.",
  addressHint: "House number, street, town and postcode.",
  area: (postcodes: string) => `We deliver to ${postcodes}.`,
  outsideArea: (postcode: string) => `Sorry, we don't deliver to ${postcode}.`,
  noPostcode: "Add the postcode, which we need only for deliveries.",
  usuallyReady: (time: string) => `usually ready to leave at about ${time}`,
  usuallyWithYou: (time: string) => `usually with you at about ${time}`,
  usuallyBy: (time: string) => `usually by ${time}`,
  late: "running late",
  lateArrival: (time: string) => `running late, now expected at about ${time}`,
  fromChosenTime: (minutes: number) =>
    minutes > 0
      ? `We deliver from the time you choose, usually within ${minutes} minutes of it.`
      : "We deliver from the time you choose.",
  ifOrderedNow: (when: string) => `Order now and we'll deliver it ${onDay(when)}.`,
  notWhileClosed: "We don't take orders while we are closed. Your cart is saved.",
  nextOpeningUnknown: (phone: string) => `We don't know yet when we'll reopen. ${callUs(phone)}.`,
  refusedUntil: (nextOpening: string) =>
    `We are closed. You can order again when we open ${nextOpening}. We've kept your order and details.`,
  refusedUnknown: (phone: string) =>
    `We are closed, and we don't know yet when we'll reopen. ${callUs(phone)}. We've kept your order and details.`,
  timeChanged: (when: string) =>
    `The delivery time has changed: we'd deliver this order ${onDay(when)}. Please check it, then place your order again.`,
  timeChangedToNow:
    "We are open now, so we'd deliver this order as soon as possible. Please check, then place your order again.",
} as const;
