import type { SalesReport } from "../../../domain/analytics/sales-report.ts";
import { formatWholeNumber } from "../../../domain/format-whole-number.ts";
import { formatChange } from "./format-change.ts";

/** The period's totals, compared with the previous period. */
export function TotalCards({
  totals: { current, previous },
  formatAmount,
}: {
  totals: SalesReport["totals"];
  formatAmount(pence: number): string;
}) {
  const cards = [
    {
      label: "Orders",
      current: current.orders,
      previous: previous.orders,
      format: formatWholeNumber,
    },
    {
      label: "Revenue",
      current: current.revenue,
      previous: previous.revenue,
      format: formatAmount,
    },
    {
      label: "Average order",
      current: current.average,
      previous: previous.average,
      format: formatAmount,
    },
    {
      label: "Bookings and walk-ins",
      current: current.bookings,
      previous: previous.bookings,
      format: formatWholeNumber,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {cards.map((card) => (
        <div key={card.label} className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <dt className="text-muted text-sm">{card.label}</dt>
          <dd>
            <span className="block wrap-anywhere font-display font-semibold text-2xl tabular-nums sm:text-3xl">
              {card.format(card.current)}
            </span>
            <span className="block text-muted text-sm">
              previously {card.format(card.previous)}
            </span>
            <span className="block font-semibold text-sm">{formatChange(card)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
