import type { OrderTypeId } from "../../domain/orders/order.ts";

export interface StoredItem {
  name: string;
  storage: string;
  purpose: string;
  /** Stored only while customers can place orders of this type. */
  type?: OrderTypeId;
  /** Stored only in a shop that sends emails. */
  needsEmails?: true;
  /** Stored only in a shop with Google sign-in. */
  needsGoogle?: true;
}

/**
 * Items that the shop stores in a visitor's browser, as listed in the cookie policy. Some names
 * have a suffix in the browser, such as an order number.
 */
export const customerStorage: StoredItem[] = [
  {
    name: "Sign-in",
    storage: "cookie",
    purpose:
      "Keeps you signed in. Set when you sign in, deleted when you sign out or the session expires.",
  },
  {
    name: "Known device",
    storage: "cookie",
    purpose:
      "A random number that shows you have signed in on this device before, so that someone else's failed attempts do not lock you out. It cannot sign anyone in. Deleted after a year.",
  },
  {
    name: "Sign-up",
    needsEmails: true,
    storage: "cookie",
    purpose:
      "Shows that you signed up here, so that the code or link in our email can sign you in without your password. Deleted after a day.",
  },
  {
    name: "flash",
    storage: "cookie",
    purpose:
      "Carries a short message such as “signed out” to the next page. Deleted once shown, after a minute at most.",
  },
  {
    name: "pending-email",
    needsEmails: true,
    storage: "cookie",
    purpose:
      "Your email address until it is verified, so that the code can be sent again. Deleted after a day.",
  },
  {
    name: "reset-token",
    needsEmails: true,
    storage: "cookie",
    purpose:
      "The secret in a password reset link, while you choose a new password. Deleted after an hour.",
  },
  {
    name: "verify-token",
    needsEmails: true,
    storage: "cookie",
    purpose: "The secret in an email verification link, until you confirm it. Deleted after a day.",
  },
  {
    name: "Google sign-in",
    needsGoogle: true,
    storage: "cookie",
    purpose:
      "A random number for one Google sign-in, so that no one else can complete it. Deleted after a few minutes.",
  },
  {
    name: "cart",
    type: "menuorder",
    storage: "local storage",
    purpose:
      "The dishes in your cart, so that they survive a reload. Kept until you order or empty the cart.",
  },
  {
    name: "takeaway-order",
    type: "takeaway_order",
    storage: "local storage",
    purpose: "The dishes you have picked for a takeaway. Kept until you order or remove them.",
  },
  {
    name: "party-order",
    type: "party_order",
    storage: "local storage",
    purpose: "The dishes you have picked for a party. Kept until you order or remove them.",
  },
  {
    name: "hidden-allergens",
    storage: "local storage",
    purpose:
      "The allergens that you hide on the menu, so that we hide or mark those dishes when you return. If you are signed in, your account id is stored with them. Kept until you clear them on the menu or sign out, or until someone else signs in. They stay when your session expires. While no one is signed in, everyone who uses this browser sees them.",
  },
  {
    name: "reorder-notes",
    storage: "local storage",
    purpose:
      "The notes that Order again copied, such as an allergy, as you last edited them. Your email address and account id are stored with them, so that no one else sees them. Kept as long as the dishes, and deleted when you sign out or someone else signs in.",
  },
  {
    name: "placing-key",
    storage: "local storage",
    purpose:
      "A random number for the order you are placing, so that it is never placed twice. Each order type has its own. Deleted once the order is placed.",
  },
  {
    name: "viewer",
    storage: "local storage",
    purpose:
      "Your name, email address, account id and picture, so that you are shown as signed in while you are offline. Deleted when you sign out.",
  },
  { name: "theme", storage: "local storage", purpose: "Your choice of the dark or light theme." },
  {
    name: "live-orders",
    storage: "session storage",
    purpose:
      "How many of your orders are in progress, so that the page does not jump when they appear. Deleted when you sign out or close the tab.",
  },
  {
    name: "last-order",
    storage: "session storage",
    purpose:
      "Whether the home page shows your last order, so that the page does not jump when it appears. Deleted when you sign out or close the tab.",
  },
  {
    name: "draft-delivery",
    type: "menuorder",
    storage: "session storage",
    purpose:
      "What you typed at checkout, so that it is not lost. Deleted when you order, sign out or close the tab.",
  },
  {
    name: "draft-reservation",
    type: "reservation",
    storage: "session storage",
    purpose:
      "What you typed when booking a table, so that it is not lost. Deleted when you book, sign out or close the tab.",
  },
  {
    name: "draft-takeaway",
    type: "takeaway_order",
    storage: "session storage",
    purpose:
      "What you typed on the takeaway page, so that it is not lost. Deleted when you order, sign out or close the tab.",
  },
  {
    name: "draft-party",
    type: "party_order",
    storage: "session storage",
    purpose:
      "What you typed into the party order form, so that it is not lost. Deleted when you order, sign out or close the tab.",
  },
  {
    name: "draft-contact",
    storage: "session storage",
    purpose:
      "What you typed into the contact form, so that it is not lost. Deleted when the message is sent, or when you sign out or close the tab.",
  },
  {
    name: "draft-modify-order",
    storage: "session storage",
    purpose:
      "What you chose and typed when changing an order, so that it is not lost. Deleted when you save or discard the changes, cancel the order, sign out or close the tab.",
  },
  {
    name: "draft-owner",
    storage: "session storage",
    purpose:
      "The email address and account id of the person who typed these drafts, so that no one else sees them. Deleted when you sign out or close the tab.",
  },
  {
    name: "kept-typing",
    storage: "session storage",
    purpose:
      "What you typed before you had to sign in again, so that we can restore it. Never a password. Deleted once restored, or when you sign out or close the tab.",
  },
  {
    name: "login-notice-shown",
    storage: "session storage",
    purpose:
      "Records that we have shown you the sign-in message. Deleted when you sign out or close the tab.",
  },
  {
    name: "react-router-scroll-positions",
    storage: "session storage",
    purpose:
      "Your scroll position on each page, for when you return to it. Deleted when you close the tab.",
  },
  {
    name: "menu and pictures",
    storage: "cache storage",
    purpose:
      "The public menu, so that you can read it offline. It contains nothing about you. Kept until you clear this site's data.",
  },
  {
    name: "toasts",
    storage: "session storage",
    purpose:
      "The last 20 notifications we showed you, so that you can read them again. Deleted when you sign out or close the tab.",
  },
];

/** Additional items that the back office stores in the browsers of staff. */
export const staffStorage: StoredItem[] = [
  {
    name: "menu-form",
    storage: "local storage",
    purpose:
      "What is typed into the dish form, so that it is not lost. Deleted when the form is closed.",
  },
  {
    name: "menu-form-picture",
    storage: "local storage",
    purpose: "The picture chosen in the dish form. Deleted when the form is closed.",
  },
  {
    name: "shift",
    storage: "session storage",
    purpose:
      "Records that the sound for new orders is on. Deleted when the sound is switched off or the tab is closed.",
  },
  {
    name: "kitchen-large-type",
    storage: "local storage",
    purpose: "Records that the kitchen board has large or very large text on this device.",
  },
  {
    name: "kitchen-cleared-tickets",
    storage: "local storage",
    purpose:
      "The numbers of the last 100 cancelled orders whose cards were cleared from the kitchen board on this device.",
  },
  {
    name: "kitchen-tab",
    storage: "session storage",
    purpose:
      "The tab of the kitchen board that was chosen last. Deleted when the browser tab is closed.",
  },
  {
    name: "short-ticket",
    storage: "local storage",
    purpose: "Records that this device prints short tickets.",
  },
  {
    name: "draft-phone-order",
    storage: "session storage",
    purpose:
      "What is typed into a phone order, with the caller's name, contact details, last orders and allergy notes. Deleted when the order is placed, at sign-out, or when the tab is closed.",
  },
  {
    name: "draft-phone-order-set-aside",
    storage: "session storage",
    purpose:
      "Phone orders that were started and not placed, with the callers' names, contact details, last orders and allergy notes. Each is deleted when staff go back to it or discard it, at sign-out, or when the tab is closed.",
  },
  {
    name: "draft-counter-order",
    storage: "session storage",
    purpose:
      "What is chosen and typed at the counter. Deleted when the order is placed, at sign-out, or when the tab is closed.",
  },
  {
    name: "keyboard-shortcuts",
    storage: "local storage",
    purpose: "Records that keyboard shortcuts are off on this device.",
  },
  {
    name: "draft-change-lines",
    storage: "session storage",
    purpose:
      "The dishes chosen when changing an order. Deleted when the change is saved or discarded, at sign-out, or when the tab is closed.",
  },
];
