import { Link } from "react-router";
import type { OrderCounts } from "../../../domain/order-tracking/own-orders-overview.ts";
import type { OrderTypeSlug } from "../../../domain/orders/order.ts";
import { orderTypeBySlug } from "../../../domain/orders/order.ts";
import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { listOwnTypes, ordersHref } from "./own-order-filter.ts";

const labels: [OrderTypeSlug, string][] = [
  ["dinein", "Reservations"],
  ["takeaway", "Takeaways"],
  ["party", "Party orders"],
  ["menu", "Menu orders"],
];

/** Order counts in total and by type, each linking to its filtered list. */
export function OrderCountsRow({ counts }: { counts: OrderCounts }) {
  const ownTypes = listOwnTypes(counts, useShopNews().orderTypes);
  const shownLabels = labels.filter(([typeSlug]) => ownTypes.includes(typeSlug));
  return (
    <ul
      aria-label="Order counts"
      className="mb-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 max-sm:[&>li:last-child:nth-child(even)]:col-span-full sm:grid-cols-3 lg:grid-cols-5 lg:gap-4"
    >
      <Count
        to={ordersHref({})}
        label="Total orders"
        count={counts.total}
        className="max-sm:col-span-full"
      />
      {shownLabels.map(([typeSlug, label]) => (
        <Count
          key={typeSlug}
          to={ordersHref({ type: typeSlug })}
          label={label}
          count={counts[orderTypeBySlug[typeSlug]]}
        />
      ))}
    </ul>
  );
}

function Count({
  to,
  label,
  count,
  className = "",
}: {
  to: string;
  label: string;
  count: number;
  className?: string;
}) {
  return (
    <li className={className}>
      <Link
        to={to}
        prefetch="intent"
        className="flex h-full flex-col rounded-card border border-line bg-surface p-4 transition-shadow hover:shadow-lift sm:p-5"
      >
        <span className="order-2 text-muted text-sm">{label}</span>
        <span className="font-display font-semibold text-3xl tabular-nums">{count}</span>
      </Link>
    </li>
  );
}
