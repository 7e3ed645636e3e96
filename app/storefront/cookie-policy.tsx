import { Link } from "react-router";
import { pageMeta } from "../layout/page-meta.ts";
import { useBusiness, useRootData } from "../shop-status/use-business.ts";
import { useSendsEmails } from "../shop-status/use-sends-emails.ts";
import type { Route } from "./+types/cookie-policy";
import { customerStorage, type StoredItem, staffStorage } from "./browser-storage-list.ts";
import { Policy } from "./policy.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Cookie Policy",
      description: "What this site stores in your browser, and why there is no cookie banner.",
    },
  );
}

export default function CookiePolicy() {
  const { orderTypes } = useBusiness();
  const sendsEmails = useSendsEmails();
  const { hasGoogle } = useRootData();
  const isStored = ({ type, needsEmails, needsGoogle }: StoredItem) =>
    (!type || orderTypes.includes(type)) &&
    (sendsEmails || !needsEmails) &&
    (hasGoogle || !needsGoogle);
  return (
    <Policy
      title="Cookie Policy"
      text="What this site stores in your browser, and why there is no cookie banner."
    >
      <p>
        We store only what the shop needs to work, or what you asked for. The law calls this
        strictly necessary, so it needs no consent. There are no advertising or analytics cookies,
        ours or anyone else's.
      </p>
      <h2>What is stored</h2>
      <StoredList items={customerStorage.filter(isStored)} />
      <h2>In our staff's browsers</h2>
      <p>Only the back office stores these.</p>
      <StoredList items={staffStorage} />
      <h2>How to delete it</h2>
      <p>
        Clear this site's data in your browser's settings: this deletes everything. Signing out and
        closing the tab deletes your sign-in and what you typed, but not the dishes you picked, the
        allergens you hid while signed out, the theme, the saved pages or the cookie of a known
        device. You can browse without any of it; only signing in and ordering need the sign-in
        cookie.
      </p>
      <p>
        For what we store on our side, see the <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
    </Policy>
  );
}

function StoredList({ items }: { items: StoredItem[] }) {
  return (
    <dl className="mt-4 grid gap-4">
      {items.map(({ name, storage, purpose }) => (
        <div key={name} className="rounded-card border border-line bg-surface p-5">
          <dt className="font-semibold">
            {name} <span className="font-normal text-muted">· {storage}</span>
          </dt>
          <dd className="mt-1 text-muted">{purpose}</dd>
        </div>
      ))}
    </dl>
  );
}
