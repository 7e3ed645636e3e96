import { describeNoEmail } from "./format/describe-no-email.ts";

/** A delivery reaches the customer later than it is due in the kitchen. */
const describeDue = (dueAt: string, isDelivery: boolean) =>
  `${isDelivery ? "leaving" : "due"} ${dueAt}`;

export const kitchen = {
  /** Of orders and bookings. */
  acknowledged: (count: number) => (count === 1 ? "Marked as seen." : `${count} marked as seen.`),
  alreadyAcknowledged: (numbers: readonly number[], name: string) =>
    `${numbers.length === 1 ? `Order ${numbers[0]} was` : `Orders ${numbers.join(", ")} were`} already marked as seen${name ? ` by ${name}` : ""}.`,
  acknowledgeFailed: (reason: string) => `Failed to mark as seen: ${reason}`,
  markedUnseen: (count: number) =>
    count === 1 ? "Marked as not seen." : `${count} marked as not seen.`,
  stillSeen: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Order ${numbers[0]} is still marked as seen: it has changed, or it is too late to undo.`
      : `Orders ${numbers.join(", ")} are still marked as seen: they have changed, or it is too late to undo.`,
  undoSeenFailed: (reason: string) => `Failed to undo “seen”: ${reason}`,
  noOrdersChosen: "Choose which orders to mark as seen.",
  liveLost: "Connection lost. New orders won't show or ring. Reconnecting…",
  liveLostShort: "Connection lost. New orders won't show.",
  signedOut: "Signed out: new orders won't show or ring here. Sign in again.",
  liveBack: "Reconnected. You're up to date.",
  soundOff: "Sound is off in this tab.",
  soundBlocked: "Sound is blocked. Tap to allow it.",
  changedMeanwhile: (number: number | string, status: string) =>
    `Order ${number} is now ${status}. Nothing was changed.`,
  edited: (number: number | string) => `Order ${number} was just changed.`,
  editedMeanwhile: (number: number | string) =>
    `Order ${number} was just changed. Check it, then confirm.`,
  /** `name` is from `formatOrderName`. `by` is null if it is not known. */
  stepDoneBy: (name: string, step: string, by: string | null) =>
    `${name} was already ${step}${by ? ` by ${by}` : ""}.`,
  alreadyAt: (status: string) => `Already ${status.toLowerCase()}.`,
  /** A reason for `order.statusFailed`. `step` is what was not done, such as `started`. */
  stepNotSent: (
    { number, isBooking }: { number: number; isBooking: boolean },
    step: string,
    isOffline: boolean,
  ) =>
    `${isBooking ? "booking" : "order"} ${number} was not ${step}, because ${isOffline ? "you are offline" : "the server did not answer"}.`,
  nothingToUndo: (number: number | string) => `Order ${number} is new. There is no step to undo.`,
  /**
   * `dueAt` and `startAt` are from `formatTimeInSentence`: `at 18:15`. `startAt` is null unless the
   * order is confirmed and starts later.
   */
  delayed: (
    number: number,
    {
      dueAt,
      startAt,
      hasEmail,
      canCall,
      isConfirmed,
      isDelivery,
    }: {
      dueAt: string;
      startAt: string | null;
      hasEmail: boolean;
      canCall: boolean;
      isConfirmed: boolean;
      isDelivery: boolean;
    },
  ) =>
    [
      `Order ${number} is ${isConfirmed ? "confirmed and" : "now"} ${describeDue(dueAt, isDelivery)}.`,
      startAt && `Start cooking ${startAt}.`,
      hasEmail ? "We're emailing the customer." : describeNoEmail({ canCall }),
    ]
      .filter(Boolean)
      .join(" "),
  delayUndone: (
    number: number,
    { dueAt, isDelivery, isEmailed }: { dueAt: string; isDelivery: boolean; isEmailed: boolean },
  ) =>
    `Order ${number} is ${describeDue(dueAt, isDelivery)} again. ${isEmailed ? "We're emailing the customer." : "The customer gets no email."}`,
  delayFailed: (reason: string) => `Failed to change the time: ${reason}`,
  orderClosed: (number: number | string, status: string) =>
    `Order ${number} is ${status.toLowerCase()}.`,
  handledWhileOpen: (name: string, step: string) => `${name} ${step} while you had it open.`,
  markSoldOutFirst: "First mark each dish that has run out, so that no one else orders it.",
  checkAllergy: "A dish may not be safe. Call the customer, change the dishes or reject the order.",
  startIsLate: "Cooking should have started already.",
  cancelledByCustomer: (number: number) => `Order ${number} was cancelled by the customer.`,
  confirmSoldOut: (dishes: readonly string[]) =>
    `${new Intl.ListFormat("en-GB").format(dishes)} ${dishes.length === 1 ? "is" : "are"} sold out. Confirm anyway?`,
  soldOut: (dish: string) => `${dish} is sold out for today.`,
  stillSoldOut: (number: number | string, dishes: readonly string[]) =>
    `Still sold out: ${dishes.join(", ")}. To put ${dishes.length === 1 ? "it" : "them"} back on sale, open More (…) on order ${number}.`,
  recalled: (number: string | number) => `Order ${number} is back on the board.`,
  noClosedTickets: "No tickets were closed in the last 3 hours.",
  closedNotLoaded: "Couldn't load the closed tickets. Close this and try again.",
  dishesNotLoaded: "Couldn't load the menu. Close this and try again.",
  noDishes: "The menu is empty.",
  contactNotLoaded: (isConnected: boolean) =>
    isConnected
      ? "Couldn't load the phone number and address. Close the ticket and try again."
      : "There is no connection, so the phone number and address can't be shown. Open the ticket again once the connection is back.",
  justChanged: "This just changed. Check, then tap again.",
  printFailed: (reason: string) => `Failed to print the ticket: ${reason}`,
  nothingToCook: "Nothing to cook right now.",
} as const;
