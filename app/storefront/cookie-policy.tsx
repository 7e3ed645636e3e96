import { Link } from "react-router";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/cookie-policy";
import { Policy } from "./policy.tsx";

const stored = [
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
    what: "delivery-draft",
    where: "session storage",
    why: "What you typed at checkout, so that it is not lost. Gone with the tab.",
  },
  {
    what: "reservation-draft",
    where: "session storage",
    why: "What you typed when booking a table, so that it is not lost. Gone once it is booked, or with the tab.",
  },
  {
    what: "takeaway-draft",
    where: "session storage",
    why: "What you typed on the takeaway page, so that it is not lost. Gone once you order, or with the tab.",
  },
  {
    what: "party-draft",
    where: "session storage",
    why: "What you typed into the party order form, so that it is not lost. Gone once you order, or with the tab.",
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
    why: "The last 20 short messages that we showed you, for you to read again. Gone with the tab.",
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Cookie Policy",
      description: "The few things this site stores in your browser, and why no banner asks about them.",
    },
  );
}

export default function CookiePolicy() {
  return (
    <Policy
      title="Cookie Policy"
      text="The few things this site stores in your browser, and why no banner asks you about them."
      since="1 November 2026"
    >
      <p>
        We store only what the shop cannot work without or what you asked for by pressing something. The law calls this strictly
        necessary, and it needs no consent. There are no cookies of ours or of others for advertising or statistics.
      </p>
      <h2>What is stored</h2>
      <dl className="mt-4 grid gap-4">
        {stored.map(({ what, where, why }) => (
          <div key={what} className="rounded-card border border-line bg-surface p-5">
            <dt className="font-semibold">
              {what} <span className="font-normal text-muted">· {where}</span>
            </dt>
            <dd className="mt-1 text-muted">{why}</dd>
          </div>
        ))}
      </dl>
      <h2>Getting rid of it</h2>
      <p>
        Sign out and empty your cart, or clear this site's data in your browser's settings. You can browse without any of it; only
        signing in and ordering need the sign-in cookie.
      </p>
      <p>
        What we keep on our side is in the <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
    </Policy>
  );
}
