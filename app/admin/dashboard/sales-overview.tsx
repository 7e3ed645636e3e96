import type { Period } from "../../../domain/analytics/periods.ts";
import type { Sales } from "../../../domain/analytics/report.ts";
import { formatWholeNumber } from "../../../domain/format-whole-number.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { useLazyPart } from "../../ui/lazy-part.ts";
import { ChartCard } from "./chart-card.tsx";
import { dashboardTypeNames } from "./type-names.ts";

const barTypes: readonly { kind: keyof Sales; type: OrderTypeId }[] = [
  { kind: "dineIn", type: "reservation" },
  { kind: "takeaway", type: "takeaway_order" },
  { kind: "partyOrders", type: "party_order" },
  { kind: "menuOrders", type: "menuorder" },
];

const periodPhrases: Record<Period, string> = {
  daily: "in the last 7 days",
  weekly: "in the last 4 weeks",
  monthly: "in the last 12 months (360 days)",
  yearly: "in this calendar year and the last four",
  alltime: "since the first order",
};

const loadAtOnce = { isNeeded: true, preload: true };

export function SalesOverview({
  sales,
  period,
  onPeriodChange,
}: {
  sales: Sales;
  period: Period;
  onPeriodChange(period: Period): void;
}) {
  const Chart = useLazyPart(
    () => import("./charts/sales-chart.tsx").then(({ SalesChart }) => SalesChart),
    loadAtOnce,
  );
  const { orderTypes } = useShopNews();
  const bars = barTypes
    .map(({ kind, type }) => ({
      name: dashboardTypeNames[type],
      type,
      orders: sales[kind],
    }))
    .filter(({ type, orders }) => orderTypes.includes(type) || orders > 0);
  const total = bars.reduce((sum, { orders }) => sum + orders, 0);
  const formatShare = (orders: number) =>
    total === 0 ? "–" : `${Math.round((orders / total) * 100)}%`;
  const phrase = periodPhrases[period];
  const figures = bars.map(({ name, orders }) => `${name} ${formatWholeNumber(orders)}`).join(", ");
  return (
    <ChartCard
      title="Sales Overview"
      subtitle={`Sales Distribution: orders ${phrase}, excluding cancelled`}
      total={total === 1 ? "1 order" : `${formatWholeNumber(total)} orders`}
      summary={`Orders ${phrase}, excluding cancelled: ${figures}.`}
      period={period}
      onPeriodChange={onPeriodChange}
      chart={Chart && <Chart bars={bars} />}
      table={{
        columns: ["Type", "Orders", "Share"],
        rows: bars.map(({ name, orders }) => [
          name,
          formatWholeNumber(orders),
          formatShare(orders),
        ]),
      }}
    />
  );
}
