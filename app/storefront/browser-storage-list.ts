import type { OrderTypeId } from "../../domain/orders/order.ts";

export interface StoredItem {
  what: string;
  where: string;
  why: string;
  /** Stored only while customers can place orders of this type. */
  type?: OrderTypeId;
}

/**
 * Items that the shop stores in a visitor's browser, as listed in the cookie policy. Some names have a suffix in the browser,
 * such as an order number.
 */
export const customerStorage: StoredItem[] = [
  {
    what: "Sign-in",
    where: "cookie",
    why: "Keeps you signed in. Set when you sign in, deleted when you sign out or the session expires.",
  },
  {
    what: "Known device",
    where: "cookie",
    why: "A random number that shows you have signed in on this device before, so that someone else’s failed attempts do not lock you out. It cannot sign anyone in. Deleted after a year.",
  },
  {
    what: "Sign-up",
    where: "cookie",
    why: "Shows that you signed up here, so that the code or link in our email can sign you in without your password. Deleted after a day.",
  },
  {
    what: "flash",
    where: "cookie",
    why: "Carries a short message such as “signed out” to the next page. Deleted once shown, after a minute at most.",
  },
  {
    what: "pending-email",
    where: "cookie",
    why: "Your email address until it is verified, so that the code can be sent again. Deleted after an hour.",
  },
  {
    what: "reset-token",
    where: "cookie",
    why: "The secret in a password reset link, while you choose a new password. Deleted after an hour.",
  },
  {
    what: "verify-token",
    where: "cookie",
    why: "The secret in an email verification link, until you confirm it. Deleted after a day.",
  },
  {
    what: "Google sign-in",
    where: "cookie",
    why: "A random number for one Google sign-in, so that nobody else can complete it. Deleted after a few minutes.",
  },
  {
    what: "cart",
    type: "menuorder",
    where: "local storage",
    why: "The dishes in your cart, so that they survive a reload. Kept until you order or empty the cart.",
  },
  {
    what: "takeaway-order",
    type: "takeaway_order",
    where: "local storage",
    why: "The dishes you have picked for a takeaway. Kept until you order or remove them.",
  },
  {
    what: "party-order",
    type: "party_order",
    where: "local storage",
    why: "The dishes you have picked for a party. Kept until you order or remove them.",
  },
  {
    what: "placing-key",
    where: "local storage",
    why: "A random number for the order you are placing, so that it is never placed twice. Each order type has its own. Deleted once the order is placed.",
  },
  {
    what: "viewer",
    where: "local storage",
    why: "Your name, email address and picture, so that you are shown as signed in while you are offline. Deleted when you sign out.",
  },
  { what: "theme", where: "local storage", why: "Your choice of the dark or light theme." },
  {
    what: "live-orders",
    where: "session storage",
    why: "How many of your orders are in progress, so that the page does not jump when they appear. Deleted when you sign out or close the tab.",
  },
  {
    what: "last-order",
    where: "session storage",
    why: "Whether the home page shows your last order, so that the page does not jump when it appears. Deleted when you sign out or close the tab.",
  },
  {
    what: "draft-delivery",
    type: "menuorder",
    where: "session storage",
    why: "What you typed at checkout, so that it is not lost. Deleted when you order, sign out or close the tab.",
  },
  {
    what: "draft-reservation",
    type: "reservation",
    where: "session storage",
    why: "What you typed when booking a table, so that it is not lost. Deleted when you book, sign out or close the tab.",
  },
  {
    what: "draft-takeaway",
    type: "takeaway_order",
    where: "session storage",
    why: "What you typed on the takeaway page, so that it is not lost. Deleted when you order, sign out or close the tab.",
  },
  {
    what: "draft-party",
    type: "party_order",
    where: "session storage",
    why: "What you typed into the party order form, so that it is not lost. Deleted when you order, sign out or close the tab.",
  },
  {
    what: "draft-modify-order",
    where: "session storage",
    why: "What you chose and typed when changing an order, so that it is not lost. Deleted when you save or discard the changes, cancel the order, sign out or close the tab.",
  },
  {
    what: "draft-owner",
    where: "session storage",
    why: "The email address of the person who typed these drafts, so that nobody else sees them. Deleted when you sign out or close the tab.",
  },
  {
    what: "kept-typing",
    where: "session storage",
    why: "What you typed before you had to sign in again, so that we can restore it. Never a password. Deleted once restored, or when you close the tab.",
  },
  {
    what: "login-notice-shown",
    where: "session storage",
    why: "Records that we have shown you the sign-in message. Deleted when you sign out or close the tab.",
  },
  {
    what: "react-router-scroll-positions",
    where: "session storage",
    why: "Your scroll position on each page, for when you return to it. Deleted when you close the tab.",
  },
  {
    what: "menu and pictures",
    where: "cache storage",
    why: "The public menu, so that you can read it offline. It contains nothing about you. Kept until you clear this site’s data.",
  },
  {
    what: "toasts",
    where: "session storage",
    why: "The last 20 notifications we showed you, so that you can read them again. Deleted when you sign out or close the tab.",
  },
];

/** Additional items that the back office stores in the browsers of staff. */
export const staffStorage: StoredItem[] = [
  {
    what: "menu-form",
    where: "local storage",
    why: "What is typed into the dish form, so that it is not lost. Deleted when the form is closed.",
  },
  {
    what: "menu-form-picture",
    where: "local storage",
    why: "The picture chosen in the dish form. Deleted when the form is closed.",
  },
  {
    what: "shift",
    where: "session storage",
    why: "Records that the sound for new orders is on. Deleted when the sound is switched off or the tab is closed.",
  },
  {
    what: "kitchen-large-type",
    where: "local storage",
    why: "Records that the kitchen board has large text on this device.",
  },
  {
    what: "draft-phone-order",
    where: "session storage",
    why: "What is typed into a phone order, with the caller’s name, number and address. Deleted when the order is placed, at sign-out, or when the tab is closed.",
  },
  {
    what: "draft-phone-order-set-aside",
    where: "session storage",
    why: "Phone orders that were started and not placed, with the callers’ names, numbers and addresses. Each is deleted when staff go back to it or discard it, at sign-out, or when the tab is closed.",
  },
  {
    what: "draft-counter-order",
    where: "session storage",
    why: "What is chosen and typed at the counter. Deleted when the order is placed, at sign-out, or when the tab is closed.",
  },
  {
    what: "keyboard-shortcuts",
    where: "local storage",
    why: "Records that keyboard shortcuts are off on this device.",
  },
  {
    what: "draft-change-lines",
    where: "session storage",
    why: "The dishes chosen when changing an order. Deleted when the change is saved or discarded, at sign-out, or when the tab is closed.",
  },
];
