interface Reason {
  signIn: string;
  signUp: string;
  /** False if the menu cart is irrelevant, for example for a table booking. */
  showsCart: boolean;
}

const track = "Create an account to order and track your orders.";
const order = { signIn: "Sign in to place your order.", signUp: "Create an account to place your order." };
const book = { signIn: "Sign in to book your table.", signUp: "Create an account to book your table." };

/** Pages with an order form, whose contents are kept in the browser. */
const orderPages: Record<string, Reason> = {
  "/cart": { ...order, showsCart: true },
  "/checkout": { ...order, showsCart: true },
  "/takeaway": { ...order, showsCart: false },
  "/services/partyorder/placeorder": { ...order, showsCart: false },
  "/dine-in": { ...book, showsCart: false },
};

/** Explains why the customer must sign in, depending on the page they will return to. */
export function getSignInReason(returnTo: string): Reason {
  const path = getPath(returnTo);
  if (isOrderPage(returnTo)) return orderPages[path] as Reason;
  if (/^\/userdashboard\b/.test(path)) return { signIn: "Sign in to see your orders.", signUp: track, showsCart: true };
  if (/^\/admin\b/.test(path)) return { signIn: "Sign in to manage the restaurant.", signUp: track, showsCart: false };
  return { signIn: "Sign in to order and track your orders.", signUp: track, showsCart: true };
}

export function isOrderPage(returnTo: string): boolean {
  return Object.hasOwn(orderPages, getPath(returnTo));
}

function getPath(returnTo: string): string {
  return returnTo.split(/[?#]/, 1)[0] ?? "";
}
