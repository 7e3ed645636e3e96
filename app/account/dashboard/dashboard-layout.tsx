import { LayoutGrid, LogOut, type LucideIcon, MapPin, ReceiptText, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { Form, NavLink, Outlet, type ShouldRevalidateFunction, useLocation } from "react-router";
import { isProfileComplete } from "../../../domain/customers/complete-profile.ts";
import { servicesContext } from "../../context.ts";
import { useSignOut } from "../../layout/account-corner.tsx";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { signedIn } from "../../require-actor.ts";
import { ProfileDialog } from "../profile-dialog.tsx";
import type { Route } from "./+types/dashboard-layout";
import { LoadFailed } from "./dashboard-error.tsx";

export const meta = privatePageMeta("Your dashboard");
export const headers = privatePageHeaders;

const tabs = [
  { to: "/userdashboard", label: "Overview", icon: LayoutGrid, end: true },
  { to: "/userdashboard/orders", label: "Orders", icon: ReceiptText, end: false },
  { to: "/userdashboard/addresses", label: "Addresses", icon: MapPin, end: false },
  { to: "/userdashboard/settings", label: "Settings", icon: Settings, end: false },
];

const look =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold transition-colors duration-150 ease-soft " +
  "hover:bg-raised aria-[current=page]:bg-accent aria-[current=page]:text-on-accent";

/** The profile of whoever has something to add to it, else null. It is no guard: every door below asks for itself who is there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await signedIn(context, request);
  const profile = await context.get(servicesContext).shop.read.customers.profile(actor.userId);
  if (!profile || isProfileComplete(profile)) return { incomplete: null };
  const { fullName, email, phone, address } = profile;
  return { incomplete: { fullName, email, phone, address } };
}

/**
 * Not above a single order, where it asks for nothing: that page keeps what stands there when news of the order cannot be fetched, and a
 * layout that fails would put an error page over it.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextParams, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && nextParams.number === undefined;

export default function DashboardLayout({ loaderData: { incomplete } }: Route.ComponentProps) {
  const here = useLocation().pathname.replace(/\/$/, "");
  // A single order, just placed or being modified, and the end of the account are no moment to ask.
  const isTab = tabs.some(({ to }) => to === here);
  return (
    <Tabs>
      <ProfileDialog incomplete={isTab ? incomplete : null} />
      <Outlet />
    </Tabs>
  );
}

export function ErrorBoundary() {
  return (
    <Tabs>
      <LoadFailed />
    </Tabs>
  );
}

/** The tabs of the customer's dashboard, above whichever is open. */
function Tabs({ children }: { children: ReactNode }) {
  const signOut = useSignOut();
  return (
    <div className="page-width pt-6 pb-24 md:pt-10">
      <nav aria-label="Dashboard" className="flex flex-wrap items-center gap-1 rounded-panel border border-line bg-surface p-1.5">
        {tabs.map(({ to, label, icon, end }) => (
          <NavLink key={to} to={to} end={end} prefetch="intent" className={look}>
            <TabWords icon={icon} label={label} />
          </NavLink>
        ))}
        <Form
          method="post"
          action="/signout"
          className="md:ml-auto"
          onSubmit={(event) => {
            event.preventDefault();
            signOut();
          }}
        >
          <button type="submit" className={look}>
            <TabWords icon={LogOut} label="Sign Out" />
          </button>
        </Form>
      </nav>
      {children}
    </div>
  );
}

/** On a narrow screen the words alone, so that all tabs have room. */
function TabWords({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 max-md:hidden" />
      {label}
    </>
  );
}
