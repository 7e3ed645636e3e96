import { Link } from "react-router";
import type { Stats } from "../../../domain/analytics/report.ts";
import { formatWholeNumber } from "../../../domain/format-whole-number.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { CalendarHeart } from "../../ui/icons/calendar-heart.tsx";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { Clock } from "../../ui/icons/clock.tsx";
import type { IconComponent } from "../../ui/icons/icon-frame.tsx";
import { PartyPopper } from "../../ui/icons/party-popper.tsx";
import { ShoppingBag } from "../../ui/icons/shopping-bag.tsx";
import { Users } from "../../ui/icons/users.tsx";
import { UsersRound } from "../../ui/icons/users-round.tsx";
import { Utensils } from "../../ui/icons/utensils.tsx";
import { dashboardTypeNames } from "./type-names.ts";

interface StatCard {
  label: string;
  figure: keyof Stats;
  icon: IconComponent;
  to?: string;
  /** The card is hidden while this order type is off and has no orders. */
  type?: OrderTypeId;
}

const cards: StatCard[] = [
  {
    label: dashboardTypeNames.reservation,
    figure: "reservations",
    icon: CalendarHeart,
    to: "/admin/orders/dinein",
    type: "reservation",
  },
  {
    label: dashboardTypeNames.party_order,
    figure: "partyOrders",
    icon: PartyPopper,
    to: "/admin/orders/party",
    type: "party_order",
  },
  {
    label: dashboardTypeNames.takeaway_order,
    figure: "takeawayOrders",
    icon: ShoppingBag,
    to: "/admin/orders/takeaway",
    type: "takeaway_order",
  },
  {
    label: dashboardTypeNames.menuorder,
    figure: "menuOrders",
    icon: Utensils,
    to: "/admin/orders/menu",
    type: "menuorder",
  },
  {
    label: "Pending Orders",
    figure: "pendingOrders",
    icon: Clock,
    to: "/admin/orders/all?status=pending",
  },
  {
    label: "Completed Orders",
    figure: "completedOrders",
    icon: CircleCheck,
    to: "/admin/orders/all?status=completed",
  },
  { label: "Total Customers", figure: "customers", icon: UsersRound, to: "/admin/customers" },
  { label: "Avg. Party Guests", figure: "averagePartyGuests", icon: Users, type: "party_order" },
];

/**
 * All-time figures. Each figure except the average links to its list. The list of customers also
 * shows the owner and the admins, who are not counted.
 */
export function StatCards({ stats }: { stats: Stats }) {
  const { orderTypes } = useShopNews();
  const visibleCards = cards.filter(
    ({ type, figure }) => !type || orderTypes.includes(type) || stats[figure] > 0,
  );
  return (
    <section aria-labelledby="all-time" className="@container">
      <h2 id="all-time" className="mb-3 font-semibold font-text text-lg tracking-normal">
        All time
      </h2>
      <dl className="grid grid-cols-2 gap-3 @max-[18rem]:grid-cols-1 lg:grid-cols-4 lg:gap-4">
        {visibleCards.map(({ label, figure, icon: Icon, to }) => (
          <div
            key={label}
            className="relative flex flex-col-reverse justify-between gap-1 rounded-card border border-line bg-surface p-4 transition-shadow has-[a:hover]:shadow-lift sm:p-5"
          >
            <dt className="flex items-center gap-2 text-muted text-sm">
              <Icon aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
              {to ? (
                <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="wrap-anywhere font-display font-semibold text-3xl tabular-nums sm:text-4xl">
              {figure === "averagePartyGuests"
                ? stats[figure].toFixed(1)
                : formatWholeNumber(stats[figure])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
