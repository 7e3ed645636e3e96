/** What the shop puts into a visitor's browser, for the cookie policy. Names as the browser shows them; an order's number may follow. */
export const stored = [
  {
    what: "Sign-in",
    where: "cookie",
    why: "Keeps you signed in. Set when you sign in, gone when you sign out or the session runs out.",
  },
  {
    what: "Known device",
    where: "cookie",
    why: "A random number which says that you have signed in here before, so that a stranger’s wrong guesses do not keep you out. It does not sign anybody in. Gone after a year.",
  },
  {
    what: "Sign-up",
    where: "cookie",
    why: "Says that you signed up here, so that the link in our email can sign you in without your password. Gone after a day.",
  },
  {
    what: "flash",
    where: "cookie",
    why: "Carries a short message such as “signed out” to the next page. Gone once shown, after a minute at most.",
  },
  {
    what: "pending-email",
    where: "cookie",
    why: "Your e-mail address while it waits to be verified, so that the link can be sent again. Gone after an hour.",
  },
  {
    what: "reset-token",
    where: "cookie",
    why: "The secret of a link to reset your password, while you choose a new one. Gone after an hour.",
  },
  {
    what: "verify-token",
    where: "cookie",
    why: "The secret of a link that verifies your e-mail address, until you confirm it. Gone after a day.",
  },
  {
    what: "Google sign-in",
    where: "cookie",
    why: "A random number that belongs to one sign-in through Google, so that nobody else can finish it. Gone after some minutes.",
  },
  {
    what: "cart",
    where: "local storage",
    why: "The dishes in your cart, so that they survive a reload. It stays until you order or empty it.",
  },
  {
    what: "takeaway-order",
    where: "local storage",
    why: "The dishes you have picked for a takeaway. They stay until you order or take them out.",
  },
  {
    what: "party-order",
    where: "local storage",
    why: "The dishes you have picked for a party. They stay until you order or take them out.",
  },
  {
    what: "placing-key",
    where: "local storage",
    why: "A random number for the order you are placing, so that it is never placed twice; each way of ordering has its own. Gone once it is placed.",
  },
  { what: "theme", where: "local storage", why: "Whether you chose the dark or the light look." },
  {
    what: "draft-delivery",
    where: "session storage",
    why: "What you typed at checkout, so that it is not lost. Gone once you order or sign out, or with the tab.",
  },
  {
    what: "draft-reservation",
    where: "session storage",
    why: "What you typed when booking a table, so that it is not lost. Gone once it is booked, when you sign out, or with the tab.",
  },
  {
    what: "draft-takeaway",
    where: "session storage",
    why: "What you typed on the takeaway page, so that it is not lost. Gone once you order or sign out, or with the tab.",
  },
  {
    what: "draft-party",
    where: "session storage",
    why: "What you typed into the party order form, so that it is not lost. Gone once you order or sign out, or with the tab.",
  },
  {
    what: "draft-modify-order",
    where: "session storage",
    why: "What you chose and typed when changing an order, so that it is not lost. Gone once it is saved or cancelled, when you sign out, or with the tab.",
  },
  {
    what: "draft-owner",
    where: "session storage",
    why: "The e-mail address of whoever typed these drafts, so that nobody else is shown them. Gone when you sign out, or with the tab.",
  },
  {
    what: "kept-typing",
    where: "session storage",
    why: "What you typed when you had to sign in again, to be put back. Never a password. Gone once it is back, or with the tab.",
  },
  {
    what: "login-notice-shown",
    where: "session storage",
    why: "That we have greeted you after you signed in. Gone when you sign out, or with the tab.",
  },
  {
    what: "react-router-scroll-positions",
    where: "session storage",
    why: "How far you had read on each page, for when you come back to it. Gone with the tab.",
  },
  {
    what: "menu and pictures",
    where: "cache storage",
    why: "The menu as everybody sees it, so that you can read it without a network. Nothing of you is in it. It stays until you clear this site’s data.",
  },
  {
    what: "toasts",
    where: "session storage",
    why: "The last 20 short messages that we showed you, for you to read again. Gone when you sign out, or with the tab.",
  },
];

/** What the back office puts into a staff browser besides. */
export const storedForStaff: typeof stored = [
  {
    what: "menu-form",
    where: "local storage",
    why: "What is typed into the form of a dish, so that it is not lost. Gone when the form is closed.",
  },
  {
    what: "menu-form-picture",
    where: "local storage",
    why: "The picture chosen for that dish. Gone when the form is closed.",
  },
  {
    what: "shift",
    where: "session storage",
    why: "That the sound for new orders was switched on. Gone when it is switched off, or with the tab.",
  },
  {
    what: "draft-phone-order",
    where: "session storage",
    why: "What is typed of an order on the phone, with the caller’s name, number and address. Gone once it is placed, at sign-out, or with the tab.",
  },
  {
    what: "draft-change-lines",
    where: "session storage",
    why: "The dishes chosen when changing an order. Gone once it is saved, at sign-out, or with the tab.",
  },
];
