import { formatCount, formatNotice } from "./format/format-count.ts";

const formatDays = (days: number) => formatCount(days, "day");

export const party = {
  noDishes: "Please select at least one dish for your party order.",
  name: "Enter your name.",
  signInFirst: "You must be signed in to place an order.",
  guestCount: "Enter how many guests there will be, at least 1.",
  deliveryMethod: "Choose delivery or pickup.",
  past: "That day has passed. Please choose a later day.",
  tooFar: "Choose a day within the next year.",
  closed: "We are closed on that day. Please choose another day.",
  pickupClosed: "We are closed at that time. Please choose a pickup time within our opening hours.",
  daysAhead: (days: number) => `${formatDays(days)} ahead`,
  daysNotice: (days: number) => formatNotice(days, "day"),
  /** These three are empty if the shop asks for no notice. */
  notice: (days: number) =>
    days > 0 ? `Party orders should be placed at least ${formatDays(days)} ahead.` : "",
  noticeRequired: (days: number) =>
    days > 0 ? `Party orders must be placed at least ${formatDays(days)} ahead.` : "",
  lessThanNotice: (days: number) =>
    days > 0
      ? `That's less than ${formatDays(days)} away. You can still order. We'll call you if we can't take the order.`
      : "",
  shortNotice: (days: number) =>
    `You ordered with less than ${formatNotice(days, "day")}. We'll call you if we can't take the order.`,
  radius: (miles: number) => `We deliver party orders within a ${miles}-mile radius.`,
  callIfTooFar: "We'll call you if we can't deliver to your address.",
  confirmRadius: (miles: number) =>
    `Confirm that the address is within ${formatCount(miles, "mile")} of the restaurant.`,
  submitted: "Party order submitted successfully!",
  modified: "Party order modified successfully!",
  cancelled: "Party order cancelled successfully!",
} as const;
