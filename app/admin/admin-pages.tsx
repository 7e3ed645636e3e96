import type { ReactNode } from "react";
import { Armchair } from "../ui/icons/armchair.tsx";
import { Banknote } from "../ui/icons/banknote.tsx";
import { ClipboardList } from "../ui/icons/clipboard-list.tsx";
import { CookingPot } from "../ui/icons/cooking-pot.tsx";
import { History } from "../ui/icons/history.tsx";
import type { IconComponent } from "../ui/icons/icon-frame.tsx";
import { LayoutDashboard } from "../ui/icons/layout-dashboard.tsx";
import { Settings } from "../ui/icons/settings.tsx";
import { ShieldQuestionMark } from "../ui/icons/shield-question-mark.tsx";
import { ShoppingBag } from "../ui/icons/shopping-bag.tsx";
import { TicketPercent } from "../ui/icons/ticket-percent.tsx";
import { TriangleAlert } from "../ui/icons/triangle-alert.tsx";
import { Users } from "../ui/icons/users.tsx";
import { UtensilsCrossed } from "../ui/icons/utensils-crossed.tsx";
import { AttentionBadge } from "./attention/attention-badge.tsx";
import {
  DashboardSkeleton,
  FormSkeleton,
  GridSkeleton,
  ListSkeleton,
  TableSkeleton,
} from "./skeletons.tsx";

export interface AdminPage {
  label: string;
  to: string;
  /** Its path and those of its subpages start with this. `/admin` matches only itself. */
  pathPrefix: string;
  icon: IconComponent;
  /** Shown after the label. */
  badge?: () => ReactNode;
  /** Shown while the page loads. */
  skeleton: ReactNode;
}

/** The pages that the sidebar always lists, in its order. */
export const adminPages: readonly AdminPage[] = [
  {
    label: "Dashboard",
    to: "/admin",
    pathPrefix: "/admin",
    icon: LayoutDashboard,
    skeleton: <DashboardSkeleton />,
  },
  {
    label: "All Orders",
    to: "/admin/orders/all",
    pathPrefix: "/admin/orders",
    icon: ClipboardList,
    skeleton: <TableSkeleton columns={7} />,
  },
  {
    label: "Counter",
    to: "/admin/counter",
    pathPrefix: "/admin/counter",
    icon: ShoppingBag,
    skeleton: <GridSkeleton />,
  },
  {
    label: "Kitchen",
    to: "/admin/kitchen",
    pathPrefix: "/admin/kitchen",
    icon: CookingPot,
    skeleton: <GridSkeleton />,
  },
  {
    label: "Bookings",
    to: "/admin/bookings",
    pathPrefix: "/admin/bookings",
    icon: Armchair,
    skeleton: <ListSkeleton />,
  },
  {
    label: "Reports",
    to: "/admin/reports",
    pathPrefix: "/admin/reports",
    icon: Banknote,
    skeleton: <DashboardSkeleton />,
  },
  {
    label: "Customers",
    to: "/admin/customers",
    pathPrefix: "/admin/customers",
    icon: Users,
    skeleton: <TableSkeleton columns={6} />,
  },
  {
    label: "Discounts",
    to: "/admin/discounts",
    pathPrefix: "/admin/discounts",
    icon: TicketPercent,
    skeleton: <TableSkeleton columns={7} />,
  },
  {
    label: "Menu",
    to: "/admin/menu",
    pathPrefix: "/admin/menu",
    icon: UtensilsCrossed,
    skeleton: <GridSkeleton />,
  },
  {
    label: "Settings",
    to: "/admin/settings",
    pathPrefix: "/admin/settings",
    icon: Settings,
    skeleton: <FormSkeleton />,
  },
  {
    label: "Complaints",
    to: "/admin/complaints",
    pathPrefix: "/admin/complaints",
    icon: ShieldQuestionMark,
    skeleton: <TableSkeleton columns={6} />,
  },
  {
    label: "Attention",
    to: "/admin/attention",
    pathPrefix: "/admin/attention",
    icon: TriangleAlert,
    badge: AttentionBadge,
    skeleton: <ListSkeleton />,
  },
  {
    label: "Audit log",
    to: "/admin/audit",
    pathPrefix: "/admin/audit",
    icon: History,
    skeleton: <ListSkeleton />,
  },
];

/** The page in `adminPages` that `pathname` belongs to. */
export function findAdminPage(pathname: string): AdminPage | undefined {
  const containsPath = ({ pathPrefix }: AdminPage) =>
    pathname === pathPrefix || (pathPrefix !== "/admin" && pathname.startsWith(`${pathPrefix}/`));
  return adminPages.find(containsPath);
}
