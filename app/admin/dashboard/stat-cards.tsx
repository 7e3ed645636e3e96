import {
  CalendarHeart,
  CircleCheck,
  Clock,
  type LucideIcon,
  PartyPopper,
  ShoppingBag,
  Users,
  UsersRound,
  Utensils,
} from "lucide-react";
import type { Stats } from "../../../domain/insights/report.ts";
import { wholeNumber } from "./whole-number.ts";

const cards: { label: string; icon: LucideIcon; figure(stats: Stats): string }[] = [
  { label: "Reservations", icon: CalendarHeart, figure: (stats) => wholeNumber(stats.reservations) },
  { label: "Party Orders", icon: PartyPopper, figure: (stats) => wholeNumber(stats.partyOrders) },
  { label: "Takeaway Orders", icon: ShoppingBag, figure: (stats) => wholeNumber(stats.takeawayOrders) },
  { label: "Menu Orders", icon: Utensils, figure: (stats) => wholeNumber(stats.menuOrders) },
  { label: "Pending Orders", icon: Clock, figure: (stats) => wholeNumber(stats.pendingOrders) },
  { label: "Completed Orders", icon: CircleCheck, figure: (stats) => wholeNumber(stats.completedOrders) },
  { label: "Total Customers", icon: UsersRound, figure: (stats) => wholeNumber(stats.customers) },
  { label: "Avg. Party Guests", icon: Users, figure: (stats) => stats.averagePartyGuests.toFixed(1) },
];

/** The shop in eight figures, since it opened. */
export function StatCards({ stats }: { stats: Stats }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {cards.map(({ label, icon: Icon, figure }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-between gap-1 rounded-card border border-line bg-surface p-4 sm:p-5"
        >
          <dt className="flex items-center gap-2 text-muted text-sm">
            <Icon aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
            {label}
          </dt>
          <dd className="wrap-anywhere font-display font-semibold text-3xl tabular-nums sm:text-4xl">{figure(stats)}</dd>
        </div>
      ))}
    </dl>
  );
}
