import { callUs } from "./format/call-us.ts";
import { formatCount } from "./format/format-count.ts";
import { formatDuration } from "./format/format-duration.ts";

export const order = {
  menuNotReached: "Failed to navigate to menu. Please check your network or refresh the page.",
  signInFirst: "Please sign in to complete your order",
  /**
   * For visitors who were not signed in when they filled in the form. If a session ended in
   * between, another message is shown.
   */
  detailsKept: "Sign in or create an account to continue. We've kept your details.",
  placeFailed: "Failed to place order. Please try again.",
  placed: "Menu Order placed successfully!",
  menuChanged: "The menu has changed. Please check what's different, then order.",
  totalChanged: (total: string, { isPlaced }: { isPlaced: boolean }) =>
    `The total is now ${total}. Please check it, then ${isPlaced ? "save" : "place your order"} again.`,
  factsChanged: (dishes: readonly string[], { isPlaced }: { isPlaced: boolean }) =>
    `The information about ${dishes.join(", ")} has changed. Please read the allergens again, then ${isPlaced ? "save" : "place your order"}.`,
  alreadyPlaced: (number: number) =>
    `You've already placed order ${number}. No new order was placed.`,
  alreadyBooked: (number: number) =>
    `You've already made booking ${number}. No new booking was made.`,
  notReadable: "Your cart could not be read. Please go back to the menu and choose again.",
  tooManyLines: (max: number) => `An order has at most ${max} different dishes.`,
  quantityWhole: "Quantities must be whole numbers of 1 or more.",
  tooManyOfOne: (max: number) => `You can order at most ${max} of one dish.`,
  tooManyPortions: (max: number) =>
    `An order has at most ${max} portions in total. Contact us if you need more.`,
  eachOnce: "List each dish only once.",
  notesTooLong: (max: number) => `Use at most ${max} characters.`,
  onlyAdmins: "Only admins can update order status.",
  cannotChange: (from: string, to: string) => `Cannot change status from ${from} to ${to}`,
  statusUpdated: "Order status updated!",
  statusUnknown: "Choose a status.",
  chooseReason: "Choose a reason.",
  writeReason: "Write a reason.",
  notFoundTitle: "Order Not Found",
  statusFailed: (reason: string) => `Failed to update status: ${reason}`,
  onlyPending: "Can only cancel orders that are pending.",
  nowAtStatus: (status: string) => `This order is now ${status}.`,
  callUs: (isOpen: boolean) =>
    isOpen ? "To change or cancel it, please call us." : "Questions? Please call us.",
  changedMeanwhile: "This order changed while you were editing. Check it, then save again.",
  modified: "Order modified successfully!",
  noItemsLeft: "This order has no dishes left. Would you like to cancel it?",
  nothingToRepeat: "Nothing in this order can be ordered again.",
  cancelled: "Order cancelled successfully!",
  cancelFailed: (reason: string, noun: "order" | "booking") =>
    `Failed to cancel ${noun}: ${reason}`,
  modifyFailed: (reason: string) => `Failed to modify order: ${reason}`,
  submitError: (reason: string) => `Error submitting order: ${reason}`,
  notFound: (id: string) => `No order found with id: ${id}`,
  noneFound: "No orders found.",
  noDishesMatch: "No dishes match.",
  noneMatch: "No orders match this filter.",
  typeNotRecognized: "Order type not recognized.",
  idMissing: "Order ID is missing",
  pendingAgain: "Saved. We'll confirm it shortly.",
  unchanged: "No changes to save.",
  reordered: (number: number) => `Here are the dishes from order ${number}, at today's prices.`,
  /** `cart` is "cart", "takeaway" or "party order". */
  addedToCart: (count: number, cart: string) =>
    `Added to the ${count === 1 ? "dish" : `${count} dishes`} already in your ${cart}.`,
  alreadyInCart: (number: number, cart: string) =>
    `The dishes from order ${number} are already in your ${cart}.`,
  reorderUndone: (cart: string) => `Undone. Your ${cart} is as it was before.`,
  onlyReordered: (number: number) => `Only the dishes from order ${number} are left.`,
  noteCopied: (note: string) =>
    `Your note from that order is copied too. Check it before you order: “${note}”`,
  noteAdded: (note: string) =>
    `Your note from that order is added to the one you had. Check it before you order: “${note}”`,
  reorderedAgain: (number: number) => `Added the dishes from order ${number} again.`,
} as const;

export const orderLimit = {
  open: (max: number, phone: string) =>
    `You have ${formatCount(max, "open order")} of this kind, the most you can place online. ${callUs(phone)} to order more. We've kept your details.`,
  network: (seconds: number, phone: string) =>
    `We've had many orders from your network. ${callUs(phone)}, or try again in ${formatDuration(seconds)}. We've kept your details.`,
  changes: (max: number, seconds: number, phone: string) =>
    `You can make at most ${max} changes and cancellations an hour online. ${callUs(phone)}, or try again in ${formatDuration(seconds)}.`,
  emails: (seconds: number, phone: string) =>
    `There have been many bookings and changes for this email address. ${callUs(phone)}, or try again in ${formatDuration(seconds)}.`,
} as const;
