import type { ReactNode } from "react";
import { Link } from "react-router";
import { newTab } from "../../../ui/new-tab.ts";

const policies = [
  { slug: "privacy-policy", title: "Privacy Policy" },
  { slug: "terms-of-service", title: "Terms of Service" },
  { slug: "cookie-policy", title: "Cookie Policy" },
];

/** The policies that every shop has, and where to change what they say. */
export function BuiltInPolicies() {
  return (
    <section aria-labelledby="built-in-policies" className="mt-10 max-w-2xl">
      <h3 id="built-in-policies" className="text-xl">
        Built-in policies
      </h3>
      <p className="mt-1 text-muted">
        Your shop has these from the start. They are written from your settings: change them in{" "}
        <SettingsLink to="/admin/settings/legal">Legal details</SettingsLink>,{" "}
        <SettingsLink to="/admin/settings/policies">Claims and policies</SettingsLink> and{" "}
        <SettingsLink to="/admin/settings/ordering">Ordering</SettingsLink>. For anything else, add
        a policy of your own.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {policies.map(({ slug, title }) => (
          <li key={slug} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
            <span className="font-semibold">{title}</span>
            <a
              href={`/${slug}`}
              {...newTab}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              /{slug}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SettingsLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-ink underline underline-offset-4">
      {children}
    </Link>
  );
}
