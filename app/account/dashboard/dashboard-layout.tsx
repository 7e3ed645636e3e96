import { LayoutGrid, LogOut, type LucideIcon, MapPin, ReceiptText, Settings } from "lucide-react";
import { Form, NavLink, Outlet } from "react-router";

const tabs = [
  { to: "/userdashboard", label: "Overview", icon: LayoutGrid, end: true },
  { to: "/userdashboard/orders", label: "Orders", icon: ReceiptText, end: false },
  { to: "/userdashboard/addresses", label: "Addresses", icon: MapPin, end: false },
  { to: "/userdashboard/settings", label: "Settings", icon: Settings, end: false },
];

const look =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold transition-colors duration-150 ease-soft " +
  "hover:bg-raised aria-[current=page]:bg-accent aria-[current=page]:text-on-accent";

/** The tabs of the customer's dashboard, above whichever is open. Each of them asks for itself who is there. */
export default function DashboardLayout() {
  return (
    <div className="page-width pt-6 pb-24 md:pt-10">
      <nav aria-label="Dashboard" className="flex flex-wrap items-center gap-1 rounded-panel border border-line bg-surface p-1.5">
        {tabs.map(({ to, label, icon, end }) => (
          <NavLink key={to} to={to} end={end} prefetch="intent" className={look}>
            <TabWords icon={icon} label={label} />
          </NavLink>
        ))}
        <Form method="post" action="/signout" className="md:ml-auto">
          <button type="submit" className={look}>
            <TabWords icon={LogOut} label="Sign Out" />
          </button>
        </Form>
      </nav>
      <Outlet />
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
