import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { privatePageHeaders } from "../../private-page.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/settings-layout";
import { BackToSetup } from "./back-to-setup.tsx";

const settingsTabs = [
  { to: "/admin/settings", label: "Business" },
  { to: "/admin/settings/legal", label: "Legal details" },
  { to: "/admin/settings/hours", label: "Opening hours" },
  { to: "/admin/settings/ordering", label: "Ordering" },
  { to: "/admin/settings/prices", label: "Prices" },
  { to: "/admin/settings/tables", label: "Tables" },
  { to: "/admin/settings/policies", label: "Claims and policies" },
  { to: "/admin/settings/pages", label: "Pages" },
  { to: "/admin/settings/look", label: "Appearance" },
  { to: "/admin/settings/backups", label: "Backups" },
  { to: "/admin/settings/admins", label: "Admins" },
] as const;

const setupTab = { to: "/admin/setup", label: "Setup checklist" } as const;

export const headers = privatePageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { isOwner } = await context.get(adminContext)();
  return { isOwner };
}

/** Only the owner sees the setup tab. Each tab's route checks access. */
export default function SettingsLayout({ loaderData }: Route.ComponentProps) {
  const tabs = [...settingsTabs, ...(loaderData.isOwner ? [setupTab] : [])];
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones the tabs scroll sideways: centre the current one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each navigation.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (nav.current && current)
      nav.current.scrollLeft =
        current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div className="pb-16">
      <BackToSetup />
      <h1 className="text-4xl">Settings</h1>
      <nav
        aria-label="Settings"
        ref={nav}
        className="relative mt-5 mb-6 flex gap-1 overflow-x-auto rounded-panel border border-line bg-surface p-1.5 sm:flex-wrap print:hidden"
      >
        {tabs.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={to === "/admin/settings"}
            className="inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-full px-4 font-semibold transition-colors duration-150 ease-soft hover:bg-raised aria-[current=page]:bg-selected aria-[current=page]:text-on-selected"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
