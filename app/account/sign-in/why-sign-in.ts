import type { UnplacedOrder } from "../../cart/order-reminder.tsx";
import { notAddedHash, notCancelledHash, notSavedHash } from "../not-done-hashes.ts";

interface Reason {
  signIn: string;
  signUp: string;
  /** Instead of `signIn`, if the session ended before the form was sent. */
  signInAgain?: string;
  /** The order to show beside the form; null for a table booking, for example. */
  shownOrder: UnplacedOrder | null;
}

const orderTexts = {
  signIn: "Sign in to place your order.",
  signUp: "Create an account to place your order.",
  signInAgain: "You've been signed out. Your order hasn't been placed yet. Sign in, then place it.",
};
const bookingTexts = {
  signIn: "Sign in to book your table.",
  signUp: "Create an account to book your table.",
  signInAgain: "You've been signed out. Your table hasn't been booked yet. Sign in, then book it.",
};

interface OrderPage extends Reason {
  /** The name of its form's draft. */
  draftName?: string;
}

/** Pages that lead to an order or a booking. */
const orderPages: Record<string, OrderPage> = {
  "/cart": { ...orderTexts, shownOrder: "cart" },
  "/checkout": { ...orderTexts, shownOrder: "cart" },
  "/takeaway": { ...orderTexts, shownOrder: "takeaway order", draftName: "takeaway" },
  "/services/partyorder/placeorder": {
    ...orderTexts,
    shownOrder: "party order",
    draftName: "party",
  },
  "/dine-in": { ...bookingTexts, shownOrder: null, draftName: "reservation" },
};

/** Explains why the customer must sign in, depending on the page they will return to. */
export function getSignInReason(returnTo: string): Reason {
  const path = getReturnPath(returnTo);
  const orderPage = findOrderPage(returnTo);
  if (orderPage) return orderPage;
  return {
    signIn: describeNotDone(returnTo) ?? describeSignIn(path),
    signUp: "Create an account to order and track your orders.",
    shownOrder: path.startsWith("/admin") ? null : "cart",
  };
}

function describeNotDone(returnTo: string): string | undefined {
  if (returnTo.endsWith(notCancelledHash))
    return "You've been signed out. Nothing is cancelled yet. Sign in, then cancel again.";
  if (returnTo.endsWith(notSavedHash))
    return "You've been signed out. Your changes aren't saved yet. Sign in, then save them.";
  if (returnTo.endsWith(notAddedHash))
    return "You've been signed out. No dishes are added yet. Sign in, then press Order again.";
  return undefined;
}

function describeSignIn(path: string): string {
  if (path === "/confirm-email") return "Sign in with your current email to confirm the new one.";
  if (path.startsWith("/userdashboard/order")) return "Sign in to see your orders.";
  if (path.startsWith("/userdashboard")) return "Sign in to see your account.";
  if (path.startsWith("/admin")) return "Sign in to manage the restaurant.";
  return "Sign in to order and track your orders.";
}

/** The page to return to, if it leads to an order or a booking. */
export function findOrderPage(returnTo: string): OrderPage | undefined {
  const path = getReturnPath(returnTo);
  return Object.hasOwn(orderPages, path) ? orderPages[path] : undefined;
}

/** The path of the page to return to, without query and hash. */
export function getReturnPath(returnTo: string): string {
  return returnTo.split(/[?#]/, 1)[0] ?? "";
}
