import type { ReactNode } from "react";
import { Form, NavLink, Outlet, type ShouldRevalidateFunction, useLocation } from "react-router";
import { isProfileComplete } from "../../../domain/customers/complete-profile.ts";
import { getOwnProfile } from "../../../domain/customers/get-own-profile.ts";
import { servicesContext } from "../../context.ts";
import { useSignOut } from "../../layout/account-menu.tsx";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { requireSignedIn } from "../../require-actor.ts";
import type { IconComponent } from "../../ui/icons/icon-frame.tsx";
import { LayoutGrid } from "../../ui/icons/layout-grid.tsx";
import { LogOut } from "../../ui/icons/log-out.tsx";
import { MapPin } from "../../ui/icons/map-pin.tsx";
import { ReceiptText } from "../../ui/icons/receipt-text.tsx";
import { Settings } from "../../ui/icons/settings.tsx";
import { ProfileDialog } from "../profile-dialog.tsx";
import type { Route } from "./+types/dashboard-layout";
import { DashboardLoadFailed } from "./dashboard-error.tsx";

export const meta = privatePageMeta("Your dashboard");
export const headers = privatePageHeaders;

const tabs = [
  { to: "/userdashboard", label: "Overview", icon: LayoutGrid, end: true },
  { to: "/userdashboard/orders", label: "Orders", icon: ReceiptText, end: false },
  { to: "/userdashboard/addresses", label: "Addresses", icon: MapPin, end: false },
  { to: "/userdashboard/settings", label: "Settings", icon: Settings, end: false },
];

const tabClasses =
  "inline-flex min-h-11 shrink-0 items-center whitespace-nowrap gap-2 rounded-full px-4 font-semibold transition-colors duration-150 ease-soft " +
  "hover:bg-raised aria-[current=page]:bg-selected aria-[current=page]:text-on-selected";

/**
 * Returns the customer's profile if it is incomplete. Not a security boundary: every child route
 * authorises itself.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  if (actor.kind === "admin") return { incompleteProfile: null };
  const profile = await getOwnProfile(context.get(servicesContext).shop, actor);
  if (!profile || isProfileComplete(profile)) return { incompleteProfile: null };
  const { fullName, email, phone, address } = profile;
  return { incompleteProfile: { fullName, email, phone, address } };
}

/**
 * Does not revalidate on the pages of a single order. They keep their content when a live update
 * fails, but an error in this layout would replace them.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  nextParams,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && nextParams.number === undefined;

export default function DashboardLayout({
  loaderData: { incompleteProfile },
}: Route.ComponentProps) {
  const pathname = useLocation().pathname.replace(/\/$/, "");
  // Only on the tabs, so as not to interrupt customers who have just placed an order, are changing
  // one or deleting the account.
  const isTab = tabs.some(({ to }) => to === pathname);
  return (
    <TabBar>
      <ProfileDialog incompleteProfile={isTab ? incompleteProfile : null} />
      <Outlet />
    </TabBar>
  );
}

export function ErrorBoundary() {
  return (
    <TabBar>
      <DashboardLoadFailed />
    </TabBar>
  );
}

/** The tab bar above every dashboard page. In large text, it is one row that scrolls sideways. */
function TabBar({ children }: { children: ReactNode }) {
  const signOut = useSignOut();
  return (
    <div className="page-width pt-6 pb-24 md:pt-10">
      <div className="@container">
        <nav
          aria-label="Dashboard"
          ref={scrollToCurrentTab}
          className="scroll-fade flex flex-wrap items-center gap-1 rounded-panel border border-line bg-surface p-1.5 @max-[16rem]:flex-nowrap @max-[16rem]:overflow-x-auto"
        >
          {tabs.map(({ to, label, icon, end }) => (
            <NavLink key={to} to={to} end={end} prefetch="intent" className={tabClasses}>
              <TabLabel icon={icon} label={label} />
            </NavLink>
          ))}
          <Form
            method="post"
            action="/signout"
            className="shrink-0 md:ml-auto"
            onSubmit={(event) => {
              event.preventDefault();
              signOut();
            }}
          >
            <button type="submit" className={tabClasses}>
              <TabLabel icon={LogOut} label="Sign Out" />
            </button>
          </Form>
        </nav>
      </div>
      {children}
    </div>
  );
}

/** A ref callback. */
function scrollToCurrentTab(bar: HTMLElement | null) {
  const tab = bar?.querySelector<HTMLElement>("[aria-current=page]");
  if (bar && tab)
    bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}

/** Hides the icon on narrow screens, so that all tabs fit. */
function TabLabel({ icon: Icon, label }: { icon: IconComponent; label: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 max-md:hidden" />
      {label}
    </>
  );
}
