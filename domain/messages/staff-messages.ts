import { formatCount } from "./format/format-count.ts";

export const admin = {
  logIn: "Please log in.",
  denied: "Access denied.",
  noPermission: "You do not have permission to access the admin dashboard.",
  dashboardFailed: "Failed to load admin dashboard data.",
  roleFailed: "Failed to load user role",
  pickupFullAgain: "The order's pickup time is now full. Please take a new order for another time.",
  couponUsedUpAgain: "The order's coupon is now used up. Please take a new order.",
  orderCancelled: "Order cancelled successfully.",
  orderCancelFailed: "Failed to cancel order",
  fetchFailed: "Error fetching admin data",
  notSaved: (reason: string) => `Nothing was saved. ${reason}`,
  /** `changes` are sentences, such as `Tadka Dal is now £3.50 (was £3.00).` */
  menuChanged: (changes: string, isAllAvailable: boolean) =>
    `The menu has changed. ${changes} Tell the customer, ${isAllAvailable ? "" : "remove what isn't available, "}then try again.`,
  factsChanged: (dishes: readonly string[]) =>
    `The allergens or other facts of ${dishes.join(", ")} have changed. Tell the customer, then try again.`,
  totalChanged: (total: string) => `The total is now ${total}. Tell the customer, then try again.`,
} as const;

export const customers = {
  noneFound: "No customers found.",
  notFound: "No customer found. The account may have been deleted.",
  notProvided: "Not provided",
} as const;

const countDishes = (count: number) => formatCount(count, "dish", "dishes");

export const dishes = {
  fetchFailed: "Failed to fetch menu items",
  added: "Menu item added successfully",
  updated: "Menu item updated successfully",
  deleted: "Menu item deleted successfully",
  addFailed: "Failed to add menu item",
  updateFailed: "Failed to update menu item",
  deleteFailed: "Failed to delete menu item",
  confirmDelete: "Are you sure you want to delete this item?",
  uploadFailed: (reason: string) => `Image upload failed: ${reason}`,
  noWebp: "Browser does not support WebP encoding.",
  name: "Enter the dish's name.",
  description: "Describe the dish.",
  price: "Enter the price.",
  priceFormat: "Enter a price such as 4.95.",
  priceTooHigh: "Enter a price of at most 1,000.",
  category: "Choose vegetarian or non-vegetarian.",
  sectionName: "Enter a name for the section.",
  sectionRenamed: "Section renamed.",
  sectionUpdateFailed: "Failed to update section",
  sectionExists: "Another section has this name.",
  sectionNotFound: "No dish is in this section any more.",
  veganIsVeg: "A dish that is not vegetarian cannot be vegan.",
  onlyAdmins: "Only staff can change the menu.",
  notFound: "This dish is no longer on the menu.",
  someNotFound:
    "A selected dish is no longer on the menu, so nothing was changed. Check the selection and try again.",
  someChanged:
    "A selected dish was changed in the meantime, so nothing was saved. Check the list and try again.",
  sampleAllergens: (name: string) =>
    `${name} still has the sample's allergens. Edit them, or let the owner confirm them under “Set up your shop”.`,
  allergensCompleted: (count: number) => `All allergens of ${countDishes(count)} are stated.`,
  moved: (count: number, section: string) =>
    `${countDishes(count)} moved ${section ? `to ${section}` : "out of any section"}.`,
  markedSoldOut: (count: number) => `${countDishes(count)} marked as sold out for today.`,
  backOnSale: (count: number) => `${countDishes(count)} back on sale.`,
  changedMeanwhile: "Someone else changed this dish. Check it, then try again.",
  notAPicture: "we can't read this file. Please choose a JPEG, PNG or WebP file.",
  tooManyPixels: "this picture has too many pixels. Please choose a smaller one.",
  pictureTooSlow: "this picture takes too long to process. Please choose another one.",
  pictureNotStored: "it could not be stored. Please try again.",
  pictureNotAdjusted:
    "The picture's crop or brightness is not valid. Please choose the picture again.",
  pictureTooLarge: "this file is too large. Please choose a smaller one.",
  pictureNotSaved:
    "Your browser couldn't save the picture. Choose it again if you reload the page.",
} as const;

export const discount = {
  required: "Code and Expiry Date are required",
  either: "Please provide either a percentage or fixed discount",
  notBoth: "Cannot set both percentage and fixed discount",
  date: "Choose a date from the calendar.",
  percentage: "Enter a percentage above 0 and up to 100, with at most two decimals.",
  amount: "Enter an amount above 0, such as 5 or 4.50.",
  uses: "Enter a whole number of 1 or more.",
  codeTaken: "A discount with this code already exists.",
  added: "Discount added successfully!",
  addFailed: "Failed to add discount",
  activated: "Discount activated successfully!",
  expired: "Discount expired successfully!",
  newDate: "The expiry date has passed. Please choose a new one, today or later.",
  statusFailed: "Failed to update status",
  deleted: "Discount deleted successfully!",
  deleteFailed: "Failed to delete discount",
  fetchFailed: "Failed to fetch discounts",
  noneFound: "No discounts found.",
} as const;

export const phoneOrder = {
  status: "Choose whether the order is pending or confirmed.",
  customerGone:
    "This customer's account no longer exists. Take the order without an account, or choose another customer.",
  name: "Enter the customer's name.",
  address: "Enter the customer's address.",
  noDishes: "Add at least one dish.",
  noDishMatches: (search: string) => `No dish matches “${search}”.`,
  added: (name: string, quantity: number) => `${quantity} × ${name}`,
  allergensChanged: (name: string) =>
    `${name}: the allergen information has changed. Read it to the caller.`,
  repeatedMissing: (number: number) =>
    `Added what was missing from order ${number} to the dishes already picked, at today's prices.`,
  repeatedNothing: (number: number) => `The dishes from order ${number} were already picked.`,
  notesNotRepeated: (notes: string) =>
    `That order said: “${notes}” Ask the caller, and add it again if it still applies.`,
  /** `order` is `order 12` or `booking 12`. */
  alreadyTaken: (order: string) =>
    `This phone order was already placed as ${order}, with different contents.`,
  placed: (order: string) => `${order} placed.`,
  linkCopied: "Link copied.",
  linkNotCopied: "Couldn't copy the link. Select it and copy it.",
  knownCaller: (name: string) => `This number belongs to ${name}.`,
  noCustomerFound: "No matching customer. Take the order with a name and number.",
  searchFailed: "Couldn't search customers. Enter the name and number, or try again.",
  confirmForget: "Remove the caller's details?",
  callerForgotten: (numbers: readonly number[]) =>
    numbers.length === 0
      ? "No caller details were stored."
      : `Caller's details removed from ${formatOrderNumbers(numbers)}.`,
  callerHasOpenOrders: (numbers: readonly number[]) =>
    `Still open or on the way: ${numbers.join(", ")}. Try again once nothing is.`,
  forgetFailed: (reason: string) => `Failed to remove the caller's details: ${reason}`,
  orderClosed: (status: string) =>
    `This order is ${status.toLowerCase()}, so its dishes can no longer be changed.`,
  noItemsLeft: "This order has no dishes left. To cancel it, go back and change its status.",
  saveAllergyConflict: "A dish may not be safe. Save anyway?",
  notPlacedOffline:
    "There is no connection, so the order was not placed. It is still here: try again once you are back online.",
  placeAllergyConflict: "A dish may not be safe. Place the order anyway?",
  noOpening: "We are closed, and no later opening is set. Please set the opening hours first.",
} as const;

function formatOrderNumbers(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? "order" : "orders"} ${numbers.join(", ")}`;
}

export const counter = {
  notPlacedOffline:
    "There is no connection, so the sale was not recorded. It is still here: take the payment again once you are back online, or give the cash back.",
  cashFormat: "Enter the cash given, such as 20 or 20.50.",
  cashShort: (total: string) => `Less than the total of ${total}.`,
  placed: (number: number) => `Order ${number}`,
  cancelled: (number: number) => `Order ${number} cancelled`,
  alreadyPlaced: (number: number) =>
    `This sale was already placed as order ${number}. For another sale, place it as a new order.`,
  refund: (amount: string) => `Paid at the counter: refund ${amount}.`,
  takeAgain: (amount: string) => `${amount} was refunded when it was cancelled: take it again.`,
} as const;

export const cashCount = {
  amount: "Enter an amount like 120 or 120.50.",
  dayInFuture: "You can't count cash for a day that has not begun.",
  saveBeforePrinting: "Save this count, or clear the field, before you print.",
} as const;

export const savedFilters = {
  name: "Enter a name for this filter.",
  invalid: "This filter can't be saved. Reload the page and try again.",
  tooMany: (max: number) => `You already have ${max} saved filters. Delete one first.`,
  saved: (name: string) => `Filter “${name}” saved.`,
  deleted: "Filter deleted.",
  failed: (reason: string) => `Couldn't change your saved filters: ${reason}`,
} as const;

/** Notices about a rush to customers, and messages to the staff who set it. */
export const rush = {
  /** `what` is "delivery", "takeaway" or "delivery or takeaway". */
  paused: (what: string) => `We're not taking ${what} orders right now.`,
  pausedUntil: (what: string, time: string) => `We're not taking ${what} orders until ${time}.`,
  /** `what` is "book a table", "order for a party" or both. */
  stillOpen: (what: string) => `You can still ${what}.`,
  longer: (minutes: number) =>
    `We are busy: orders take about ${formatCount(minutes, "minute")} longer than usual.`,
  refused:
    "We're not taking orders right now. We've kept your order and details, so please try again later.",
  refusedUntil: (time: string) =>
    `We're not taking orders until ${time}. We've kept your order and details, so please try again then.`,
  nowPaused: "Ordering paused until you resume it.",
  nowPausedUntil: (time: string) => `Ordering paused until ${time}.`,
  nowResumed: "Ordering resumed.",
  /** `earlierCount` is the number of tickets that start earlier because of it. */
  nowSlower: (minutes: number, earlierCount: number) => {
    const text = `Orders now take ${formatCount(minutes, "minute")} longer.`;
    if (earlierCount === 0) return text;
    return `${text} ${formatCount(earlierCount, "ticket")} now ${earlierCount === 1 ? "starts" : "start"} earlier.`;
  },
  nowAsUsual: "Orders are back to normal times.",
  intent: "Choose what to do.",
  duration: "Choose for how long.",
  minutes: "Choose how many minutes to add.",
  timePassed: "That time has passed. Please choose a later time today.",
} as const;
