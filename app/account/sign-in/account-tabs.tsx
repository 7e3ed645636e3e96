import { Link } from "react-router";
import { joinClasses } from "../../ui/join-classes.ts";
import { withReturnTo } from "./return-link.ts";

const tabs = [
  { path: "/signin", label: "Sign In" },
  { path: "/signup", label: "Sign Up" },
];

/** Tabs that switch between /signin and /signup. */
export function AccountTabs({
  current,
  returnTo,
}: {
  current: "/signin" | "/signup";
  returnTo: string;
}) {
  return (
    <nav
      aria-label="Sign in or sign up"
      className="mb-8 grid grid-cols-2 gap-1 rounded-full border border-line bg-raised p-1"
    >
      {tabs.map(({ path, label }) => (
        <Link
          key={path}
          to={withReturnTo(path, returnTo)}
          prefetch="intent"
          preventScrollReset
          aria-current={path === current ? "page" : undefined}
          className={joinClasses(
            "flex min-h-11 items-center justify-center rounded-full font-semibold",
            path === current
              ? "bg-surface text-ink shadow-card ring-1 ring-edge"
              : "text-muted hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
