import {
  ClipboardList,
  CookingPot,
  History,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  ShieldQuestionMark,
  TicketPercent,
  Users,
  UtensilsCrossed,
} from "lucide-react";
import type { ReactNode } from "react";
import { DashboardSkeleton, FormSkeleton, GridSkeleton, ListSkeleton, TableSkeleton } from "./skeletons.tsx";

export interface AdminPage {
  label: string;
  to: string;
  /** The page's own path and, except for `/admin`, the prefix of its subpages. */
  under: string;
  icon: LucideIcon;
  /** Shown while the page loads. */
  skeleton: ReactNode;
}

/** The pages of the back office, in sidebar order. */
export const adminPages: readonly AdminPage[] = [
  {
    label: "Dashboard",
    to: "/admin",
    under: "/admin",
    icon: LayoutDashboard,
    skeleton: <DashboardSkeleton />,
  },
  {
    label: "All Orders",
    to: "/admin/orders/all",
    under: "/admin/orders",
    icon: ClipboardList,
    skeleton: <TableSkeleton columns={7} />,
  },
  { label: "Kitchen", to: "/admin/kitchen", under: "/admin/kitchen", icon: CookingPot, skeleton: <GridSkeleton /> },
  {
    label: "Customers",
    to: "/admin/customers",
    under: "/admin/customers",
    icon: Users,
    skeleton: <TableSkeleton columns={6} />,
  },
  {
    label: "Discounts",
    to: "/admin/discounts",
    under: "/admin/discounts",
    icon: TicketPercent,
    skeleton: <TableSkeleton columns={7} />,
  },
  { label: "Menu", to: "/admin/menu", under: "/admin/menu", icon: UtensilsCrossed, skeleton: <GridSkeleton /> },
  {
    label: "Settings",
    to: "/admin/settings",
    under: "/admin/settings",
    icon: Settings,
    skeleton: <FormSkeleton />,
  },
  {
    label: "Complaints",
    to: "/admin/complaints",
    under: "/admin/complaints",
    icon: ShieldQuestionMark,
    skeleton: <TableSkeleton columns={6} />,
  },
  {
    label: "Audit",
    to: "/admin/audit",
    under: "/admin/audit",
    icon: History,
    skeleton: <ListSkeleton />,
  },
];

export function adminPageAt(pathname: string): AdminPage | undefined {
  const isAt = ({ under }: AdminPage) => pathname === under || (under !== "/admin" && pathname.startsWith(`${under}/`));
  return adminPages.find(isAt);
}
